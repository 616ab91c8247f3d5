import { z } from 'zod'
import { call } from '../../core/call.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { maxLength } from '../../rules/limits.ts'
import { Signal } from './signals.ts'
import { evidenceLevels, grounds, type RedactionKind, redactionWords } from './words.ts'
import { Month, StoredAnswers } from './writing.ts'

const maxRedactions = 20
const staff = { as: { staff: 'moderate_reviews' } } as const
const one = { params: z.object({ id: z.uuid() }) }

/** Words of the text that are replaced, by their place in it. */
export const Redaction = z.object({
  start: z.number().int().min(0).max(maxLength.reviewText),
  end: z.number().int().min(1).max(maxLength.reviewText),
  kind: z.enum(Object.keys(redactionWords) as [RedactionKind, ...RedactionKind[]]),
})
export type Redaction = z.infer<typeof Redaction>

export const WaitingReview = z.object({
  id: z.uuid(),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  state: z.enum(['checking', 'appealed']),
  version: z.number(),
  evidence: z.enum(evidenceLevels),
  text: z.string().nullable(),
  firstName: z.string().nullable(),
  visitMonth: Month,
  treatment: z.string().nullable(),
  incentivised: z.boolean(),
  edited: z.boolean(),
  queuedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe('48 hours after it came'),
  signals: z.array(Signal),
  answers: z
    .object({
      stars: z.number(),
      ...StoredAnswers.shape,
    })
    .describe('Shown after the text'),
  appeal: z
    .object({
      reason: z.string(),
      ground: z.enum(grounds),
      own: z.boolean().describe('Refused by the reader'),
    })
    .nullable(),
})
export type WaitingReview = z.infer<typeof WaitingReview>

const ReviewCase = z.object({
  id: z.uuid(),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  openedAt: z.iso.datetime(),
  count: z.number().describe('Patients who paid more than listed within 90 days'),
})

export const listReviewQueue = call({
  method: 'GET',
  path: '/api/staff/reviews',
  part: 'reviews',
  ...staff,
  summary: 'Reviews and appeals that wait for a person, in order of arrival',
  answer: z.object({
    items: z.array(WaitingReview),
    total: z.number(),
    overdue: z.number(),
    cases: z.array(ReviewCase),
    today: z.object({ decided: z.number(), published: z.number() }).describe("The reader's own decisions"),
  }),
})
export type ReviewQueue = z.infer<typeof listReviewQueue.answer>

export const decideReview = call({
  method: 'POST',
  path: '/api/staff/reviews/:id/decision',
  part: 'reviews',
  ...staff,
  summary: 'Publishes a review, with redactions where needed, or refuses it on a ground of the closed list',
  ...one,
  body: z
    .object({
      version: z.number().int().describe('As it was read; 409 when the author changed it since'),
      decision: z.enum(['publish', 'refuse']),
      ground: z.enum(grounds).nullish(),
      redactions: z.array(Redaction).max(maxRedactions).default([]),
      receiptSeen: z
        .boolean()
        .default(false)
        .describe('A receipt was shown to staff; only this fact is kept'),
    })
    .refine(({ decision, ground }) => (decision === 'refuse') === Boolean(ground), {
      message: 'Choose a reason to refuse it',
      path: ['ground'],
    }),
  answer: MessageAnswer,
})

export const closeReviewCase = call({
  method: 'POST',
  path: '/api/staff/review-cases/:id/close',
  part: 'reviews',
  ...staff,
  summary: 'Closes a case about prices after staff have looked into it',
  ...one,
  body: z.object({ note: z.string().trim().max(maxLength.reviewNote).default('') }),
  answer: MessageAnswer,
})
