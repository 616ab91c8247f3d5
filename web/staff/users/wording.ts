import type { CompletionGroup } from '../../../contract/profile-completion.ts'
import type { userSubscriptions } from '../../../contract/users.ts'

export type UserSubscription = (typeof userSubscriptions)[number]

/** A subscription in a word or two. */
export const subscriptionWords: Record<UserSubscription, string> = {
  trialing: 'In trial',
  active: 'Active',
  past_due: 'Past due',
  canceled: 'Cancelled',
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

export const completionWords: Record<CompletionGroup, string> = {
  basic: 'Under 50 %',
  needsReminder: '50 to 79 %',
  completed: '80 % and more',
}

const deeds: Record<string, string> = {
  'user.suspend': 'suspended the listing',
  'user.restore': 'restored the listing',
  'user.resend_confirmation': 'sent the confirmation again',
  'user.rate_by_regulator': "changed the regulator's rating",
  'user.import_reviews': 'brought in reviews',
  'user.drop_reviews': 'took the reviews away',
  'problem.resolve': 'dealt with a reported problem',
}

/** What somebody of staff did, as the end of a sentence that begins with their name. */
export const deedWords = (action: string) => deeds[action] ?? action.replace(/[._]/g, ' ')
