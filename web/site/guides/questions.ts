import type { CityGuide } from '../../../contract/directory/guides.ts'
import { formatCount, formatList, formatPrice } from '../../platform/format.ts'

export type Question = { question: string; answer: string }

/** What patients ask, answered from what the clinics of a town publish. What nobody publishes is not asked. */
export function questionsOf(guide: CityGuide): Question[] {
  const { treatment, city } = guide
  const asked: [question: string, answer: string | null][] = [
    [`How much do clinics in ${city.label} charge for ${treatment.name}?`, aboutPrice(guide)],
    ['What does the price include?', aboutInclusions(guide)],
    ['How long does it take?', aboutTime(guide)],
    ['Will I have an anaesthetic?', anaesthetics[treatment.anaesthetic]],
    ['Who checks these clinics?', aboutRegulators(guide)],
  ]
  return asked.flatMap(([question, answer]) => (answer === null ? [] : [{ question, answer }]))
}

function aboutPrice({ prices, clinics }: CityGuide) {
  if (!prices)
    return 'None of them publish prices. Ask for a written quote that gives the total and what it covers.'
  const { low, median, high } = prices
  if (prices.clinics === 1)
    return `One of ${formatCount(clinics, 'clinic')} publishes a price: ${formatPrice(low)}. It's a total including VAT.`
  return `${prices.clinics} of ${formatCount(clinics, 'clinic')} publish a price, from ${formatPrice(low)} to ${formatPrice(high)}. The typical price is ${formatPrice(median)}. Prices are totals including VAT.`
}

function aboutInclusions({ prices, includes, treatment }: CityGuide) {
  if (!prices) return null
  const attended = treatment.anaesthetic === 'sedation' || treatment.anaesthetic === 'general'
  const parts = [
    [includes.consultation, 'the consultation'],
    [attended ? includes.anaesthetist : 0, 'the anaesthetist'],
    [includes.followUp, 'follow-up'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, part]) => `${count} ${count === 1 ? 'includes' : 'include'} ${part}`)
  const counted = `Of ${formatCount(prices.clinics, 'published price')}`
  const answer =
    said.length > 0 ? `${counted}, ${formatList(said)}.` : `${counted}, none says what it includes.`
  return `${answer} Each clinic's page shows what its price covers.`
}

function aboutTime({ minutes, treatment }: CityGuide) {
  if (minutes && minutes.least < minutes.max)
    return `Between ${minutes.least} and ${minutes.max} minutes, according to the clinics.`
  const usual = minutes?.least ?? treatment.minutes
  return usual === null ? null : `Usually about ${usual} minutes.`
}

const anaesthetics = {
  none: null,
  local: 'It is usually done under a local anaesthetic: the area is numbed and you stay awake.',
  sedation: 'It is usually done with sedation: you are drowsy and may not remember much of it.',
  general: 'It is usually done under a general anaesthetic: you are asleep throughout.',
}

function aboutRegulators({ wellRated, clinics }: CityGuide) {
  const rated =
    wellRated > 0
      ? ` At the last inspection ${wellRated} of ${formatCount(clinics, 'clinic')} here ${wellRated === 1 ? 'was' : 'were'} rated Good or Outstanding.`
      : ''
  return `Every clinic must be registered with its national regulator: CQC in England, HIS in Scotland, HIW in Wales or RQIA in Northern Ireland.${rated}`
}
