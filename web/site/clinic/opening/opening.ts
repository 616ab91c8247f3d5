import type { OpeningHours, SpecialDay } from '../../../../contract/directory/clinics.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { holidayAreaOf, nextBankHoliday } from '../../../../contract/directory/profile/bank-holidays.ts'
import { dayNames, type Weekday, weekdays } from '../../../../contract/text/weekdays.ts'

type Span = { open: string; close: string }

let london: Intl.DateTimeFormat | undefined
const inLondon = {
  timeZone: 'Europe/London',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** A week as a page shows it, and what holds at this moment, all in London's time. */
export type Opening = {
  week: { day: Weekday; hours: string }[]
  today: Weekday
  open: boolean
  /** Open until when, or closed until when. */
  now: string
  /** A bank holiday soon, on which usual hours may not hold. */
  holiday?: string | null
  /** Days soon on which other hours hold. */
  special?: { days: string; hours: string }[]
}

/** How far ahead a page looks for the next opening. */
const openingDays = 21

/** When a clinic is open, seen from a moment. */
export function openingAt(hours: OpeningHours, moment: Date, special: readonly SpecialDay[] = []): Opening {
  const { day, time } = londonTime(moment)
  const today = londonDay(moment)
  const ahead: HoursAhead = days => {
    const date = dayLater(today, days)
    const weekday = weekdays[(weekdays.indexOf(day) + 7 + days) % 7]!
    const spans = special.find(other => other.day === date)?.hours ?? hours[weekday] ?? []
    return { date, weekday, spans }
  }
  const current =
    ahead(0).spans.find(span => span.open <= time && time < endOf(span)) ??
    ahead(-1).spans.find(span => overnight(span) && time < span.close)
  return {
    week: weekdays.map(name => ({
      day: name,
      hours: hoursOf((name === day ? ahead(0).spans : hours[name]) ?? []),
    })),
    today: day,
    open: current !== undefined,
    now: current ? `Open now, until ${clock(current.close)}` : closedUntil(ahead, time),
  }
}

type HoursAhead = (days: number) => { date: string; weekday: Weekday; spans: readonly Span[] }

/** How far ahead a page names a bank holiday, and days with other hours. */
const holidayDays = 14
const specialDaysAhead = 60

/** The same, with days on which other hours hold, and the next bank holiday at a postcode that the clinic says nothing of. */
export function openingWithHolidays(
  hours: OpeningHours,
  postcode: string,
  moment: Date,
  specialDays: readonly SpecialDay[] = [],
): Opening {
  const today = londonDay(moment)
  const opening = {
    ...openingAt(hours, moment, specialDays),
    special: specialInWords(
      specialDays.filter(({ day }) => day >= today && day <= dayLater(today, specialDaysAhead)),
    ),
  }
  const area = holidayAreaOf(postcode)
  const next = area && nextBankHoliday(area, today, holidayDays)
  if (!next || specialDays.some(({ day }) => day === next.date)) return { ...opening, holiday: null }
  if (next.date > today)
    return { ...opening, holiday: `${longDay(next.date)} is a bank holiday. Check if the clinic is open.` }
  return {
    ...opening,
    now: opening.open ? opening.now.replace('Open now', 'Usually open') : opening.now,
    holiday: 'Today is a bank holiday. Check if the clinic is open.',
  }
}

/** Days in a row with the same hours together. */
function specialInWords(days: readonly SpecialDay[]) {
  const runs: { first: string; last: string; hours: string }[] = []
  for (const { day, hours } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const run = runs.at(-1)
    const words = hoursOf(hours)
    if (run && run.hours === words && dayLater(run.last, 1) === day) run.last = day
    else runs.push({ first: day, last: day, hours: words })
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? longDay(first) : `${longDay(first)} to ${longDay(last)}`,
    hours,
  }))
}

const dayLater = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${date}T12:00:00Z`))

/** Hours as people write them: 8:30–18:00. */
export const hoursOf = (spans: readonly Span[]) =>
  spans.map(({ open, close }) => `${clock(open)}–${clock(close)}`).join(', ') || 'Closed'

function closedUntil(ahead: HoursAhead, time: string) {
  const later = ahead(0).spans.find(({ open }) => open > time)
  if (later) return `Closed now, opens at ${clock(later.open)}`
  for (let days = 1; days <= openingDays; days++) {
    const { date, weekday, spans } = ahead(days)
    const [first] = spans
    if (!first) continue
    const when = days === 1 ? 'tomorrow' : `on ${days <= 7 ? dayNames[weekday] : longDay(date)}`
    return `Closed now, opens ${when} at ${clock(first.open)}`
  }
  return 'Closed'
}

function londonTime(moment: Date): { day: Weekday; time: string } {
  london ??= new Intl.DateTimeFormat('en-GB', inLondon)
  const parts = Object.fromEntries(london.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { day: parts.weekday?.toLowerCase() as Weekday, time: `${parts.hour}:${parts.minute}` }
}

/** What closes at or after midnight is open for the rest of the day, and into the next one. */
const overnight = ({ open, close }: Span) => close <= open
const endOf = (span: Span) => (overnight(span) ? '24:00' : span.close)

const clock = (time: string) => time.replace(/^0(?=\d:)/, '')
