import { z } from 'zod'
import { call } from '../core/call.ts'
import { StorableText } from '../core/storable-text.ts'
import { maxLength } from '../rules/limits.ts'
import { Slot } from './appointments/booking.ts'
import { Attachment, orAsForm } from './attachments.ts'
import { Quote } from './enquiries.ts'

/** How many other clinics can be asked the same from one enquiry. */
export const maxSimilarAsked = 3

/** Above the boxes, one for each clinic; stored with each enquiry that follows. */
export const similarConsent =
  'I agree to my name, contact details and message being shared with each clinic I tick so it can reply.'

const ThreadMessage = z.object({
  id: z.uuid(),
  from: z.enum(['patient', 'clinic']),
  message: z.string(),
  quote: Quote.nullish().describe('A price in writing, part by part'),
  attachments: z.array(Attachment).describe('Files that were sent with it'),
  createdAt: z.iso.datetime(),
})

/** An enquiry as its sender sees it. The link may be in other hands, so it has no name, email or phone of theirs. */
export const Thread = z.object({
  reference: z.string().describe('For the clinic to find the enquiry by, when the patient calls'),
  state: z
    .enum(['sent', 'answered', 'waiting', 'closed'])
    .describe('Waiting: the patient wrote last. Closed: the clinic takes no further messages here'),
  clinic: z.object({
    id: z.uuid(),
    name: z.string(),
    listed: z.boolean(),
    phoneNumber: z.string().nullable(),
    responseMinutes: z.number().nullable().describe('How long patients usually wait; null when unknown'),
  }),
  treatment: z.string().nullable(),
  location: z.string().nullable(),
  callWindows: z.array(Slot).describe('When the patient asked to be called; empty for other enquiries'),
  createdAt: z.iso.datetime(),
  deletedOn: z.iso.datetime().describe('Nothing of it is kept longer, and the link ends'),
  messages: z.array(ThreadMessage).describe('The enquiry first, then what both sides wrote'),
  asked: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Other clinics asked from here'),
})
export type Thread = z.infer<typeof Thread>

/** Why a clinic was not asked the same: it left the directory, the sender has sent too much, or it was asked before. */
const skipReasons = ['not_listed', 'limit', 'already_asked'] as const
export type SkipReason = (typeof skipReasons)[number]

const params = z.object({ token: z.string().min(1).max(100) })

export const readThread = call({
  method: 'GET',
  path: '/api/enquiry-threads/:token',
  as: 'anyone',
  summary: 'An enquiry with its messages, for the person with the secret link from the email',
  params,
  answer: Thread,
  limit: { requests: 120, seconds: 60 },
})

export const replyInThread = call({
  method: 'POST',
  path: '/api/enquiry-threads/:token/messages',
  as: 'anyone',
  summary: `Writes to the clinic again; it gets an email without the text. Or ${orAsForm}`,
  params,
  body: z.object({
    id: z.uuid().describe('Chosen by the sender; sending the same id twice creates one message'),
    message: StorableText('Enter your reply')
      .trim()
      .min(1, 'Enter your reply')
      .max(maxLength.enquiryAnswer, `Use at most ${maxLength.enquiryAnswer} characters`),
  }),
  answer: Thread,
  limit: { requests: 30, seconds: 300 },
})

export const askSimilarClinics = call({
  method: 'POST',
  path: '/api/enquiry-threads/:token/similar',
  as: 'anyone',
  summary: 'Asks up to three other clinics the same, each in an enquiry of its own',
  params,
  body: z.object({
    clinics: z
      .array(z.object({ id: z.uuid(), consent: z.literal(true, 'Tick each clinic you want to ask') }))
      .min(1, 'Tick at least one clinic')
      .max(maxSimilarAsked, `Choose at most ${maxSimilarAsked} clinics`),
  }),
  answer: Thread.extend({
    skipped: z
      .array(z.object({ id: z.uuid(), reason: z.enum(skipReasons) }))
      .describe('Clinics that were not asked, and why; the others were'),
  }),
  limit: { requests: 10, seconds: 300 },
})

export const withdrawEnquiry = call({
  method: 'DELETE',
  path: '/api/enquiry-threads/:token',
  as: 'anyone',
  summary: 'Deletes the enquiry with all its messages and links, and tells the clinic',
  params,
  answer: z.object({ withdrawn: z.literal(true) }),
  limit: { requests: 30, seconds: 300 },
})
