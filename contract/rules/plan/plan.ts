/** What the plan costs and when: for the server, and for pages that must not load the validator. */
export const monthlyPricePence = 799
export const trialMonths = 3
export const reminderDays = 7
/** Beside every button that starts a subscription. */
export const priceTerms = `${trialMonths} months free, then £${monthlyPricePence / 100} a month until you cancel.`

/** Whom the free months are for; part of the terms and of every form that starts a subscription. */
export const trialOnce =
  'The free months are given once for each company and card. If you have had them before, you pay from the day your listing goes live.'
/** Shown to clinics that have already had them. */
export const usedTrialWords = `Your company or card has already had the ${trialMonths} free months. We'll charge £${monthlyPricePence / 100} when your listing goes live, then £${monthlyPricePence / 100} a month until you cancel.`

/** The same day some months on, or the last of a month that is shorter. */
export function monthsAfter(date: Date, months: number) {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  // 31 + 1 month would spill over into the month after.
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0)
  return later
}

/** When a trial that starts now ends, which is when the card is charged for the first time. */
export const firstCharge = (start: Date) => monthsAfter(start, trialMonths)

export const reminderBefore = (charge: Date) => new Date(charge.getTime() - reminderDays * 86_400_000)
