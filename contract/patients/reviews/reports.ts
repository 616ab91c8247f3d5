import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Honeypot } from '../../core/form-fields.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { maxLength } from '../../rules/limits.ts'
import { grounds } from './words.ts'

/** What can be wrong with a published review. That it is negative is not among it. */
export const reportReasons = {
  personal_data: 'It names someone or gives away personal data',
  threat: 'It contains a threat',
  unlawful: "It's unlawful",
  not_experience: "It isn't about a visit to this clinic",
  conflict: 'The author works for the clinic or competes with it',
  abuse: "It's abusive",
  advertising: "It's advertising",
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

/** Waiting would do harm, so these take a review off the page until a person has decided. */
export const hidesAtOnce: readonly ReportReason[] = ['personal_data', 'threat', 'unlawful']
/** For the author to amend it before staff decide. */
export const workingDaysToAmend = 3

export const NewReviewReport = z.object({
  reason: z.enum(reasons, "Choose what's wrong"),
  details: z
    .string()
    .trim()
    .max(maxLength.problemDetails, `Use at most ${maxLength.problemDetails} characters`)
    .default(''),
  subject: Honeypot,
})

export const reportReview = call({
  method: 'POST',
  path: '/api/reviews/:id/reports',
  part: 'reviews',
  as: 'anyone',
  summary:
    'Reports a published review to staff. It stays up, except for personal data, threats and what is unlawful',
  params: z.object({ id: z.uuid() }),
  body: NewReviewReport,
  answer: MessageAnswer,
  limit: { requests: 30, seconds: 300 },
})

export const ReviewReport = z.object({
  id: z.uuid(),
  reviewId: z.uuid(),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  byClinic: z.boolean(),
  reason: z.enum(reasons),
  details: z.string(),
  text: z.string().nullable(),
  stars: z.number(),
  hidden: z.boolean(),
  createdAt: z.iso.datetime(),
  amendUntil: z.iso.datetime().nullable(),
})
export type ReviewReport = z.infer<typeof ReviewReport>

const staff = { as: { staff: 'moderate_reviews' } } as const

export const listReviewReports = call({
  method: 'GET',
  path: '/api/staff/review-reports',
  part: 'reviews',
  ...staff,
  summary: 'Reports about published reviews that wait for a decision, the oldest first',
  answer: z.object({ items: z.array(ReviewReport) }),
})

export const decideReviewReport = call({
  method: 'POST',
  path: '/api/staff/review-reports/:id/decision',
  part: 'reviews',
  ...staff,
  summary: 'Rejects a report, or upholds it and removes the review on a ground',
  params: z.object({ id: z.uuid() }),
  body: z
    .object({ decision: z.enum(['uphold', 'reject']), ground: z.enum(grounds).nullish() })
    .refine(({ decision, ground }) => (decision === 'uphold') === Boolean(ground), {
      message: 'Choose a reason to remove the review',
      path: ['ground'],
    }),
  answer: MessageAnswer,
})
