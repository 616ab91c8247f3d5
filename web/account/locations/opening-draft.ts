import { type OpeningHours, weekdays } from '../../../contract/directory/clinics.ts'

export type Weekday = (typeof weekdays)[number]
export type Span = OpeningHours[Weekday][number]

export const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

const usual: Span = { open: '09:00', close: '17:00' }

/** A week to start from: the usual hours, which most clinics only have to change a little. */
export function usualWeek(): OpeningHours {
  const open = new Set<Weekday>(['mon', 'tue', 'wed', 'thu', 'fri'])
  return Object.fromEntries(weekdays.map(day => [day, open.has(day) ? [usual] : []])) as OpeningHours
}

/** Every day of a week, also those that were left out when it was stored. */
export const wholeWeek = (hours: Partial<OpeningHours>): OpeningHours =>
  Object.fromEntries(weekdays.map(day => [day, hours[day] ?? []])) as OpeningHours

/** One more span on a day, after the last one. */
export const withSpan = (spans: Span[]): Span[] => {
  const last = spans.at(-1)
  return last ? [...spans, { open: last.close, close: '' }] : [usual]
}

/** Monday's hours on every day from Monday to Friday. */
export const mondayForAll = (hours: OpeningHours): OpeningHours => ({
  ...hours,
  tue: hours.mon,
  wed: hours.mon,
  thu: hours.mon,
  fri: hours.mon,
})

const short = (day: Weekday) => dayNames[day].slice(0, 3)
const spansInWords = (spans: Span[]) => spans.map(({ open, close }) => `${open}–${close}`).join(', ')

/** The hours of a week in one line, days with the same hours together; closed days are left out. */
export function hoursInBrief(hours: OpeningHours | null): string {
  if (!hours) return 'No opening hours listed'
  const runs: { first: Weekday; last: Weekday; words: string }[] = []
  for (const day of weekdays) {
    const words = spansInWords(hours[day] ?? [])
    const run = runs.at(-1)
    if (run && run.words === words) run.last = day
    else runs.push({ first: day, last: day, words })
  }
  const open = runs.filter(({ words }) => words !== '')
  if (open.length === 0) return 'Closed all week'
  return open
    .map(
      ({ first, last, words }) =>
        `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${words}`,
    )
    .join('; ')
}
