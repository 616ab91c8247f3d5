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

const auditEntries: Record<string, string> = {
  'user.suspend': 'suspended the listing',
  'user.restore': 'restored the listing',
  'user.approve_listing': 'approved the listing',
  'user.refuse_listing': 'refused the listing',
  'user.dismiss_listing_alerts': 'checked details shared with another listing',
  'user.resend_confirmation': 'resent the confirmation email',
  'user.simulate_billing': 'simulated a billing event',
  'user.rate_by_regulator': "changed the regulator's rating",
  'user.import_reviews': 'imported reviews',
  'user.drop_reviews': 'removed the reviews',
  'listing.verify': 'verified the listing',
  'listing.take_address': 'gave the clinic the address of its register entry',
  'listing.ask': 'asked the clinic about its listing',
  'listing.refuse': 'refused to verify the listing',
  'problem.resolve': 'dealt with a reported problem',
}

/** What a member of staff did, as the end of a sentence that begins with their name. */
export const actionWords = (action: string) => auditEntries[action] ?? action.replace(/[._]/g, ' ')
