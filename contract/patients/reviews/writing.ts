import { z } from 'zod'
import { call } from '../../core/call.ts'
import { absentIfEmpty, EmailAddress, Honeypot, Line } from '../../core/form-fields.ts'
import { MessageAnswer } from '../../core/message-answer.ts'
import { maxLength } from '../../rules/limits.ts'
import { OwnNotice } from './notices.ts'
import { aspects, evidenceLevels, goAgainWords, grounds, paidWords, reviewStates } from './words.ts'

const { reviewText, reviewAppeal, reviewFirstName } = maxLength
const shortestText = 20

/** A month as 2026-03. */
export const Month = z
  .string('Choose the month of your visit')
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Choose the month of your visit')

const keysOf = <T extends object>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
const scoreFrom = (message: string) =>
  z.preprocess(
    value => (typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value),
    z.number(message).int(message).min(1, message).max(5, message),
  )
const optional = <T extends z.ZodType>(field: T) => z.preprocess(absentIfEmpty, field.nullish())

/** The money that someone paid, in pounds. */
const Pounds = z.preprocess(
  value => (typeof value === 'string' ? Number(value.replace(/[£,\s]/g, '') || 'none') : value),
  z
    .number('Enter an amount in pounds')
    .min(0, 'Enter an amount in pounds')
    .max(1_000_000, 'Enter an amount in pounds'),
)

/** What the author says about the visit. No answer changes what else is asked. */
export const ReviewFields = z.object({
  stars: scoreFrom('Choose from 1 to 5 stars'),
  text: optional(
    z
      .string()
      .trim()
      .min(shortestText, `Write at least ${shortestText} characters, or leave it empty`)
      .max(reviewText, `Use at most ${reviewText} characters`),
  ),
  visitMonth: Month,
  treatment: optional(z.string().max(maxLength.treatmentName)).describe(
    'A treatment of our list, by its slug',
  ),
  ...(Object.fromEntries(aspects.map(name => [name, optional(scoreFrom('Choose from 1 to 5'))])) as Record<
    (typeof aspects)[number],
    ReturnType<typeof optional<ReturnType<typeof scoreFrom>>>
  >),
  goAgain: optional(z.enum(keysOf(goAgainWords), 'Choose an answer')),
  paid: optional(z.enum(keysOf(paidWords), 'Choose an answer')),
  paidPounds: optional(Pounds).describe('In all, where more or less than listed'),
  firstName: optional(Line(reviewFirstName)),
})

/** With the declarations; each has to be made again when a review is changed. */
export const NewReview = ReviewFields.extend({
  ownExperience: z.literal(true, "Confirm that it's your own experience"),
  noConflict: z.literal(true, "Confirm that you don't work for this clinic or compete with it"),
  offered: z.enum(['nothing', 'something'], 'Tell us whether you were offered anything'),
  consent: z.literal(true, 'Tick the box so we can publish your review'),
  subject: Honeypot,
})
export type NewReview = z.infer<typeof NewReview>

const clinic = { params: z.object({ id: z.string() }) }
const byToken = { params: z.object({ token: z.string().min(1).max(100) }) }
const slow = { requests: 30, seconds: 300 }

export const requestReviewCode = call({
  method: 'POST',
  path: '/api/clinics/:id/review-codes',
  part: 'reviews',
  as: 'anyone',
  summary: 'Sends a code to an email address, which lets its owner review a clinic',
  ...clinic,
  body: z.object({ email: EmailAddress, visitMonth: Month, subject: Honeypot }),
  answer: z.object({ id: z.uuid().describe('What the code is entered for') }),
  limit: slow,
})

export const enterReviewCode = call({
  method: 'POST',
  path: '/api/review-codes/:id',
  part: 'reviews',
  as: 'anyone',
  summary: 'Exchanges the code for a link to the form, once',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    code: z
      .string('Enter the code from the email')
      .transform(text => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from the email')),
  }),
  answer: z.object({ writePath: z.string() }),
  limit: slow,
})

export const readReviewLink = call({
  method: 'GET',
  path: '/api/review-links/:token',
  part: 'reviews',
  as: 'anyone',
  summary: 'What the form of a review shows. Opening it changes nothing, so that scanners of emails may',
  ...byToken,
  answer: z.object({
    clinic: z.object({ id: z.uuid(), name: z.string(), specialty: z.string().nullable() }),
    evidence: z.enum(evidenceLevels),
    visitMonth: Month.nullable(),
    treatment: z.string().nullable(),
    months: z.array(Month).describe('Those of the last two years, newest first'),
    treatments: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  limit: { requests: 120, seconds: 60 },
})

export const writeReview = call({
  method: 'POST',
  path: '/api/review-links/:token',
  part: 'reviews',
  as: 'anyone',
  summary: 'Sends a review to be checked by a person; the link works once',
  ...byToken,
  body: NewReview,
  answer: z.object({
    privatePath: z.string().nullable().describe('Where the author can change or delete it'),
  }),
  limit: slow,
})

/** A review as its author sees it. */
/** What an author may have answered beside the stars and the text. */
export const StoredAnswers = z.object({
  explained: z.number().nullable(),
  listened: z.number().nullable(),
  punctual: z.number().nullable(),
  clean: z.number().nullable(),
  goAgain: z.string().nullable(),
  paid: z.string().nullable(),
  paidPounds: z.number().nullable(),
})

export const OwnReview = z.object({
  id: z.uuid(),
  clinic: z.object({ id: z.uuid(), name: z.string(), specialty: z.string().nullable() }),
  state: z.enum(reviewStates),
  evidence: z.enum(evidenceLevels),
  fields: z.object({
    stars: z.number(),
    text: z.string().nullable(),
    visitMonth: Month,
    treatment: z.string().nullable(),
    ...StoredAnswers.shape,
    firstName: z.string().nullable(),
  }),
  offered: z.enum(['nothing', 'something']),
  ground: z.enum(grounds).nullable(),
  canAppeal: z.boolean(),
  redacted: z.boolean(),
  edited: z.boolean(),
  months: z.array(Month),
  treatments: z.array(z.object({ slug: z.string(), name: z.string() })),
  deletedOn: z.iso.datetime(),
  notice: OwnNotice.nullable().describe('A legal notice that waits for an answer'),
})
export type OwnReview = z.infer<typeof OwnReview>

export const readOwnReview = call({
  method: 'GET',
  path: '/api/own-reviews/:token',
  as: 'anyone',
  summary: 'A review, for the author with the secret link from the email',
  ...byToken,
  answer: OwnReview,
  limit: { requests: 120, seconds: 60 },
})

export const editOwnReview = call({
  method: 'PUT',
  path: '/api/own-reviews/:token',
  part: 'reviews',
  as: 'anyone',
  summary: 'Changes a review. It is marked as edited and a person checks it again',
  ...byToken,
  body: NewReview,
  answer: OwnReview,
  limit: slow,
})

export const appealReview = call({
  method: 'POST',
  path: '/api/own-reviews/:token/appeal',
  part: 'reviews',
  as: 'anyone',
  summary: 'Appeals against a refusal, once; another member of staff decides',
  ...byToken,
  body: z.object({
    reason: z
      .string('Tell us why')
      .trim()
      .min(1, 'Tell us why')
      .max(reviewAppeal, `Use at most ${reviewAppeal} characters`),
  }),
  answer: OwnReview,
  limit: slow,
})

export const withdrawReview = call({
  method: 'DELETE',
  path: '/api/own-reviews/:token',
  as: 'anyone',
  summary: 'Deletes a review with everything that says who wrote it',
  ...byToken,
  answer: MessageAnswer,
  limit: slow,
})
