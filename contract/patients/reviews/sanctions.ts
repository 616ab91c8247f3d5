import { z } from 'zod'
import { call } from '../../core/call.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { maxLength } from '../../rules/limits.ts'

export const sanctionKinds = { warning: 'Warning', hidden: 'Reviews hidden' } as const
export type SanctionKind = keyof typeof sanctionKinds

const SanctionKinds = z.enum(
  Object.keys(sanctionKinds) as [SanctionKind, ...SanctionKind[]],
  'Choose what happens',
)

/** How long a clinic bears each, in days. */
export const sanctionDays: Record<SanctionKind, number> = { warning: 180, hidden: 180 }

export const ReviewSanction = z.object({
  id: z.uuid(),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  kind: SanctionKinds,
  reason: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isOver: z.boolean(),
})
export type ReviewSanction = z.infer<typeof ReviewSanction>

const staff = { as: { staff: 'moderate_reviews' } } as const

export const listReviewSanctions = call({
  method: 'GET',
  path: '/api/staff/review-sanctions',
  part: 'reviews',
  ...staff,
  summary: 'Clinics with a warning about their reviews or with hidden reviews, the latest first',
  answer: z.object({ items: z.array(ReviewSanction) }),
})

export const sanctionClinic = call({
  method: 'POST',
  path: '/api/staff/review-sanctions',
  part: 'reviews',
  ...staff,
  summary: 'Warns on the page of a clinic; on repetition its own reviews are hidden for 180 days',
  body: z.object({
    kind: SanctionKinds.describe('What the sender expects; 409 when it is the turn of the other'),
    clinicId: z.uuid('Paste the link of the clinic page'),
    reason: z
      .string()
      .trim()
      .min(1, 'Say what the clinic did. Its page shows this')
      .max(maxLength.reviewNote, `Use at most ${maxLength.reviewNote} characters`),
  }),
  answer: MessageAnswer,
})

export const liftSanction = call({
  method: 'POST',
  path: '/api/staff/review-sanctions/:id/lift',
  part: 'reviews',
  ...staff,
  summary: 'Ends a warning or the hiding of reviews early',
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
