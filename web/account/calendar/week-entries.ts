import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import type { AppointmentWeek, ClinicAppointment } from '../../../contract/patients/appointments/clinic.ts'
import type { AppointmentPlace } from '../../../contract/patients/appointments/times.ts'
import { weekdays } from '../../../contract/text/weekdays.ts'
import { clockOf } from '../../shared/appointments/times-in-words.ts'

type Kind = 'confirmed' | 'kept' | 'missed' | 'cancelled' | 'held' | 'busy'
export type Entry = {
  key: string
  startsAt: string
  endsAt: string
  kind: Kind
  title: string
  detail: string
  appointment: ClinicAppointment | null
}
/** Minutes after midnight in London. */
export type Span = { from: number; to: number }

const midnight = 24 * 60

export const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const kinds: Partial<Record<ClinicAppointment['state'], Kind>> = {
  confirmed: 'confirmed',
  kept: 'kept',
  missed: 'missed',
  cancelled: 'cancelled',
}
const kindWords: Record<Kind, string> = {
  confirmed: 'Confirmed',
  kept: 'Attended',
  missed: 'Did not attend',
  cancelled: 'Cancelled',
  held: 'Request',
  busy: 'Busy',
}

/** All that a week holds: appointments, the choices of requests, and when nobody can come. */
export function entriesOf({ appointments, waiting, busy }: AppointmentWeek): Entry[] {
  const booked = appointments.flatMap(one =>
    one.time
      ? [
          {
            ...one.time,
            key: one.id,
            kind: kinds[one.state] ?? 'confirmed',
            title: one.name,
            appointment: one,
          },
        ]
      : [],
  )
  const held = waiting.flatMap(one =>
    one.times.map(({ id, startsAt, endsAt }, index) => ({
      ...{ startsAt, endsAt, key: id, kind: 'held' as const, title: one.name, appointment: one },
      detail: one.state === 'offered' ? 'Offered' : `Choice ${index + 1} of ${one.times.length}`,
    })),
  )
  const away = busy.map(({ startsAt, endsAt, locationId, from }) => ({
    ...{ startsAt, endsAt, key: `${locationId} ${from} ${startsAt}`, kind: 'busy' as const },
    title: from === 'calendar' ? 'Busy' : 'Blocked',
    detail: from === 'calendar' ? 'From your calendar' : '',
    appointment: null,
  }))
  return [...booked.map(one => ({ ...one, detail: kindWords[one.kind] })), ...held, ...away]
}

/** What of the entries falls on a day, in the order of time. */
export const onDay = (day: string, entries: Entry[]): (Entry & Span)[] =>
  entries
    .map(entry => {
      const [first, last] = [londonDay(new Date(entry.startsAt)), londonDay(new Date(entry.endsAt))]
      const from = first < day ? 0 : first > day ? midnight : minutesOf(clockOf(entry.startsAt))
      const to = last > day ? midnight : last < day ? 0 : minutesOf(clockOf(entry.endsAt))
      return { ...entry, from, to }
    })
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from || b.to - a.to)

/** 10:30 to 11:00, as far as a day goes */
export const spanOnDay = ({ from, to }: Span) => {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return from === 0 && to === midnight
    ? null
    : { from: clock(from), to: to === midnight ? 'midnight' : clock(to) }
}

/** When any of these clinics sees patients, for each day from Monday on; null where none has said so. */
export function openHours(places: AppointmentPlace[], days: string[]): Span[][] | null {
  const rules = places.flatMap(place => place.rules ?? [])
  if (rules.length === 0) return null
  return days.map((day, index) => {
    const spans = rules
      .filter(({ closedDays }) => !closedDays.includes(day))
      .flatMap(({ hours }) => hours[weekdays[index]!] ?? [])
      .map(({ open, close }) => ({ from: minutesOf(open), to: minutesOf(close) }))
      .toSorted((a, b) => a.from - b.from)
    const merged: Span[] = []
    for (const span of spans) {
      const last = merged.at(-1)
      if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
      else merged.push(span)
    }
    return merged
  })
}
