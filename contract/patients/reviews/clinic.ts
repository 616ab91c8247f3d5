import { z } from 'zod'
import { call } from '../../core/call.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { PageNumber, pagedList } from '../../core/paged-list.ts'
import { maxLength } from '../../rules/limits.ts'
import { PublishedReview, ReviewSummary } from './published.ts'
import { NewReviewReport } from './reports.ts'
import { Month } from './writing.ts'

/** The words beside the box when a clinic uploads a list, kept with it. */
export const listStatement =
  'These are all patients of this period. I have not left anybody out because of what they may write, and they know that we share their email address for this.'

export const maxInvited = 500
const longestList = 60_000
export const replyHours = 24

export const ClinicReview = PublishedReview.extend({
  reported: z.boolean(),
  canEditReply: z.boolean().describe('A reply can be changed for 24 hours'),
})
export type ClinicReview = z.infer<typeof ClinicReview>

export const listOwnReviews = call({
  method: 'GET',
  path: '/api/own-clinic/reviews',
  part: 'reviews',
  as: 'provider',
  summary: "The clinic's own reviews, newest first, and what they add up to",
  query: z.object({ page: PageNumber }),
  answer: pagedList(ClinicReview).extend({
    clinicId: z.uuid(),
    summary: ReviewSummary,
    medianReplyHours: z.number().nullable().describe('From publication to the reply'),
    replied: z.number(),
  }),
})
export type OwnReviewsList = z.infer<typeof listOwnReviews.answer>

const one = { params: z.object({ id: z.uuid() }) }

export const replyToReview = call({
  method: 'PUT',
  path: '/api/own-clinic/reviews/:id/reply',
  part: 'reviews',
  as: 'provider',
  summary: 'Replies in public, once; the reply can be changed for 24 hours',
  ...one,
  body: z.object({
    text: z
      .string('Enter your reply')
      .trim()
      .min(1, 'Enter your reply')
      .max(maxLength.reviewReply, `Use at most ${maxLength.reviewReply} characters`),
    sendAnyway: z.boolean().default(false).describe('Although wording was pointed out'),
  }),
  answer: MessageAnswer,
})

export const flagReview = call({
  method: 'POST',
  path: '/api/own-clinic/reviews/:id/reports',
  part: 'reviews',
  as: 'provider',
  summary: 'Reports a review of the own clinic; how many were reported and upheld is public',
  ...one,
  body: NewReviewReport.omit({ subject: true }),
  answer: MessageAnswer,
})

export const inviteToReview = call({
  method: 'POST',
  path: '/api/own-clinic/review-invitations',
  part: 'reviews',
  as: 'provider',
  summary: 'Invites all patients of a period to write a review, with a list of email and month of visit',
  body: z.object({
    csv: z
      .string('Choose a file')
      .min(1, 'Choose a file')
      .max(longestList, `A list can have up to ${maxInvited} lines`),
    from: Month,
    to: Month,
    statement: z.literal(true, 'Confirm that these are all patients of the period'),
  }),
  answer: z.object({
    message: z.string(),
    invited: z.number(),
    skipped: z.array(z.object({ line: z.number(), reason: z.string() })).describe('At most 50 of them'),
  }),
  limit: { requests: 20, seconds: 300 },
})
