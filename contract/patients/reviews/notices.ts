import { z } from 'zod'
import { call } from '../../core/call.ts'
import { EmailAddress, Honeypot, Line } from '../../core/form-fields.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { maxLength } from '../../rules/limits.ts'

/** What a notice of complaint has to contain, and how we say that it is missing. */
export const noticeParts = {
  name: 'your name',
  statement: 'the words you complain about',
  meaning: "what the words mean and why they're defamatory of you",
  inaccurate: "what is factually wrong, or which opinions aren't supported by fact",
  cannotIdentify: "a statement that you don't know enough about the author to sue them",
} as const
export type NoticePart = keyof typeof noticeParts

/** Working hours in which each step of a notice has to be taken. */
export const noticeHours = 48
/** Days that an author has to answer, after the day the notice was sent. */
export const daysToAnswer = 5

const Words = z
  .string()
  .trim()
  .max(maxLength.noticeText, `Use at most ${maxLength.noticeText} characters`)
  .default('')

export const sendNotice = call({
  method: 'POST',
  path: '/api/reviews/:id/notices',
  part: 'reviews',
  as: 'anyone',
  summary:
    'A notice of complaint about a defamatory review. A complete one goes to the author at once, or waits for staff where an earlier one ended without a removal; of another the answer says what is missing',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    email: EmailAddress,
    name: Line(maxLength.personName).default(''),
    statement: Words,
    meaning: Words,
    inaccurate: Words,
    cannotIdentify: z.boolean().default(false),
    shareName: z.boolean().default(false).describe('The author may see the name and email address'),
    subject: Honeypot,
  }),
  answer: MessageAnswer.extend({ missing: z.array(z.string()) }),
  limit: { requests: 20, seconds: 300 },
})

export const OwnNotice = z.object({
  statement: z.string(),
  meaning: z.string(),
  inaccurate: z.string(),
  from: z.string().nullable().describe('Who complains, if they agreed to be named'),
  answerBy: z.iso.datetime(),
})

export const answerNotice = call({
  method: 'POST',
  path: '/api/own-reviews/:token/notice',
  as: 'anyone',
  summary: "The author's answer to a notice of complaint: deletes the review, or stands by it",
  params: z.object({ token: z.string().min(1).max(100) }),
  body: z
    .object({
      wish: z.enum(['remove', 'keep'], 'Choose an answer'),
      name: Line(maxLength.personName).default(''),
      address: z
        .string()
        .trim()
        .max(maxLength.noticeAddress, `Use at most ${maxLength.noticeAddress} characters`)
        .default(''),
      share: z.boolean().default(false).describe('The complainant may have name and address'),
    })
    .refine(({ wish, name }) => wish === 'remove' || name !== '', {
      message: 'Enter your full name',
      path: ['name'],
    })
    .refine(({ wish, address }) => wish === 'remove' || address !== '', {
      message: 'Enter your postal address',
      path: ['address'],
    }),
  answer: MessageAnswer,
  limit: { requests: 30, seconds: 300 },
})

export const noticeStates = {
  incomplete: 'Incomplete, answered',
  waiting: 'Waiting for you',
  with_author: 'With the author',
  kept: 'The author stands by it',
  removed: 'Review removed',
  ended: 'Review not on the site',
  dismissed: 'Dismissed',
} as const
export type NoticeState = keyof typeof noticeStates

export const ReviewNotice = z.object({
  id: z.uuid(),
  reviewId: z.uuid(),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  state: z.enum(Object.keys(noticeStates) as [NoticeState, ...NoticeState[]]),
  from: z.object({ name: z.string(), email: z.string(), named: z.boolean() }),
  statement: z.string(),
  meaning: z.string(),
  inaccurate: z.string(),
  missing: z.array(z.string()),
  text: z.string().nullable().describe('The review, while it is published'),
  receivedAt: z.iso.datetime(),
  answerBy: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  note: z.string(),
})
export type ReviewNotice = z.infer<typeof ReviewNotice>

const staff = { as: { staff: 'moderate_reviews' } } as const

export const listReviewNotices = call({
  method: 'GET',
  path: '/api/staff/review-notices',
  part: 'reviews',
  ...staff,
  summary:
    'Notices of complaint, those that wait for staff first, then those with an author, then the latest',
  answer: z.object({ items: z.array(ReviewNotice) }),
})

export const decideReviewNotice = call({
  method: 'POST',
  path: '/api/staff/review-notices/:id/decision',
  part: 'reviews',
  ...staff,
  summary:
    'Sends a waiting notice to the author, removes the review before the author has answered, or dismisses a notice that is none',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    decision: z.enum(['send', 'remove', 'dismiss']),
    note: z.string().trim().min(1, 'Say why').max(maxLength.reviewNote),
  }),
  answer: MessageAnswer,
})
