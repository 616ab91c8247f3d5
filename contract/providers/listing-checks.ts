import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { StorableText } from '../core/storable-text.ts'
import { regulatorCodes } from '../rules/registrations/regulator-codes.ts'

/** What a listing has in common with another one. A shared company number alone is no reason to hold it: branches share one. */
export const checkKinds = ['regulator_number', 'name_and_postcode', 'company_number'] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkStates = ['open', 'approved', 'refused'] as const

/** The state of a listing's checks, for the list of users and its filter. */
export const checkSummaries = ['held', 'refused', 'alert'] as const
export type CheckSummary = (typeof checkSummaries)[number]

const time = z.iso.datetime()

export const ComparedListing = z.object({
  id: z.uuid(),
  companyName: z.string(),
  regulator: z.enum(regulatorCodes),
  certificateNumber: z.string(),
  companyRegistrationNumber: z.string(),
  postcodes: z.array(z.string()),
  email: z.string(),
  createdAt: time,
  confirmedAt: time.nullable(),
  listed: z.boolean(),
})
export type ComparedListing = z.infer<typeof ComparedListing>

export const ListingCheck = z.object({
  id: z.uuid(),
  kind: z.enum(checkKinds),
  state: z.enum(checkStates),
  holds: z.boolean().describe('Whether it keeps the listing from the public until staff approve'),
  foundBy: z.enum(['registration', 'edit', 'migration']),
  createdAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable().describe('The name of the member of staff'),
  reason: z.string().nullable(),
  other: ComparedListing.nullable().describe('The listing it matches; null once that account is deleted'),
  stillMatches: z.boolean().describe('False when one of the two has changed its details since'),
})
export type ListingCheck = z.infer<typeof ListingCheck>

/** What a provider learns about it: never which listing it matches. */
export const OwnCheck = z.object({
  state: z.enum(['checking', 'refused']),
  since: time,
  reason: z.string().nullable().describe('In the words of our staff'),
})
export type OwnCheck = z.infer<typeof OwnCheck>

export const refusalReason = { min: 10, max: 1000 } as const

const params = z.object({ id: z.uuid() })
/** What the member of staff has seen: anything that came or was decided since is a conflict, not a surprise. */
const checks = z
  .array(z.object({ id: z.uuid(), state: z.enum(checkStates) }))
  .min(1)
  .max(100)

export const approveListing = call({
  method: 'POST',
  path: '/api/staff/users/:id/approve-listing',
  as: { staff: 'verify_listings' },
  summary: 'Lets a held or refused listing be public, and tells the clinic',
  params,
  body: z.object({ checks }),
  answer: MessageAnswer,
})

export const refuseListing = call({
  method: 'POST',
  path: '/api/staff/users/:id/refuse-listing',
  as: { staff: 'verify_listings' },
  summary: 'Keeps a held listing from the public, ends its subscription, and emails the clinic why',
  params,
  body: z.object({
    checks,
    reason: StorableText()
      .trim()
      .min(refusalReason.min, `Enter a reason of at least ${refusalReason.min} characters`)
      .max(refusalReason.max, `Use at most ${refusalReason.max} characters`),
  }),
  answer: MessageAnswer,
})

export const dismissListingAlerts = call({
  method: 'POST',
  path: '/api/staff/users/:id/dismiss-listing-alerts',
  as: { staff: 'verify_listings' },
  summary: 'Records that staff have checked details this listing shares with another',
  params,
  body: z.object({ checks }),
  answer: MessageAnswer,
})
