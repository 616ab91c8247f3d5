import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailAddress, Honeypot } from '../core/form-fields.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { memberRoles } from '../core/team-roles.ts'
import { appointmentStates, Slot } from './appointments/booking.ts'
import { Attachment } from './attachments.ts'
import { Quote } from './enquiries.ts'
import { PriceAlert } from './price-alerts.ts'
import { kindsOfReport } from './problem-reports.ts'
import { evidenceLevels, grounds, reviewStates } from './reviews/words.ts'
import { Month, StoredAnswers } from './reviews/writing.ts'

/** A review with everything that its author gave us and what was decided about it. */
const HeldReview = z.object({
  id: z.uuid(),
  clinic: z.string(),
  state: z.enum(reviewStates),
  evidence: z.enum(evidenceLevels),
  stars: z.number(),
  text: z.string().nullable(),
  visitMonth: Month,
  treatment: z.string().nullable(),
  ...StoredAnswers.shape,
  firstName: z.string().nullable(),
  offeredSomething: z.boolean(),
  consent: z.string().describe('The words that the author agreed to'),
  ground: z.enum(grounds).nullable().describe('Why it was refused'),
  appeal: z.string().nullable(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime().nullable(),
})

const HeldInvitation = z.object({
  clinic: z.string(),
  evidence: z.enum(evidenceLevels),
  visitMonth: Month.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

const HeldNotice = z.object({
  clinic: z.string(),
  as: z.enum(['author', 'complainant']),
  receivedAt: z.iso.datetime(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  statement: z.string().describe('Empty for an author: the words are those of the complainant'),
  meaning: z.string(),
  inaccurate: z.string(),
})

const HeldEnquiry = z.object({
  clinic: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  treatment: z.string().nullable(),
  location: z.string().nullable(),
  message: z.string(),
  wantsQuote: z.boolean(),
  consent: z.string().describe('The words that the patient agreed to'),
  createdAt: z.iso.datetime(),
  messages: z
    .array(
      z.object({
        from: z.enum(['patient', 'clinic']),
        message: z.string(),
        attachments: z
          .array(Attachment.omit({ id: true }))
          .describe('Files that were sent with it; the person downloads them on their private page'),
        quote: Quote.nullable(),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe('What followed'),
  notes: z
    .array(z.object({ note: z.string(), createdAt: z.iso.datetime() }))
    .describe("What the clinic's team wrote down about it"),
})

const HeldAppointment = z.object({
  clinic: z.string(),
  place: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  state: z.enum(appointmentStates),
  cancelledBy: z.enum(['patient', 'clinic']).nullable(),
  time: Slot.nullable().describe('What was confirmed'),
  times: z.array(Slot).describe('What was asked for or offered'),
  consent: z.string().describe('The words that the patient agreed to'),
  createdAt: z.iso.datetime(),
})

const HeldMembership = z.object({
  clinic: z.string(),
  as: z.enum(['member', 'invited', 'recipient']),
  role: z.enum(memberRoles).nullable().describe('Null for an address that is only told of enquiries'),
  places: z.array(z.string()).nullable().describe('Null for every location'),
  name: z.string().nullable().describe('Null until an invited person has joined'),
  phoneNumber: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
})

const HeldReport = z.object({
  clinic: z.string(),
  kind: z.enum(kindsOfReport),
  details: z.string(),
  createdAt: z.iso.datetime(),
})

export const HeldData = z.object({
  enquiries: z.array(HeldEnquiry),
  appointments: z.array(HeldAppointment),
  reviews: z.array(HeldReview),
  invitations: z.array(HeldInvitation).describe('Links to write a review that were not used'),
  notices: z.array(HeldNotice).describe('Legal notices that the person sent or answered'),
  alerts: z.array(PriceAlert),
  reports: z.array(HeldReport).describe('Problems with a listing that the person reported with this address'),
  memberships: z
    .array(HeldMembership)
    .describe(
      "A sign-in to a clinic's account, an invitation to one, or an address that its notifications go to",
    ),
})
export type HeldData = z.infer<typeof HeldData>

const staff = {
  as: { staff: 'export_people' },
  freshLogin: true,
  body: z.object({ email: EmailAddress }),
} as const

export const findHeldData = call({
  method: 'POST',
  path: '/api/staff/data-requests/find',
  ...staff,
  summary:
    "What enquiries, appointments, reviews, price alerts, reports and clinics' teams hold about an email address, for a request for access. Not a GET, so that no address is in a log",
  answer: HeldData,
})

/** How many of each kind were deleted. */
const Erased = z.object({
  message: z.string(),
  enquiries: z.number(),
  appointments: z.number(),
  reviews: z.number(),
  invitations: z.number(),
  alerts: z.number(),
  reports: z.number(),
  memberships: z.number(),
})

const erases =
  "the enquiries, appointments, reviews, unused invitations, price alerts and places in clinics' teams of an email address, and the address from problem reports. Clinics are notified of what was withdrawn or cancelled. Legal notices stay until they are 24 months old"

export const eraseHeldData = call({
  method: 'POST',
  path: '/api/staff/data-requests/erase',
  ...staff,
  summary: `Deletes ${erases}`,
  answer: Erased,
})

const byToken = { params: z.object({ token: z.string().min(1).max(100) }) }

export const requestDataLink = call({
  method: 'POST',
  path: '/api/data-links',
  as: 'anyone',
  summary:
    'Emails a link to a private page with what is held about an email address. The answer and the email are the same for every address',
  body: z.object({ email: EmailAddress, subject: Honeypot }),
  answer: MessageAnswer,
  limit: { requests: 30, seconds: 300 },
})

/** What a clinic's team wrote down is the clinic's own record: the clinic gives access to it. */
export const OwnData = HeldData.extend({ enquiries: z.array(HeldEnquiry.omit({ notes: true })) })
export type OwnData = z.infer<typeof OwnData>

export const readOwnData = call({
  method: 'GET',
  path: '/api/data-links/:token',
  as: 'anyone',
  summary: 'What is held about the address that the link was sent to. Opening it changes nothing',
  ...byToken,
  answer: OwnData,
  limit: { requests: 120, seconds: 60 },
})

export const eraseOwnData = call({
  method: 'POST',
  path: '/api/data-links/:token/erase',
  as: 'anyone',
  summary: `For the person with the link: deletes ${erases}`,
  ...byToken,
  answer: Erased,
  limit: { requests: 30, seconds: 300 },
})
