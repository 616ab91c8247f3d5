import type { CheckKind, CheckSummary } from '../../../contract/providers/listing-checks.ts'
import type { CompletionGroup } from '../../../contract/rules/profile-completion.ts'
import type { userSubscriptions } from '../../../contract/staff/providers.ts'

type UserSubscription = (typeof userSubscriptions)[number]

export const subscriptionWords: Record<UserSubscription, string> = {
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Past due',
  canceled: 'Ended',
  incomplete: 'Incomplete',
  none: 'None',
}

export const subscriptionTones = {
  trialing: 'teal',
  active: 'good',
  past_due: 'warn',
  canceled: 'bad',
  incomplete: 'warn',
  none: 'plain',
} as const satisfies Record<UserSubscription, string>

/** What our checks say about a listing, in a word or two. */
export const checkSummaryWords: Record<CheckSummary, string> = {
  held: 'Held',
  refused: 'Refused',
  alert: 'Shared details',
}

export const checkSummaryTones = { held: 'warn', refused: 'bad', alert: 'plain' } as const satisfies Record<
  CheckSummary,
  string
>

/** What two listings share, as the middle of a sentence. */
export const checkWords: Record<CheckKind, string> = {
  regulator_number: 'the same regulator number',
  name_and_postcode: 'the same name and postcode',
  company_number: 'the same company number',
}

export const completionWords: Record<CompletionGroup, string> = {
  basic: 'Under 50%',
  needsReminder: '50% to 79%',
  completed: '80% or more',
}
