import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress } from '../core/form-fields.ts'
import { PriceAlert } from './price-alerts.ts'
import { evidenceLevels, grounds, reviewStates } from './reviews/words.ts'
import { Month } from './reviews/writing.ts'

/** A review with everything that its author gave us and what was decided about it. */
const HeldReview = z.object({
  id: z.uuid(),
  clinic: z.string(),
  state: z.enum(reviewStates),
  evidence: z.enum(evidenceLevels),
  stars: z.number(),
  text: z.string().nullable(),
  visitMonth: Month,
  treatment: z.string().nullable(),
  explained: z.number().nullable(),
  listened: z.number().nullable(),
  punctual: z.number().nullable(),
  clean: z.number().nullable(),
  goAgain: z.string().nullable(),
  paid: z.string().nullable(),
  paidPounds: z.number().nullable(),
  firstName: z.string().nullable(),
  offeredSomething: z.boolean(),
  consent: z.string().describe('The words that the author agreed to'),
  ground: z.enum(grounds).nullable().describe('Why it was refused'),
  appeal: z.string().nullable(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime().nullable(),
})

const HeldInvitation = z.object({
  clinic: z.string(),
  evidence: z.enum(evidenceLevels),
  visitMonth: Month.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

const HeldNotice = z.object({
  clinic: z.string(),
  as: z.enum(['author', 'complainant']),
  receivedAt: z.iso.datetime(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  statement: z.string().describe('Empty for an author: the words are those of the complainant'),
  meaning: z.string(),
  inaccurate: z.string(),
})

export const HeldData = z.object({
  reviews: z.array(HeldReview),
  invitations: z.array(HeldInvitation).describe('Links to write a review that were not used'),
  notices: z.array(HeldNotice).describe('Legal notices that the person sent or answered'),
  alerts: z.array(PriceAlert),
})
export type HeldData = z.infer<typeof HeldData>

const staff = {
  as: { staff: 'export_people' },
  freshLogin: true,
  body: z.object({ email: EmailAddress }),
} as const

export const findHeldData = call({
  method: 'POST',
  path: '/api/staff/data-requests/find',
  ...staff,
  summary:
    'What reviews and price alerts hold about an email address, for a request for access. Not a GET, so that no address is in a log',
  answer: HeldData,
})

export const eraseHeldData = call({
  method: 'POST',
  path: '/api/staff/data-requests/erase',
  ...staff,
  summary:
    'Deletes the reviews, unused invitations and price alerts of an email address. Legal notices stay until they are 24 months old',
  answer: z.object({ message: z.string(), reviews: z.number(), invitations: z.number(), alerts: z.number() }),
})
