import { z } from 'zod'
import { call } from '../../core/call.ts'
import { absentIfEmpty, EmailAddress, Honeypot, Line, PhoneNumber } from '../../core/form-fields.ts'
import { maxLength } from '../../rules/limits.ts'

/** The words beside the box, kept with each request. */
export const appointmentConsent =
  'I agree that my name and contact details go to this clinic so that it can answer me.'

export const maxChoices = 3
/** How long times are held for an answer. */
export const holdHours = 24
/** How many requests can wait for an answer at one location. */
export const maxWaiting = 30
/** How many days of times a page shows. */
export const daysShown = 7

export const appointmentStates = [
  'requested',
  'offered',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'kept',
  'missed',
] as const
export type AppointmentState = (typeof appointmentStates)[number]

export const Slot = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })
export type Slot = z.infer<typeof Slot>

const Day = z.object({ day: z.iso.date().describe('In London'), slots: z.array(Slot) })

const clinicParams = z.object({ id: z.string() })

export const FreeTimes = z.object({
  clinic: z.object({ id: z.uuid(), name: z.string(), responseMinutes: z.number().nullable() }),
  places: z.array(z.object({ id: z.uuid(), label: z.string() })).describe('Where times can be asked for'),
  locationId: z.uuid().describe('The one that these times are of'),
  treatments: z
    .array(z.object({ id: z.uuid(), name: z.string(), slotMinutes: z.number() }))
    .describe('Those that have times of their own here'),
  treatmentId: z.uuid().nullable().describe('The one that these times are for; null for any other'),
  onlyTreatments: z.boolean().describe('Whether one of them has to be chosen'),
  slotMinutes: z.number(),
  instant: z.boolean().describe('Whether a request is confirmed at once'),
  callBack: z.boolean().describe('Whether a patient can ask to be called instead'),
  days: z.array(Day).describe('A week, beginning with the first free day unless a day was asked for'),
  earlier: z.iso.date().nullable().describe('Ask from this day for the week before'),
  later: z.iso.date().nullable(),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const getFreeTimes = call({
  method: 'GET',
  path: '/api/clinics/:id/times',
  as: 'anyone',
  part: 'appointments',
  summary: 'The times that patients can ask for at a listed clinic. 404 where none can be asked for',
  params: clinicParams,
  query: z.object({
    location: z.uuid().optional(),
    treatment: z.uuid().optional().describe('One that has times of its own'),
    from: z.iso.date().optional().describe('The first day; the first free one without'),
  }),
  answer: FreeTimes,
  limit: { requests: 120, seconds: 60 },
})

export const NewAppointment = z.object({
  name: Line(maxLength.personName).min(1, 'Enter your name'),
  email: EmailAddress,
  phoneNumber: z.preprocess(absentIfEmpty, PhoneNumber.nullish()),
  locationId: z.uuid('Choose a clinic from the list'),
  treatmentId: z
    .preprocess(absentIfEmpty, z.uuid('Choose a treatment from the list').nullish())
    .describe('One that has times of its own; absent for any other'),
  times: z
    .array(z.iso.datetime())
    .min(1, 'Choose at least one time')
    .max(maxChoices, `Choose at most ${maxChoices} times`)
    .describe('When they start, the best first'),
  consent: z.literal(true, 'Tick the box so we can send your request'),
  subject: Honeypot,
})

export const requestAppointment = call({
  method: 'POST',
  path: '/api/clinics/:id/appointments',
  as: 'anyone',
  part: 'appointments',
  summary:
    'Asks a clinic for up to three times and holds them for up to 24 hours; one time only where the clinic confirms at once. 409 with the next free times if one has gone',
  params: clinicParams,
  body: NewAppointment,
  answer: z.object({
    privatePath: z.string().nullable().describe('The page of the request, also emailed to the sender'),
  }),
})

/** An appointment as the patient sees it. The link may be in other hands, so it has no name, email or phone of theirs. */
export const OwnAppointment = z.object({
  reference: z.string(),
  state: z.enum(appointmentStates),
  confirmedAs: z
    .enum(['answered', 'instant', 'moved'])
    .nullable()
    .describe(
      'Of a confirmed one: the clinic answered, it was booked at once, or the patient has moved it since',
    ),
  cancelledBy: z.enum(['patient', 'clinic']).nullable(),
  clinic: z.object({
    id: z.uuid(),
    name: z.string(),
    listed: z.boolean(),
    phoneNumber: z.string().nullable(),
  }),
  place: z.string(),
  position: z
    .object({ lat: z.number(), lng: z.number() })
    .nullable()
    .describe('For directions; null once the clinic has closed the location'),
  locationId: z.uuid().nullable(),
  treatmentId: z.uuid().nullable().describe('Whose free times it can be moved to; null for any'),
  time: Slot.nullable().describe('What was confirmed'),
  times: z.array(Slot).describe('What is held: the choices, or what the clinic offers instead'),
  createdAt: z.iso.datetime(),
  heldUntil: z.iso.datetime().nullable(),
  canChange: z.boolean().describe('Whether it can still be moved or cancelled'),
  reminders: z.array(z.iso.datetime()).describe('When we will remind the patient by email'),
  deletedOn: z.iso.datetime(),
})
export type OwnAppointment = z.infer<typeof OwnAppointment>

const linkParams = z.object({ token: z.string().min(1).max(100) })
const linkLimit = { requests: 30, seconds: 300 }

export const readAppointment = call({
  method: 'GET',
  path: '/api/appointment-links/:token',
  as: 'anyone',
  summary: 'An appointment, for the person with the secret link from the email',
  params: linkParams,
  answer: OwnAppointment,
  limit: { requests: 120, seconds: 60 },
})

export const appointmentFile = call({
  method: 'GET',
  path: '/api/appointment-links/:token/calendar.ics',
  as: 'anyone',
  summary: 'A confirmed appointment as a file for calendars',
  params: linkParams,
  answer: z.string(),
  type: 'text/calendar',
  limit: { requests: 120, seconds: 60 },
})

export const acceptOffer = call({
  method: 'POST',
  path: '/api/appointment-links/:token/acceptance',
  as: 'anyone',
  summary: 'Accepts the time that the clinic offered instead',
  params: linkParams,
  answer: OwnAppointment,
  limit: linkLimit,
})

export const moveAppointment = call({
  method: 'PUT',
  path: '/api/appointment-links/:token',
  as: 'anyone',
  part: 'appointments',
  summary: 'Moves a confirmed appointment to another free time and tells the clinic',
  params: linkParams,
  body: z.object({ startsAt: z.iso.datetime('Choose a time') }),
  answer: OwnAppointment,
  limit: linkLimit,
})

export const cancelAppointment = call({
  method: 'DELETE',
  path: '/api/appointment-links/:token',
  as: 'anyone',
  summary: 'Cancels an appointment or a request and tells the clinic',
  params: linkParams,
  answer: OwnAppointment,
  limit: linkLimit,
})
