import { z } from 'zod'
import { call } from './call.ts'
import { absentIfEmpty, EmailAddress, Honeypot, Line, PhoneNumber } from './form-fields.ts'

/** The words beside the box, kept with each enquiry. */
export const enquiryConsent =
  'I agree that my name, contact details and message are sent to this clinic so that it can answer me.'

export const longestMessage = 1000

export const NewEnquiry = z.object({
  name: Line(100).min(1, 'Enter your name'),
  email: EmailAddress,
  phoneNumber: z.preprocess(absentIfEmpty, PhoneNumber.nullish()),
  treatmentId: z
    .preprocess(absentIfEmpty, z.uuid('Choose a treatment from the list').nullish())
    .describe('One of the treatments of the clinic; absent for anything else'),
  message: z
    .string('Write what you would like to know')
    .trim()
    .min(1, 'Write what you would like to know')
    .max(longestMessage, `Use at most ${longestMessage} characters`),
  consent: z.literal(true, 'Tick the box, so that we may pass your message on'),
  subject: Honeypot,
})

export const Enquiry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  treatment: z.string().nullable(),
  message: z.string(),
  createdAt: z.iso.datetime(),
})

export const sendEnquiry = call({
  method: 'POST',
  path: '/api/clinics/:id/enquiries',
  as: 'anyone',
  summary: 'Asks a clinic something. Only that clinic can read it; the sender gets a confirmation by mail.',
  params: z.object({ id: z.string() }),
  body: NewEnquiry,
  answer: z.object({ message: z.string() }),
})

export const listEnquiries = call({
  method: 'GET',
  path: '/api/enquiries',
  as: 'provider',
  summary: "The clinic's own inbox, the newest first",
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ items: z.array(Enquiry), total: z.number(), page: z.number(), pages: z.number() }),
})
