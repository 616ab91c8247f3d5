import { z } from 'zod'
import { call } from '../../core/call.ts'
import { PageNumber, pagedList } from '../../core/paged-list.ts'
import { evidenceLevels } from './words.ts'
import { Month } from './writing.ts'

export const reviewsAPage = 10
/** Fewer answers than this say nothing about a clinic. */
export const paidFrom = 5

export const PublishedReview = z.object({
  id: z.uuid(),
  author: z.string().nullable().describe('A first name, only where typed'),
  visitMonth: Month,
  stars: z.number(),
  text: z.string().nullable(),
  treatment: z.string().nullable(),
  evidence: z.enum(evidenceLevels),
  receiptSeen: z.boolean(),
  incentivised: z
    .boolean()
    .describe('The author was offered something; it does not count towards the average'),
  edited: z.boolean(),
  goAgain: z.string().nullable(),
  paid: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  reply: z.object({ text: z.string(), at: z.iso.datetime(), edited: z.boolean() }).nullable(),
})
export type PublishedReview = z.infer<typeof PublishedReview>

const Flags = z.object({ raised: z.number(), upheld: z.number() })

export const ReviewSummary = z.object({
  count: z.number().describe('Those that count towards the average'),
  mean: z.number().nullable().describe('To one decimal'),
  spread: z.array(z.number()).length(5).describe('How many of those that count gave 1 to 5 stars'),
  aspects: z.object({
    explained: z.number().nullable(),
    listened: z.number().nullable(),
    punctual: z.number().nullable(),
    clean: z.number().nullable(),
  }),
  newest: z.iso.datetime().nullable(),
  evidence: z.record(z.enum(evidenceLevels), z.number()).describe('Of those that count'),
  incentivised: z
    .number()
    .describe('Those whose author was offered something: listed and labelled, but in no other figure'),
  paid: z.object({ listed: z.number(), of: z.number() }).nullable().describe('From five answers on'),
  invited: z.number().describe('Patients the clinic invited with lists, in 12 months'),
  flags: z
    .object({ low: Flags, high: Flags })
    .describe("The clinic's reports in 12 months, on 1 to 3 and on 4 to 5 stars"),
  warning: z.string().nullable().describe('Why there is a warning about the reviews of this clinic'),
  hiddenUntil: z.iso.datetime().nullable().describe('Until when its reviews are hidden as a sanction'),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const listClinicReviews = call({
  method: 'GET',
  path: '/api/clinics/:id/reviews',
  part: 'reviews',
  as: 'anyone',
  summary: 'Reviews that patients wrote here about a clinic, newest first, with what they add up to',
  params: z.object({ id: z.string() }),
  query: z.object({
    page: PageNumber,
    stars: z.coerce.number().int().min(1).max(5).optional().describe('Only those with so many stars'),
  }),
  answer: pagedList(PublishedReview).extend({
    clinic: z.object({ id: z.uuid(), name: z.string(), specialty: z.string().nullable() }),
    summary: ReviewSummary,
  }),
})
export type ClinicReviews = z.infer<typeof listClinicReviews.answer>
