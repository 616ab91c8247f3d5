import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty, EmailAddress, Honeypot, Line, PhoneNumber } from '../core/form-fields.ts'
import { PageNumber, PageSize, pagedList } from '../core/paged-list.ts'
import { partNames } from '../directory/prices/price-parts.ts'
import { inboxLimits, maxLength } from '../rules/limits.ts'
import { Slot } from './appointments/booking.ts'
import { Attachment, orAsForm } from './attachments.ts'

/** The words beside the box, kept with each enquiry. */
export const enquiryConsent =
  'I agree to my name, contact details and message being shared with this clinic so it can reply.'

/** What a written quote is made up of: amounts by part, and what would cost extra. */
export const Quote = z.object({
  parts: z
    .array(
      z.object({
        part: z.enum([...partNames, 'treatment']),
        price: z
          .number('Enter the price as a number')
          .min(0, 'Enter 0 or more')
          .max(1_000_000, 'Enter at most £1,000,000'),
      }),
    )
    .min(1, 'Enter at least one part')
    .max(partNames.length + 1),
  extra: z
    .string()
    .trim()
    .max(maxLength.enquiryMessage, `Use at most ${maxLength.enquiryMessage} characters`)
    .optional(),
  validUntil: z.iso.date().optional(),
})
export type Quote = z.infer<typeof Quote>

export const NewEnquiry = z.object({
  name: Line(maxLength.personName).min(1, 'Enter your name'),
  email: EmailAddress,
  phoneNumber: z.preprocess(absentIfEmpty, PhoneNumber.nullish()),
  treatmentId: z
    .preprocess(absentIfEmpty, z.uuid('Choose a treatment from the list').nullish())
    .describe('One of the treatments of the clinic; absent for anything else'),
  locationId: z
    .preprocess(absentIfEmpty, z.uuid('Choose a location from the list').nullish())
    .describe('One of the locations of the clinic; absent for any of them'),
  message: z
    .string('Enter your question')
    .trim()
    .min(1, 'Enter your question')
    .max(maxLength.enquiryMessage, `Use at most ${maxLength.enquiryMessage} characters`),
  wantsQuote: z.boolean().optional().describe('Whether the price is wanted in writing, part by part'),
  consent: z.literal(true, 'Tick the box so we can send your message'),
  subject: Honeypot,
})

/** The state of an enquiry. One that was read and neither answered nor closed waits for an answer, as an unread one does. */
export const enquiryStates = ['unread', 'waiting', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const enquiryStateNames: Record<EnquiryState, string> = {
  unread: 'Unread',
  waiting: 'To answer',
  answered: 'Answered',
  closed: 'Closed',
}

/** Someone of the clinic's team who sees enquiries. */
const Colleague = z.object({ id: z.uuid(), name: z.string() })

export const Enquiry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  treatment: z.string().nullable(),
  location: z.string().nullable().describe('Which location it is about; null for any of them'),
  message: z.string(),
  wantsQuote: z.boolean().optional().describe('The patient asked for the price in writing'),
  callBack: z
    .object({ windows: z.array(Slot), dueAt: z.iso.datetime().describe('The end of the last window') })
    .nullable()
    .describe('When the patient asks to be called'),
  createdAt: z.iso.datetime(),
  state: z.enum(enquiryStates),
  answeredAt: z.iso.datetime().nullable().describe('The first answer'),
  closedAt: z.iso.datetime().nullable(),
  assignee: Colleague.nullable().describe('Who of the team answers it'),
  dueAt: z.iso
    .datetime()
    .nullable()
    .describe(
      `When it is to be answered: as the team set it, else ${inboxLimits.dueHours} hours after the patient wrote, on a working day; null once nobody waits`,
    ),
})
export type Enquiry = z.infer<typeof Enquiry>

/** A short name for an enquiry that can be read out on the phone. */
export const referenceOf = (id: string) => {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}

export const EnquiryWithAnswers = Enquiry.extend({
  reference: z.string().describe('What the patient calls it by'),
  quoteParts: z
    .array(z.enum(partNames))
    .describe('What a quote can be made up of besides the treatment, by the treatment it is about'),
  deletedOn: z.iso.datetime().describe('Nothing of it is kept longer'),
  answers: z
    .array(
      z.object({
        id: z.uuid(),
        from: z.enum(['patient', 'clinic']),
        message: z.string(),
        quote: Quote.nullish(),
        attachments: z.array(Attachment),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe('What followed the enquiry, from both sides'),
  notes: z
    .array(z.object({ id: z.uuid(), author: z.string(), note: z.string(), createdAt: z.iso.datetime() }))
    .describe('What the team wrote down about it; patients never see these'),
  colleagues: z.array(Colleague.extend({ you: z.boolean() })).describe('Who it can be assigned to'),
})
export type EnquiryWithAnswers = z.infer<typeof EnquiryWithAnswers>

export const sendEnquiry = call({
  method: 'POST',
  path: '/api/clinics/:id/enquiries',
  as: 'anyone',
  summary:
    'Sends an enquiry to a clinic. Only that clinic can read it; the sender gets a confirmation email.',
  params: z.object({ id: z.string() }),
  body: NewEnquiry,
  answer: z.object({
    message: z.string(),
    privatePath: z
      .string()
      .nullable()
      .describe('Where the sender can read and withdraw it, also emailed to them; null when sent before'),
  }),
})

export const listEnquiries = call({
  method: 'GET',
  path: '/api/enquiries',
  as: 'provider',
  team: 'patients',
  summary:
    "The clinic's own inbox, calls to make first by when they are due, then newest first, and how quickly it replies",
  query: z.object({
    page: PageNumber,
    limit: PageSize(100, 20),
    state: z
      .enum(enquiryStates)
      .optional()
      .describe('Only enquiries in this state; waiting ones include the unread'),
    assigned: z
      .enum(['me', 'nobody'])
      .optional()
      .describe('Only those that the person who asks is to answer, or that nobody is'),
  }),
  answer: pagedList(Enquiry).extend({
    counts: z.record(z.enum(enquiryStates), z.number()).describe('Of those assigned as asked for'),
    responseMinutes: z
      .number()
      .nullable()
      .describe('How long patients usually wait for a reply; null when there are too few to tell'),
  }),
})
export type Inbox = z.infer<typeof listEnquiries.answer>

const one = { params: z.object({ id: z.uuid() }) }

export const getEnquiry = call({
  method: 'GET',
  path: '/api/enquiries/:id',
  as: 'provider',
  team: 'patients',
  summary: "One enquiry from the clinic's own inbox, with its replies",
  ...one,
  answer: EnquiryWithAnswers,
})

/** The minute that is shown may have begun before it is sent. */
const minuteMs = 60_000

function isWithinReach(time: string) {
  const furthest = new Date()
  furthest.setUTCMonth(furthest.getUTCMonth() + inboxLimits.dueMonthsAhead)
  return Date.parse(time) <= furthest.getTime()
}

export const DueTime = z.iso
  .datetime('Enter a date and a time')
  .refine(time => Date.parse(time) > Date.now() - minuteMs, 'Choose a time that is still ahead')
  .refine(isWithinReach, `Choose a time in the next ${inboxLimits.dueMonthsAhead} months`)

export const markEnquiry = call({
  method: 'PUT',
  path: '/api/enquiries/:id',
  as: 'provider',
  team: 'patients',
  summary:
    'Marks an enquiry as read, answered elsewhere or closed, or undoes it; assigns it, or sets when it is due',
  ...one,
  body: z
    .object({
      read: z.boolean(),
      answered: z.boolean(),
      closed: z.boolean(),
      assignee: z.uuid().nullable().describe('The id of a colleague; null for nobody'),
      dueAt: DueTime.nullable().describe('Null for the usual time'),
    })
    .partial()
    .refine(marks => Object.keys(marks).length > 0, 'Choose what to change'),
  answer: EnquiryWithAnswers,
})

export const answerEnquiry = call({
  method: 'POST',
  path: '/api/enquiries/:id/answers',
  as: 'provider',
  team: 'patients',
  summary: `Replies to the patient, who gets an email with a link to it and can write back; or ${orAsForm}`,
  ...one,
  body: z.object({
    id: z.uuid().describe('Chosen by the sender; sending the same id twice creates one reply'),
    message: z
      .string('Enter your reply')
      .trim()
      .min(1, 'Enter your reply')
      .max(maxLength.enquiryAnswer, `Use at most ${maxLength.enquiryAnswer} characters`),
    quote: Quote.optional().describe('The price in writing, part by part'),
    seen: z
      .number('Reload the page, then send your reply again')
      .int()
      .min(0)
      .describe("How many of the clinic's own replies the writer has seen; 409 if a colleague replied since"),
  }),
  answer: EnquiryWithAnswers,
})
