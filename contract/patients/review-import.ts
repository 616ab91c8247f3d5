import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { maxLength } from '../rules/limits.ts'

/** As many reviews as one clinic can have here. */
export const maxReviews = 2000
/** As long as an import may be; more would not fit into a request. */
const longestImport = 900_000

/** Names a review's score and its text may go by, the first that is there counts. */
export const scoreNames = ['rating', 'stars', 'score', 'value'] as const
export const textNames = ['text', 'comment', 'content', 'description', 'review'] as const

export const ReviewImport = z.object({
  format: z.enum(['csv', 'json']),
  content: z
    .string()
    .min(1, 'Choose a file with reviews')
    .max(longestImport, 'This file is too large. Split it, or leave out older reviews.'),
  source: z
    .string()
    .trim()
    .min(1, 'Enter where the reviews come from')
    .max(maxLength.reviewSource, `Use at most ${maxLength.reviewSource} characters`),
  collectedOn: z.iso.date('Enter the date the reviews were collected'),
  check: z.boolean().default(false).describe('Only report what would be imported'),
})

export const ImportOutcome = z.object({
  message: z.string(),
  taken: z.number(),
  average: z.number().nullable(),
  newest: z.iso.date().nullable(),
  refused: z
    .array(z.object({ row: z.number(), reason: z.string() }))
    .describe('What was left out and why, at most 20 of them'),
  refusedTotal: z.number(),
  sample: z.array(z.object({ rating: z.number().nullable(), text: z.string().nullable() })),
  replaces: z.number().describe('How many reviews the clinic has now'),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

const params = z.object({ id: z.uuid() })

export const importReviews = call({
  method: 'PUT',
  path: '/api/staff/users/:id/google-reviews',
  as: { staff: 'edit_reviews' },
  summary: "Imports a clinic's reviews from CSV or JSON, replacing the existing ones",
  params,
  body: ReviewImport,
  answer: ImportOutcome,
})

export const dropReviews = call({
  method: 'DELETE',
  path: '/api/staff/users/:id/google-reviews',
  as: { staff: 'edit_reviews' },
  summary: "Deletes a clinic's reviews",
  params,
  answer: MessageAnswer,
})
