import { z } from 'zod'
import { call } from '../core/call.ts'
import { goesWith } from '../core/switches.ts'
import { teamRoles } from '../core/team-roles.ts'
import { Completion } from '../rules/profile-completion.ts'
import { authentications, subscriptionStatuses, TrialUsed } from './billing.ts'
import { OwnCheck } from './listing-checks.ts'
import { verificationStates } from './verification.ts'

export const AccountOverview = z.object({
  id: z.uuid(),
  firstName: z.string().describe('Of the person who is signed in, like the email'),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(teamRoles).describe('What they may do here'),
  companyName: z.string(),
  logo: z.string().nullable(),
  createdAt: z.iso.datetime(),
  listed: z.boolean().describe('Whether patients can find the clinic now'),
  suspended: z.boolean(),
  suspensionReason: z.string().nullable().describe('In the words of our staff'),
  listingCheck: OwnCheck.nullable().describe('What of our checks keeps the listing from patients'),
  verification: z
    .object({ state: z.enum(verificationStates), waits: z.boolean(), reason: z.string().nullable() })
    .nullable()
    .describe('Whether the listing has been checked; null once it is verified'),
  subscription: z
    .object({
      status: z.enum(subscriptionStatuses),
      trialEnd: z.iso.datetime().nullable(),
      trialUsed: TrialUsed,
      currentPeriodEnd: z.iso.datetime(),
      cancelAtPeriodEnd: z.boolean(),
      authentication: z
        .enum(authentications)
        .nullable()
        .describe('What the bank wants the cardholder to confirm'),
      listedUntil: z.iso.datetime().nullable().describe('When the grace period for an overdue payment ends'),
    })
    .nullable(),
  unreadEnquiries: z.number().describe('0 for those whose role has no enquiries'),
  waitingRequests: z
    .number()
    .describe('Requests for appointments that nobody has answered, where they may see them; 0 likewise')
    .meta(goesWith('appointments')),
  completion: Completion,
  checklistClosed: z.boolean(),
})
export type AccountOverview = z.infer<typeof AccountOverview>

export const getAccountOverview = call({
  method: 'GET',
  path: '/api/account-overview',
  as: 'provider',
  team: 'everyone',
  summary: 'What every account page shows: the account holder, anything due and how complete the profile is',
  answer: AccountOverview,
})

export const closeChecklist = call({
  method: 'POST',
  path: '/api/account-overview/checklist-closed',
  as: 'provider',
  summary: 'Hides the first steps',
  answer: z.object({ checklistClosed: z.literal(true) }),
})
