import { z } from 'zod'
import { call } from '../../core/call.ts'
import { EditedVersion, Version } from '../../core/versions.ts'
import { OpeningHours } from '../../directory/clinics.ts'
import { OpeningHoursEdit } from '../../providers/locations.ts'

export const slotLengths = [10, 15, 20, 30, 40, 45, 60, 90, 120, 180, 240] as const
const maxClosedDays = 100
export const maxBlockedTimes = 500
export const maxHorizonDays = 90
export const maxCapacity = 20
/** A block is a holiday at most, not a way to close for good. */
export const maxBlockedDays = 100

const whole = (min: number, max: number) =>
  z
    .number('Enter a number')
    .int('Enter a whole number')
    .min(min, `Enter ${min} or more`)
    .max(max, `Enter ${max} or less`)

const Length = z
  .number()
  .refine(minutes => (slotLengths as readonly number[]).includes(minutes), 'Choose a length from the list')
export const maxTreatmentRules = 20

/** What differs for some treatments. */
const TreatmentRule = z.object({
  treatmentIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one treatment')
    .max(100, 'Choose at most 100 treatments'),
  slotMinutes: Length,
  bufferMinutes: whole(0, 240),
  noticeHours: whole(0, 720),
  capacity: whole(1, maxCapacity).describe('How many of them at the same time, of all that are seen there'),
})
const hoursOrSame = 'Null for the same hours as everything else'

const Rules = z.object({
  taking: z.boolean().describe('Whether patients can ask for times here'),
  slotMinutes: Length,
  bufferMinutes: whole(0, 240).describe('Left free after each appointment'),
  noticeHours: whole(0, 720).describe('How long before it a time can still be asked for'),
  horizonDays: whole(1, maxHorizonDays).describe('How far ahead times are offered'),
  capacity: whole(1, maxCapacity).describe('How many patients are seen at the same time'),
  closedDays: z
    .array(z.iso.date('Enter dates such as 2026-12-25'))
    .max(maxClosedDays, `Enter at most ${maxClosedDays} days`)
    .describe('Days in London without times, whatever the weekday'),
  instant: z.boolean().describe('Whether a request is confirmed at once, without the clinic'),
})
const published = 'Whether free times are published as open data for other services'

export const AppointmentRules = Rules.extend({
  publish: z.boolean().describe(published),
  hours: OpeningHours,
  treatments: z
    .array(TreatmentRule.extend({ hours: OpeningHours.nullable().describe(hoursOrSame) }))
    .describe('Rules of their own for some treatments'),
  onlyTreatments: z.boolean().describe('Whether times can be asked for these treatments only'),
  version: Version,
})
export type AppointmentRules = z.infer<typeof AppointmentRules>

export const AppointmentRulesEdit = Rules.extend({
  hours: OpeningHoursEdit,
  treatments: z
    .array(TreatmentRule.extend({ hours: OpeningHoursEdit.nullable().describe(hoursOrSame) }))
    .max(maxTreatmentRules, `Use at most ${maxTreatmentRules} rules`)
    .default([]),
  onlyTreatments: z.boolean().default(false),
  publish: z.boolean().default(false).describe(published),
  version: EditedVersion,
}).refine(({ treatments, onlyTreatments }) => !onlyTreatments || treatments.length > 0, {
  path: ['onlyTreatments'],
  message: 'Add the treatments that patients can ask for',
})

export const BlockedTime = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type BlockedTime = z.infer<typeof BlockedTime>

export const AppointmentPlace = z.object({
  locationId: z.uuid(),
  label: z.string(),
  openingHours: OpeningHours.nullable().describe('What the listing says, to start from'),
  rules: AppointmentRules.nullable().describe('Null until the clinic sets them: nobody can ask for a time'),
  nextFree: z.iso.datetime().nullable().describe('The first time that patients can ask for'),
})
export type AppointmentPlace = z.infer<typeof AppointmentPlace>

export const getAppointmentTimes = call({
  method: 'GET',
  path: '/api/appointment-times',
  as: 'provider',
  team: 'patients',
  part: 'appointments',
  summary: "When each of the provider's own locations sees patients who book online, and blocked times",
  answer: z.object({
    places: z.array(AppointmentPlace),
    blocked: z.array(BlockedTime),
    treatments: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Those that the clinic lists'),
  }),
})
export type AppointmentTimes = z.infer<typeof getAppointmentTimes.answer>

export const setAppointmentRules = call({
  method: 'PUT',
  path: '/api/appointment-times/:id',
  as: 'provider',
  part: 'appointments',
  summary: 'Sets when a location sees patients who book online. Hours are London time',
  params: z.object({ id: z.uuid() }),
  body: AppointmentRulesEdit,
  answer: AppointmentPlace,
})

const LocalTime = z
  .string('Enter a date and a time')
  .regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Enter a date and a time')
  .refine(text => z.iso.date().safeParse(text.slice(0, 10)).success, 'Enter a date that exists')

export const BlockedTimeEdit = z
  .object({
    locationId: z.uuid('Choose a clinic'),
    starts: LocalTime.describe('London time, such as 2026-12-01T09:00'),
    ends: LocalTime.describe('London time'),
  })
  .refine(({ starts, ends }) => starts < ends, { path: ['ends'], message: 'Enter an end after the start' })

export const blockTime = call({
  method: 'POST',
  path: '/api/blocked-times',
  as: 'provider',
  team: 'patients',
  part: 'appointments',
  summary: 'Keeps a time free of requests',
  body: BlockedTimeEdit,
  answer: BlockedTime,
})

export const unblockTime = call({
  method: 'DELETE',
  path: '/api/blocked-times/:id',
  as: 'provider',
  team: 'patients',
  part: 'appointments',
  summary: 'Opens a blocked time again',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ removed: z.literal(true) }),
})
