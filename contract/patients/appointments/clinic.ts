import { z } from 'zod'
import { call } from '../../core/call.ts'
import { appointmentStates, Slot } from './booking.ts'

const HeldTime = Slot.extend({ id: z.uuid() })

export const ClinicAppointment = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: z.enum(appointmentStates),
  cancelledBy: z.enum(['patient', 'clinic']).nullable(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  locationId: z.uuid().nullable(),
  place: z.string(),
  treatment: z.string().nullable().describe('What the patient chose, where times differ by treatment'),
  time: Slot.nullable(),
  times: z.array(HeldTime).describe('What is held, the best first'),
  createdAt: z.iso.datetime(),
  heldUntil: z.iso.datetime().nullable(),
})
export type ClinicAppointment = z.infer<typeof ClinicAppointment>

/** What a clinic can do with an appointment in its account. */
const clinicAnswers = ['confirm', 'decline', 'offer', 'cancel', 'kept', 'missed'] as const
export type ClinicAnswer = (typeof clinicAnswers)[number]

/** What it can do with the link of an email. Whether a patient came leads to a review, so that needs its account. */
const linkAnswers: readonly ClinicAnswer[] = ['confirm', 'decline', 'offer', 'cancel']

export const AnswerBody = z.object({
  answer: z.enum(clinicAnswers),
  timeId: z.uuid().optional().describe('Which of the times, to confirm one; the first without'),
  startsAt: z.iso.datetime('Choose a time').optional().describe('A free time, to offer it'),
})

export const listAppointments = call({
  method: 'GET',
  path: '/api/appointments',
  as: 'provider',
  team: 'patients',
  part: 'appointments',
  summary: "A week of the clinic's own appointments, and the requests that wait for an answer",
  query: z.object({ from: z.iso.date().optional().describe('The first day in London; this Monday without') }),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    waiting: z.array(ClinicAppointment).describe('Those that end first come first'),
    appointments: z.array(ClinicAppointment),
    busy: z
      .array(Slot.extend({ locationId: z.uuid(), from: z.enum(['calendar', 'blocked']) }))
      .describe("When patients can't come that week: by the clinic's own calendar, or blocked here"),
    calls: Slot.extend({ count: z.number() }).nullable().describe('Calls to make today, and between when'),
    medianAnswerMinutes: z
      .number()
      .nullable()
      .describe('How long patients waited for an answer in the last 28 days; null where nobody has'),
    missed: z.object({ count: z.number(), of: z.number() }).describe('Did not attend, in the last 28 days'),
  }),
})
export type AppointmentWeek = z.infer<typeof listAppointments.answer>

export const answerAppointment = call({
  method: 'POST',
  path: '/api/appointments/:id/answer',
  as: 'provider',
  team: 'patients',
  part: 'appointments',
  summary:
    'Confirms, declines, offers another time, cancels, or says whether the patient came. The patient gets an email',
  params: z.object({ id: z.uuid() }),
  body: AnswerBody,
  answer: ClinicAppointment,
})

const FreeWeek = z.object({
  free: z.array(Slot).describe('A week of times that could be offered instead, from the first free day'),
  earlier: z.iso.date().nullable().describe('Ask from this day for the week before'),
  later: z.iso.date().nullable(),
})
const fromDay = z.object({ from: z.iso.date().optional().describe('The first day of the free times') })

export const readOffers = call({
  method: 'GET',
  path: '/api/appointments/:id/free-times',
  as: 'provider',
  team: 'patients',
  part: 'appointments',
  summary: 'A week of free times that the clinic can offer in place of those a patient asked for',
  params: z.object({ id: z.uuid() }),
  query: fromDay,
  answer: FreeWeek,
})

const linkParams = z.object({ token: z.string().min(1).max(100) })

/** The link may be in other hands than the clinic's: it has no email or phone number. */
const LinkedRequest = ClinicAppointment.omit({ email: true, phoneNumber: true }).extend({
  clinic: z.string(),
  ...FreeWeek.shape,
})

export const readRequest = call({
  method: 'GET',
  path: '/api/appointment-requests/:token',
  as: 'anyone',
  summary: 'A request for an appointment, for the clinic with the secret link from the email',
  params: linkParams,
  query: fromDay,
  answer: LinkedRequest,
  limit: { requests: 120, seconds: 60 },
})

export const answerRequest = call({
  method: 'POST',
  path: '/api/appointment-requests/:token/answer',
  as: 'anyone',
  summary:
    'Confirms, declines, offers another time or cancels with the secret link from the email, without signing in',
  params: linkParams,
  body: AnswerBody.extend({
    answer: AnswerBody.shape.answer.refine(
      answer => linkAnswers.includes(answer),
      'Sign in to say whether the patient came',
    ),
  }),
  answer: LinkedRequest,
  limit: { requests: 30, seconds: 300 },
})
