import type { SpecialDay } from '../../../../contract/directory/clinics.ts'
import type { AccessFacts } from '../../../../contract/directory/profile/visit-facts.ts'
import type { Location } from '../../../../contract/providers/locations.ts'
import {
  changedParts,
  type LocationsChange,
} from '../../../../contract/providers/profile/several-locations.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { parkingWords, stepFreeWords } from '../../../shared/visit/visit-words.ts'
import { hoursInBrief, spansInWords } from '../opening-draft.ts'

export type Line = { what: string; now: string; next: string }

const phoneWords = (number: string | null) => (number ? formatPhone(number) : messages.phoneNotAvailable)

const hoursWords = ({ hours }: SpecialDay) => (hours.length > 0 ? `Open ${spansInWords(hours)}` : 'Closed')

/** Days with the same hours together: "Closed on 25 December 2026, 28 December 2026". */
function daysInWords(days: SpecialDay[]) {
  const byHours = Map.groupBy(days, hoursWords)
  return [...byHours].map(
    ([words, same]) => `${words} on ${same.map(({ day }) => formatDate(day)).join(', ')}`,
  )
}

/** What becomes of a clinic's special days: those that are new or different, and those that go. */
function daysChanged(before: SpecialDay[], after: SpecialDay[]) {
  const known = new Map(before.map(special => [special.day, hoursWords(special)]))
  const set = after.filter(special => known.get(special.day) !== hoursWords(special))
  const left = new Set(after.map(({ day }) => day))
  const gone = before.filter(({ day }) => !left.has(day))
  return [
    ...daysInWords(set),
    ...(gone.length > 0 ? [`Usual hours on ${gone.map(({ day }) => formatDate(day)).join(', ')}`] : []),
  ].join('. ')
}

/** What a clinic answers for itself. */
function accessWords(access: AccessFacts | null) {
  if (!access) return 'Same as your other clinics'
  const { stepFree, parking, transport, transportMinutes, hearingLoop, accessNote } = access
  return [
    stepFree && stepFreeWords[stepFree],
    parking && parkingWords[parking],
    transport && (transportMinutes === null ? transport : `${transport}, ${transportMinutes} min on foot`),
    hearingLoop !== null && (hearingLoop ? 'Hearing loop' : 'No hearing loop'),
    accessNote,
  ]
    .filter(Boolean)
    .join('. ')
}

/** What a change does to a clinic, a line for each thing; none where it is like that already. */
export function changeLines(clinic: Location, change: LocationsChange, today: string): Line[] {
  const parts = changedParts(clinic, change, today)
  const lines: Line[] = []
  if (parts.phoneNumber !== undefined)
    lines.push({
      what: 'Phone number',
      now: phoneWords(clinic.phoneNumber),
      next: phoneWords(parts.phoneNumber),
    })
  if (parts.openingHours !== undefined)
    lines.push({
      what: 'Opening hours',
      now: hoursInBrief(clinic.openingHours),
      next: hoursInBrief(parts.openingHours),
    })
  if (parts.specialDays)
    lines.push({
      what: 'Holiday hours',
      now: clinic.specialDays.length > 0 ? formatCount(clinic.specialDays.length, 'day') : 'None',
      next: daysChanged(clinic.specialDays, parts.specialDays),
    })
  if (parts.access !== undefined)
    lines.push({
      what: 'Getting there',
      now: accessWords(clinic.access),
      next: accessWords(parts.access),
    })
  return lines
}
