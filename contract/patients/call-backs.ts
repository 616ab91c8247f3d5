import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress, Honeypot, Line, PhoneNumber } from '../core/form-fields.ts'
import { callBackLimits, maxLength } from '../rules/limits.ts'
import { FreeTimes } from './appointments/booking.ts'

const clinicParams = z.object({ id: z.string() })

export const CallWindows = FreeTimes.pick({
  clinic: true,
  places: true,
  locationId: true,
  days: true,
  earlier: true,
  later: true,
}).extend({
  takesTimes: z.boolean().describe('Whether a time can be asked for as well'),
  kept: z
    .object({ count: z.number(), of: z.number() })
    .nullable()
    .describe('Calls of the last 90 days that were made in time; null when there are too few to tell'),
})
export type CallWindows = z.infer<typeof CallWindows>

export const getCallWindows = call({
  method: 'GET',
  path: '/api/clinics/:id/call-windows',
  as: 'anyone',
  summary:
    "When a listed clinic can call back: windows of two hours within a location's opening hours. 404 where it states none",
  params: clinicParams,
  query: z.object({
    location: z.uuid().optional(),
    from: z.iso.date().optional().describe('The first day; the first with a window without'),
  }),
  answer: CallWindows,
  limit: { requests: 120, seconds: 60 },
})

export const askForCall = call({
  method: 'POST',
  path: '/api/clinics/:id/call-backs',
  as: 'anyone',
  summary:
    "Asks a clinic to call back within one of some windows. It is in the clinic's inbox, by its due time",
  params: clinicParams,
  body: z.object({
    name: Line(maxLength.personName).min(1, 'Enter your name'),
    email: EmailAddress,
    phoneNumber: PhoneNumber,
    locationId: z.uuid('Choose a clinic from the list'),
    windows: z
      .array(z.iso.datetime())
      .min(1, 'Choose at least one window')
      .max(callBackLimits.windows, `Choose at most ${callBackLimits.windows} windows`)
      .describe('When they start'),
    consent: z.literal(true, 'Tick the box so we can send your request'),
    subject: Honeypot,
  }),
  answer: z.object({
    privatePath: z.string().nullable().describe('The page of the request, also emailed to the sender'),
  }),
})
