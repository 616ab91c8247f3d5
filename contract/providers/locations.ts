import { z } from 'zod'
import { call } from '../core/call.ts'
import { absentIfEmpty, Line, PhoneNumber } from '../core/form-fields.ts'
import { PageSize } from '../core/paged-list.ts'
import { EditedVersion, Version } from '../core/versions.ts'
import { OpeningHours, SpecialDay } from '../directory/clinics.ts'
import { londonDay } from '../directory/prices/freshness.ts'
import { AccessFacts } from '../directory/profile/visit-facts.ts'
import { maxLength, maxOpeningPeriods, maxSpecialDays } from '../rules/limits.ts'
import { parsePostcode } from '../rules/postcode.ts'
import { messages } from '../text/messages.ts'
import { weekdays } from '../text/weekdays.ts'
import { AccessEdit } from './profile/visit.ts'

export const maxLocations = 500

/** How far a pin may be from its postcode, in km. */
export const pinReachKm = 2

export const Location = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe('What the clinic calls it; null where it has no name of its own'),
  address: z.string(),
  city: z.string(),
  postCode: z.string(),
  phoneNumber: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  pinned: z.boolean().describe('Whether the clinic has put its pin itself; else it is where the postcode is'),
  openingHours: OpeningHours.nullable(),
  specialDays: z
    .array(SpecialDay)
    .describe('Days with other hours than usual, by date; past ones are left out'),
  access: AccessFacts.nullable().describe(
    'What it answers for itself about getting there; null where all is as the clinic answers for all of them',
  ),
  note: z
    .string()
    .nullable()
    .describe('What looks odd about its place on the map, such as a postcode far from the town'),
  version: Version,
})
export type Location = z.infer<typeof Location>

const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

const Span = z
  .object({
    open: z.string().regex(time, 'Enter a time such as 09:00'),
    close: z.string().regex(time, 'Enter a time such as 17:30'),
  })
  .refine(({ open, close }) => open < close, 'Closing time must be later than opening time')

const Spans = z
  .array(Span)
  .max(maxOpeningPeriods, `Enter at most ${maxOpeningPeriods} periods a day`)
  .refine(
    spans => spans.every((span, index) => index === 0 || spans[index - 1]!.close <= span.open),
    'Opening times on the same day must not overlap',
  )

const Day = Spans.default([])

/** Bank holidays are known by rule, so no day is too far; a wrong year is a slip. */
const maxYearsAhead = 2
const aDay = 24 * 60 * 60 * 1000

export const tooFarAhead = `Enter a date in the next ${maxYearsAhead} years`
export const isNearEnough = (day: string) => {
  const furthest = new Date()
  furthest.setUTCFullYear(furthest.getUTCFullYear() + maxYearsAhead)
  return day <= furthest.toISOString().slice(0, 10)
}

/** Yesterday too: a form that was opened before midnight may still hold it. */
const isUpcoming = (day: string) => day >= londonDay(new Date(Date.now() - aDay))

const UpcomingDay = z.iso
  .date('Enter the date')
  .refine(isUpcoming, 'Enter a date from today on')
  .refine(isNearEnough, tooFarAhead)

export const SpecialDaysEdit = z
  .array(z.object({ day: UpcomingDay, hours: Spans }))
  .max(maxSpecialDays, `Enter at most ${maxSpecialDays} days`)
  .refine(days => new Set(days.map(({ day }) => day)).size === days.length, 'Enter each date once')

export const OpeningHoursEdit = z.object(
  Object.fromEntries(weekdays.map(day => [day, Day])) as Record<(typeof weekdays)[number], typeof Day>,
)

const PostCode = z.string().transform((text, context) => {
  const parsed = parsePostcode(text.slice(0, 40))
  if (parsed.ok) return parsed.postcode
  context.addIssue({ code: 'custom', message: parsed.message })
  return z.NEVER
})

const Edit = z.object({
  name: z
    .preprocess(absentIfEmpty, Line(maxLength.locationName).nullish())
    .describe('Null clears it; if omitted, it does not change'),
  address: Line(300).min(1, 'Enter the address'),
  city: Line(100).min(1, 'Enter the town or city'),
  postCode: PostCode,
  phoneNumber: z.preprocess(absentIfEmpty, PhoneNumber.nullish()),
  pin: z
    .object({ lat: z.number().min(49).max(61.5), lng: z.number().min(-9).max(2.5) })
    .nullish()
    .describe(
      `Where the door is, at most ${pinReachKm} km from the postcode. Null places it by the postcode; if omitted, it stays until the postcode changes`,
    ),
  openingHours: OpeningHoursEdit.nullish().describe('Null clears it; if omitted, it does not change'),
  specialDays: SpecialDaysEdit.optional().describe('All of them; if omitted, they do not change'),
  access: AccessEdit.nullish().describe('Null clears it; if omitted, it does not change'),
})

export const LocationEdit = Edit.extend({ version: EditedVersion })
export const NewLocation = Edit

const Id = z.object({ id: z.uuid() })

export const listLocations = call({
  method: 'GET',
  path: '/api/locations',
  as: 'provider',
  summary: "The provider's own clinics, the main one first. The number of all is in X-Total-Count.",
  query: z.object({
    limit: PageSize(500, 500),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  answer: z.array(Location),
})

export const addLocation = call({
  method: 'POST',
  path: '/api/locations',
  as: 'provider',
  summary: 'Adds a clinic and finds its place on the map',
  body: NewLocation,
  answer: Location,
})

export const updateLocation = call({
  method: 'PUT',
  path: '/api/locations/:id',
  as: 'provider',
  summary: 'Changes a clinic and finds its place on the map',
  params: Id,
  body: LocationEdit,
  answer: Location,
})

export const removeLocation = call({
  method: 'DELETE',
  path: '/api/locations/:id',
  as: 'provider',
  summary: 'Removes a clinic; the last one stays',
  params: Id,
  answer: z.object({ message: z.literal(messages.clinicRemoved) }),
})

export const makeMainLocation = call({
  method: 'POST',
  path: '/api/locations/:id/main',
  as: 'provider',
  summary: 'Puts a clinic first: the one that lists show for the provider',
  params: Id,
  answer: z.object({ ids: z.array(z.uuid()).describe('All clinics in their order') }),
})
