import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { Neighbours } from '../core/neighbours.ts'
import { PageSize, pagedList } from '../core/paged-list.ts'
import { sortedBy } from '../core/sorting.ts'
import { ProblemReport } from '../patients/problem-reports.ts'
import { AdjustedAmounts, Adjustment } from '../providers/adjustments.ts'
import { Subscription, subscriptionStatuses } from '../providers/billing.ts'
import { simulatedEvents } from '../providers/cards.ts'
import { ComparedListing, checkSummaries, ListingCheck } from '../providers/listing-checks.ts'
import { maxLength, maxSearchText } from '../rules/limits.ts'
import { Completion, completionGroups } from '../rules/profile-completion.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'

const yesOrNo = z.enum(['yes', 'no'])
const time = z.iso.datetime()

/** The states of a subscription in the list; a provider may have none. */
export const userSubscriptions = [...subscriptionStatuses, 'none'] as const

/** Reasons why staff may have to look at a provider; the rows of the view `waiting_providers`. */
export const providerQueues = [
  'payments',
  'enquiries',
  'held',
  'problems',
  'authentication',
  'disputes',
  'tasks',
  'prices',
  'times',
  'unconfirmed',
  'silent',
] as const
export type ProviderQueue = (typeof providerQueues)[number]

/** The filters of the list; all are in the URL of the page. */
export const UserFilters = z.object({
  search: z
    .string()
    .trim()
    .max(maxSearchText)
    .default('')
    .describe('Part of a clinic, name, email or number'),
  confirmed: yesOrNo.optional(),
  subscription: z.enum(userSubscriptions).optional(),
  completion: z.enum(completionGroups).optional(),
  suspended: yesOrNo.optional(),
  listingCheck: z
    .enum(checkSummaries)
    .optional()
    .describe('Held or refused as a possible duplicate, or an alert'),
  problems: z.literal('open').optional().describe('Only providers with an open problem report'),
  tag: z.string().trim().toLowerCase().max(maxLength.tag).optional().describe('Only providers with this tag'),
  waiting: z.enum(providerQueues).optional().describe('Only providers in this work queue'),
  sort: sortedBy('name', 'created', 'lastLogin', 'completion', 'waiting')
    .default('-created')
    .describe('By waiting: the longest first; only with a work queue'),
})
export type UserFilters = z.infer<typeof UserFilters>

export const UserItem = z.object({
  id: z.uuid(),
  companyName: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  city: z.string().nullable(),
  confirmed: z.boolean(),
  suspended: z.boolean(),
  listingCheck: z.enum(checkSummaries).nullable(),
  subscription: z.enum(userSubscriptions),
  completion: z.number().int().describe('Percentage'),
  openProblems: z.number(),
  tags: z.array(z.string()),
  createdAt: time,
  lastLoginAt: time.nullable(),
  waiting: z
    .object({
      items: z.number(),
      since: time,
      owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    })
    .nullable()
    .describe('What waits of the work queue that was asked for, and since when'),
})
export type UserItem = z.infer<typeof UserItem>

export const listUsers = call({
  method: 'GET',
  path: '/api/staff/users',
  as: { staff: 'view_users' },
  summary: 'Lists providers with their status',
  query: UserFilters.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: PageSize(100, 25),
  }),
  answer: pagedList(UserItem),
})

export const getUserNeighbours = call({
  method: 'GET',
  path: '/api/staff/users/:id/neighbours',
  as: { staff: 'view_users' },
  summary: 'Who comes before and after a provider in a filtered list',
  params: z.object({ id: z.uuid() }),
  query: UserFilters,
  answer: Neighbours,
})

export const exportUsers = call({
  method: 'GET',
  path: '/api/staff/users/export',
  as: { staff: 'export_people' },
  freshLogin: true,
  summary: 'Exports the whole filtered list as CSV',
  query: UserFilters.extend({ token: z.string().optional().describe('Download ticket') }),
  answer: z.string(),
  type: 'text/csv',
  download: true,
})

const UserInvoice = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  amount: z.number(),
  creditUsed: z.number().describe('In pounds, what of the amount credit paid: the card was charged the rest'),
  issuedAt: time,
  paidAt: time.nullable(),
  ...AdjustedAmounts.shape,
  adjustments: z.array(
    Adjustment.extend({
      reason: z.string().nullable().describe("What staff wrote, else the card provider's code in words"),
      respondBy: time.nullable().describe('Until when a dispute has to be answered at the card provider'),
    }),
  ),
})

const UserAuditEntry = z.object({
  id: z.uuid(),
  action: z.string(),
  staffName: z.string(),
  happenedAt: time,
})

/** Everything staff may know of a provider. What patients wrote to the clinic is not in it, only how many did. */
export const UserDetail = UserItem.omit({
  completion: true,
  openProblems: true,
  subscription: true,
  tags: true,
  waiting: true,
}).extend({
  phoneNumber: z.string(),
  specialty: z.string(),
  referrerCode: z.string().nullable(),
  confirmedAt: time.nullable(),
  suspendedAt: time.nullable(),
  suspensionReason: z.string().nullable(),
  twoFactor: z.boolean().describe('Whether two-factor sign-in is on'),
  listed: z.boolean().describe('Whether patients can find the clinic now'),
  completion: Completion,
  subscription: Subscription.omit({ card: true, authentication: true }).nullable(),
  invoices: z.array(UserInvoice),
  simulatedCards: z
    .boolean()
    .describe('Whether payments are simulated, so that staff can make events happen'),
  logins: z.array(z.object({ id: z.uuid(), userAgent: z.string(), createdAt: time, lastUsedAt: time })),
  enquiries: z.object({ total: z.number(), lastMonth: z.number() }),
  auditEntries: z.array(UserAuditEntry).describe('Changes by staff, newest first'),
  problems: z.array(ProblemReport),
  checks: z.object({ own: ComparedListing.nullable(), checks: z.array(ListingCheck) }),
  regulator: z.object({
    code: z.enum(regulatorCodes),
    certificateNumber: z.string(),
    rating: z.string().nullable(),
    ratedOn: z.iso.date().nullable(),
    url: z.string().nullable(),
  }),
  reviews: z
    .object({
      count: z.number(),
      average: z.number().nullable(),
      source: z.string(),
      collectedOn: z.iso.date().nullable(),
      importedAt: time,
    })
    .nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

const params = z.object({ id: z.uuid() })

export const getUser = call({
  method: 'GET',
  path: '/api/staff/users/:id',
  as: { staff: 'view_users' },
  summary: 'Shows one provider with its history',
  params,
  answer: UserDetail,
})

export const resendUserConfirmation = call({
  method: 'POST',
  path: '/api/staff/users/:id/resend-confirmation',
  as: { staff: 'verify_listings' },
  summary: 'Resends the confirmation email',
  params,
  answer: MessageAnswer,
})

export const resetUserTwoFactor = call({
  method: 'POST',
  path: '/api/staff/users/:id/reset-two-factor',
  as: { staff: 'suspend_users' },
  freshLogin: true,
  summary:
    'Resets two-factor sign-in for a clinic that lost its device and recovery codes, removes its passkeys, signs it out everywhere and emails it',
  params,
  answer: MessageAnswer,
})

export const suspendUser = call({
  method: 'POST',
  path: '/api/staff/users/:id/suspend',
  as: { staff: 'suspend_users' },
  summary: 'Hides the listing, signs the clinic out everywhere and emails them the reason',
  params,
  body: z.object({
    reason: z
      .string()
      .trim()
      .min(1, "Enter a reason. We'll email it to the clinic.")
      .max(maxLength.suspensionReason, `Use at most ${maxLength.suspensionReason} characters`),
  }),
  answer: MessageAnswer,
})

export const restoreUser = call({
  method: 'POST',
  path: '/api/staff/users/:id/restore',
  as: { staff: 'suspend_users' },
  summary: 'Lifts a suspension, emails the clinic and reports anything else that hides the listing',
  params,
  answer: MessageAnswer,
})

export const simulateBillingEvent = call({
  method: 'POST',
  path: '/api/staff/users/:id/simulated-billing-events',
  as: { staff: 'suspend_users' },
  summary:
    'Simulates what the card provider, a bank or a card network does to a payment or card; absent when a card provider is configured',
  params,
  body: z.object({ event: z.enum(simulatedEvents) }),
  answer: MessageAnswer,
})

const httpAddress = z
  .url({ protocol: /^https?$/, message: 'Enter an address that starts with https://' })
  .max(500)

export const rateByRegulator = call({
  method: 'PUT',
  path: '/api/staff/users/:id/regulator-rating',
  as: { staff: 'edit_reviews' },
  summary: "Sets the regulator's rating with the date and link of the report; null removes it",
  params,
  body: z
    .object({
      rating: z.string().trim().max(60).nullable(),
      ratedOn: z.iso.date('Enter the date of the report').nullable(),
      url: httpAddress.nullable(),
    })
    .refine(({ rating, ratedOn }) => rating === null || ratedOn !== null, {
      message: 'Enter the date of the report',
      path: ['ratedOn'],
    })
    .refine(({ rating, url }) => rating === null || url !== null, {
      message: 'Enter a link to the report',
      path: ['url'],
    }),
  answer: MessageAnswer,
})
