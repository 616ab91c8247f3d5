import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty, EmailAddress, Honeypot } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { maxSearchText } from '../rules/limits.ts'

const optional = <T extends z.ZodType>(field: T) => z.preprocess(absentIfEmpty, field.nullish())

export const alertMiles = [5, 10, 25, 50] as const

/** A treatment at one clinic, or a treatment around a place. */
export const NewPriceAlert = z.object({
  email: EmailAddress,
  clinic: optional(z.uuid()).describe('With offer: one treatment of one clinic'),
  offer: optional(z.uuid()),
  treatmentName: optional(z.string().trim().max(maxSearchText)).describe(
    'Without a clinic: a treatment of our list',
  ),
  location: optional(z.string().trim().max(maxSearchText)).describe('With treatmentName: a town or postcode'),
  withinMiles: optional(
    z.coerce
      .number('Choose a distance')
      .refine(miles => alertMiles.some(one => one === miles), 'Choose a distance'),
  ).describe('25 where it is left out'),
  maxPrice: optional(
    z.coerce
      .number('Enter an amount in pounds')
      .positive('Enter an amount in pounds')
      .max(1_000_000, 'Enter an amount in pounds'),
  ).describe('In pounds: no news of anything dearer'),
  subject: Honeypot,
})
export type NewPriceAlert = z.infer<typeof NewPriceAlert>

const Watched = z.object({
  treatment: z.string(),
  clinic: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  where: z.string().nullable().describe('Around where, as part of a sentence: "within 25 miles of Leeds"'),
  maxPrice: z.number().nullable(),
})

const Change = z.object({
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  place: z.string().nullable().describe('The town of the location, where a clinic has several'),
  before: z.number().nullable().describe('Null for a clinic that is new'),
  price: z.number().nullable(),
})

export const PriceAlert = z.object({
  watched: Watched,
  isConfirmed: z.boolean(),
  news: z
    .array(Change)
    .describe('What the last email was about, as it was then; clinics that have left are left out'),
  newsOn: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  deletedOn: z.iso.datetime(),
  others: z.number().describe('Further alerts of the same address'),
})
export type PriceAlert = z.infer<typeof PriceAlert>

const byToken = { params: z.object({ token: z.string().min(1).max(100) }) }
const slow = { requests: 30, seconds: 300 }

export const requestPriceAlert = call({
  method: 'POST',
  path: '/api/price-alerts',
  as: 'anyone',
  part: 'price-alerts',
  summary:
    'Asks to be emailed when a price falls or a new clinic appears. Nothing is sent until the link in the first email is used; the answer is the same for every address',
  body: NewPriceAlert,
  answer: MessageAnswer,
  limit: slow,
})

export const readPriceAlert = call({
  method: 'GET',
  path: '/api/price-alert-links/:token',
  as: 'anyone',
  summary: 'An alert and its last news, for anyone with the link from the email. Opening it changes nothing',
  ...byToken,
  answer: PriceAlert,
  limit: { requests: 120, seconds: 60 },
})

export const confirmPriceAlert = call({
  method: 'POST',
  path: '/api/price-alert-links/:token/confirm',
  as: 'anyone',
  summary: 'Starts an alert: the address is proven by the link',
  ...byToken,
  answer: PriceAlert,
  limit: slow,
})

export const stopPriceAlert = call({
  method: 'POST',
  path: '/api/price-alert-links/:token/stop',
  as: 'anyone',
  summary: 'Deletes an alert with one click (RFC 8058)',
  ...byToken,
  answer: MessageAnswer,
  limit: slow,
})

export const stopAllPriceAlerts = call({
  method: 'POST',
  path: '/api/price-alert-links/:token/stop-all',
  as: 'anyone',
  summary: 'Deletes every alert of the address that the link was sent to, and the address',
  ...byToken,
  answer: MessageAnswer,
  limit: slow,
})
