import { type CheckKind, checkKinds } from '../../../contract/providers/listing-checks.ts'
import { monthlyPricePence, trialMonths, usedTrialWords } from '../../../contract/rules/plan/plan.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Addressee } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { longDate } from '../../long-date.ts'

const signIn = { label: 'Sign in', path: '/login' }

/** To the clinic whose listing is held. It does not say whom it matches. */
export const checkingEmail = (to: Addressee, foundBy: 'registration' | 'edit'): SystemEmail => ({
  to,
  subject: `We're checking your listing on ${productName}`,
  heading: "We're checking your listing",
  paragraphs: [
    foundBy === 'registration'
      ? `Thank you for registering ${to.clinic}. Some of its details match another clinic, so we're checking your listing before patients can see it.`
      : `You changed the details of ${to.clinic}. Some of them now match another clinic, so we're checking your listing. Patients can't see it until we've finished.`,
    "You don't need to do anything. We'll email you when we've finished. If you have your certificate of registration to hand, reply with a copy: it helps us finish sooner.",
    ...(foundBy === 'registration'
      ? [
          `Your ${trialMonths} free months start when we approve your listing. We won't charge your card while we're checking.`,
          'Please still confirm your email address, using the link in our other email.',
        ]
      : [
          "You don't pay while we're checking. We've paused your free trial or moved your next payment until we've finished.",
        ]),
    'You can sign in and edit your listing in the meantime.',
  ],
  action: signIn,
})

const matchWords: Record<CheckKind, string> = {
  regulator_number: 'the same registration number',
  name_and_postcode: 'the same name and postcode',
  company_number: 'the same company number',
}
const matchesIn = (kinds: CheckKind[]) =>
  checkKinds
    .filter(kind => kinds.includes(kind))
    .map(kind => matchWords[kind])
    .join(' and ')

/** To the clinic whose details someone else uses. It does not say who. */
export const matchedEmail = (to: Addressee, kinds: CheckKind[]): SystemEmail => ({
  to,
  subject: `Another account is using the details of ${to.clinic}`,
  heading: 'Another account is using your details',
  paragraphs: [
    `Another account on ${productName} has entered ${matchesIn(kinds)} as ${to.clinic}. We're not showing it to patients. Our team will check it first.`,
    "Your own listing hasn't changed.",
    "If this was you or a colleague, reply to this email and tell us. If you don't know who it was, you don't need to do anything, but a reply helps us decide.",
    neverAsk,
  ],
  action: signIn,
})

const used = (to: Addressee, kinds: CheckKind[]) =>
  `Another account on ${productName} entered ${matchesIn(kinds)} as ${to.clinic}.`
const neverAsk = "We'll never ask for your password or card details by email."

/** To the same clinic, once we have decided. It neither says who it was nor repeats what they or our staff wrote. */
export const outcomeEmail = (
  to: Addressee,
  kinds: CheckKind[],
  state: 'approved' | 'refused',
): SystemEmail => ({
  to,
  subject: "We've checked the other account using your details",
  heading: "We've checked the other account",
  paragraphs: [
    ...(state === 'approved'
      ? [
          `${used(to, kinds)} We've checked it and decided that it may use these details, so patients may see its listing.`,
          "Your own listing hasn't changed.",
          'If you disagree, reply to this email and tell us why. A copy of your certificate of registration helps us look at it again.',
        ]
      : [
          `${used(to, kinds)} We've checked it and decided not to show it to patients.`,
          "Your own listing hasn't changed, and you don't need to do anything.",
          'If you disagree, for example because it belongs to a colleague, reply to this email and tell us.',
        ]),
    neverAsk,
  ],
  action: signIn,
})

type Counts = { found: number; approved: number; refused: number }
const accounts = (count: number, more = '') => `${count} ${more}account${count === 1 ? '' : 's'}`

/** To the same clinic, once a day: what our other emails left out. */
export const summaryEmail = (to: Addressee, { found, approved, refused }: Counts): SystemEmail => ({
  to,
  subject: `Accounts using your details: daily summary from ${productName}`,
  heading: 'Accounts using your details',
  paragraphs: [
    `We don't email you about every account that uses the details of ${to.clinic}. This is what our other emails left out:`,
    ...(found > 0
      ? [
          `${accounts(found, 'more ')} entered your registration number, or your name and postcode. We're not showing ${found === 1 ? 'it' : 'them'} to patients. Our team will check first.`,
        ]
      : []),
    ...(approved > 0
      ? [
          `We checked and approved ${accounts(approved)}. Patients may see ${approved === 1 ? 'its listing' : 'their listings'}.`,
        ]
      : []),
    ...(refused > 0
      ? [`We checked and refused ${accounts(refused)}. Patients won't see ${refused === 1 ? 'it' : 'them'}.`]
      : []),
    "Your own listing hasn't changed.",
    'If you know who it was, or disagree with a decision, reply to this email and tell us.',
    neverAsk,
  ],
  action: signIn,
})

/** What was added to a subscription for the time of the check. */
export type Added = { end: Date; trial: boolean; whole: boolean; used: boolean; cancelled: boolean }

const cancelledBeforeLive =
  "You've cancelled your subscription, so it ends now and patients won't see your listing. We won't charge your card."

export function addedWords({ end, trial, whole, used, cancelled }: Added) {
  const date = longDate(end)
  if (used) return cancelled ? cancelledBeforeLive : usedTrialWords
  if (cancelled)
    return `You've cancelled your subscription. We've added the time we spent checking, so it now ends on ${date}. We won't charge your card.`
  if (whole)
    return `Your ${trialMonths} free months start today. We'll charge your card for the first time on ${date}: £${(monthlyPricePence / 100).toFixed(2)} a month until you cancel.`
  return trial
    ? `We've added the time we spent checking to your free trial. It now ends on ${date}.`
    : `You don't pay for the time we spent checking. Your next payment is now due on ${date}.`
}

/** What else keeps an approved listing from patients. */
export type Missing = 'confirmation' | 'subscription' | 'suspension' | 'verification'

const missingWords: Record<Missing, string> = {
  confirmation:
    'Patients will see it once you confirm your email address. You can ask for a new link after you sign in.',
  subscription:
    'Patients will see it once you have a subscription. You can start one after you sign in. If you had free months left, you still have them.',
  verification: "We're still checking it, so patients can't see it yet. Sign in to see what you can do.",
  suspension: "Your listing is still suspended for another reason, so patients can't see it yet.",
}

export const approvedEmail = (
  to: Addressee,
  missing: Missing | undefined,
  added: Added | undefined,
): SystemEmail => ({
  to,
  subject: `We've approved your listing on ${productName}`,
  heading: "We've approved your listing",
  paragraphs: [
    `We've finished checking ${to.clinic}.`,
    missing ? missingWords[missing] : 'Patients can now find it.',
    ...(added ? [addedWords(added)] : []),
  ],
  action: signIn,
})

export const refusedEmail = (to: Addressee, reason: string, charged: boolean): SystemEmail => ({
  to,
  subject: `We can't show your listing on ${productName}`,
  heading: "We can't show your listing",
  paragraphs: [
    `We've checked ${to.clinic} and decided not to show it to patients. The reason:`,
    reason,
    charged
      ? "Your subscription has ended. We won't charge your card again."
      : "Your subscription has ended. We haven't charged your card and won't.",
    'If you think this is a mistake, reply to this email. Please attach a copy of your certificate of registration, or tell us how you are connected to the clinic. You can still sign in, download your data or delete your account.',
  ],
  action: signIn,
})
