import type { OpeningHours } from '../../../contract/directory/clinics.ts'
import { dayNames, type Weekday, weekdays } from '../../../contract/text/weekdays.ts'

export type Span = OpeningHours[Weekday][number]

const usual: Span = { open: '09:00', close: '17:00' }

/** A week to start from: the usual hours, which most clinics only have to change a little. */
export function usualWeek(): OpeningHours {
  const open = new Set<Weekday>(['mon', 'tue', 'wed', 'thu', 'fri'])
  return Object.fromEntries(weekdays.map(day => [day, open.has(day) ? [usual] : []])) as OpeningHours
}

/** Every day of a week, also those that were left out when it was stored. */
export const wholeWeek = (hours: Partial<OpeningHours>): OpeningHours =>
  Object.fromEntries(weekdays.map(day => [day, hours[day] ?? []])) as OpeningHours

/** The hours a day starts with when it is opened. */
export const usualDay = (): Span[] => [usual]

const minutesOf = (time: string) => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
const toQuarter = (minutes: number) => Math.round(minutes / 15) * 15

const shortestSplit = 60
const lunch = { from: 12 * 60, to: 13 * 60 }

/** A break for lunch where a span reaches over noon, else in its middle. */
function split({ open, close }: Span): Span[] {
  const [from, to] = [minutesOf(open), minutesOf(close)]
  const long = Math.max(15, Math.min(60, toQuarter((to - from) / 4)))
  const overLunch = from < lunch.from && to > lunch.to
  const start = overLunch ? lunch.from : toQuarter((from + to - long) / 2)
  const end = overLunch ? lunch.to : start + long
  return [
    { open, close: timeOf(start) },
    { open: timeOf(end), close },
  ]
}

const lengthOf = ({ open, close }: Span) => minutesOf(close) - minutesOf(open)

/** The longest span of a day with a break in it, and the place of the span after the break; undefined when none is long enough. */
export function withBreak(spans: Span[]): { spans: Span[]; after: number } | undefined {
  const longest = spans.toSorted((a, b) => (lengthOf(b) || 0) - (lengthOf(a) || 0))[0]
  if (!longest || !(lengthOf(longest) >= shortestSplit)) return undefined
  const place = spans.indexOf(longest)
  return { spans: spans.toSpliced(place, 1, ...split(longest)), after: place + 1 }
}

/** A day without one of its breaks: the spans before and after it become one. */
export const withoutBreak = (spans: Span[], after: number): Span[] =>
  spans.toSpliced(after - 1, 2, { open: spans[after - 1]?.open ?? '', close: spans[after]?.close ?? '' })

/** Monday's hours on every day from Monday to Friday. */
export const mondayForAll = (hours: OpeningHours): OpeningHours => ({
  ...hours,
  tue: hours.mon,
  wed: hours.mon,
  thu: hours.mon,
  fri: hours.mon,
})

const short = (day: Weekday) => dayNames[day].slice(0, 3)
export const spansInWords = (spans: Span[]) => spans.map(({ open, close }) => `${open}–${close}`).join(', ')

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
