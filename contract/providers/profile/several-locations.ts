import { z } from 'zod'
import { call } from '../../core/call.ts'
import { absentIfEmpty, PhoneNumber } from '../../core/form-fields.ts'
import { Version } from '../../core/versions.ts'
import type { SpecialDay } from '../../directory/clinics.ts'
import { bankHolidaysBetween } from '../../directory/profile/bank-holidays.ts'
import { AccessFacts } from '../../directory/profile/visit-facts.ts'
import { maxSpecialDays } from '../../rules/limits.ts'
import { weekdays } from '../../text/weekdays.ts'
import {
  isNearEnough,
  type Location,
  maxLocations,
  OpeningHoursEdit,
  SpecialDaysEdit,
  tooFarAhead,
} from '../locations.ts'
import { AccessEdit } from './visit.ts'

export const LocationsChange = z.object({
  phoneNumber: z
    .preprocess(absentIfEmpty, PhoneNumber.nullish())
    .describe('Null clears it; if omitted, it does not change'),
  openingHours: OpeningHoursEdit.nullish().describe('Null clears it; if omitted, it does not change'),
  specialDays: SpecialDaysEdit.optional().describe(
    'Added to the days each clinic has; a day it has already gets these hours',
  ),
  bankHolidaysUntil: z
    .preprocess(absentIfEmpty, z.iso.date('Enter the date').refine(isNearEnough, tooFarAhead).nullish())
    .describe(
      'Closes each clinic on the bank holidays of its part of the UK up to this day. Days it has hours for stay as they are',
    ),
  dropOtherDays: z
    .boolean()
    .default(false)
    .describe('Removes the special days each clinic has and keeps only those of this change'),
  access: AccessEdit.nullish().describe(
    'What they answer for themselves about getting there. Null: as for all clinics; if omitted, it does not change',
  ),
})
export type LocationsChange = z.output<typeof LocationsChange>

const partsOf = ({
  phoneNumber,
  openingHours,
  specialDays,
  bankHolidaysUntil,
  dropOtherDays,
  access,
}: LocationsChange) => ({
  access: access !== undefined,
  phone: phoneNumber !== undefined,
  hours: openingHours !== undefined,
  days: (specialDays ?? []).length > 0 || (bankHolidaysUntil ?? null) !== null || dropOtherDays,
})

export const updateLocations = call({
  method: 'PUT',
  path: '/api/locations',
  as: 'provider',
  summary: 'Changes several clinics in the same way, all of them or none',
  body: z.object({
    locations: z
      .array(
        z.object({
          id: z.uuid(),
          version: Version.describe('The version that was edited; if one is older, nothing is saved'),
        }),
      )
      .min(1, 'Choose at least one clinic')
      .max(maxLocations)
      .refine(chosen => new Set(chosen.map(({ id }) => id)).size === chosen.length, 'Name each clinic once'),
    change: LocationsChange.refine(
      change => Object.values(partsOf(change)).includes(true),
      'Choose what to change',
    ),
  }),
  answer: z.object({
    saved: z.number(),
    unchanged: z.number().describe('Clinics that already were as they should be'),
  }),
})

type Shared = Pick<Location, 'phoneNumber' | 'openingHours' | 'specialDays' | 'access'>

const byDay = (a: SpecialDay, b: SpecialDay) => (a.day < b.day ? -1 : 1)

function daysAfter(location: Shared & Pick<Location, 'postCode'>, change: LocationsChange, today: string) {
  const { specialDays = [], bankHolidaysUntil, dropOtherDays } = change
  const kept = dropOtherDays ? [] : location.specialDays
  const days = new Map([...kept, ...specialDays].map(special => [special.day, special]))
  const holidays = bankHolidaysUntil ? bankHolidaysBetween(location.postCode, today, bankHolidaysUntil) : []
  for (const { date } of holidays) if (!days.has(date)) days.set(date, { day: date, hours: [] })
  return [...days.values()].filter(({ day }) => day >= today).sort(byDay)
}

type Spans = SpecialDay['hours']
const spansKey = (spans: Spans = []) => spans.map(({ open, close }) => `${open}-${close}`).join()
const weekKey = (week: Shared['openingHours']) => week && weekdays.map(day => spansKey(week[day])).join(';')
const daysKey = (days: SpecialDay[]) => days.map(({ day, hours }) => `${day} ${spansKey(hours)}`).join(';')

const accessKey = (access: AccessFacts | null) =>
  access &&
  Object.keys(AccessFacts.shape)
    .map(fact => access[fact as keyof AccessFacts])
    .join('\n')

/**
 * What a change makes of one location: only what becomes different. The preview shows it, and the server saves it.
 */
export function changedParts(
  location: Shared & Pick<Location, 'postCode'>,
  change: LocationsChange,
  today: string,
): Partial<Shared> {
  const parts = partsOf(change)
  const upcoming = location.specialDays.filter(({ day }) => day >= today)
  const specialDays = parts.days ? daysAfter(location, change, today) : upcoming
  const { phoneNumber = null, openingHours = null, access = null } = change
  return {
    ...(parts.phone && location.phoneNumber !== phoneNumber && { phoneNumber }),
    ...(parts.hours && weekKey(location.openingHours) !== weekKey(openingHours) && { openingHours }),
    ...(daysKey(upcoming) !== daysKey(specialDays) && { specialDays }),
    ...(parts.access && accessKey(location.access) !== accessKey(access) && { access }),
  }
}

/** Whether a location would have more special days than it may. */
export const hasTooManyDays = ({ specialDays = [] }: Partial<Shared>) => specialDays.length > maxSpecialDays
