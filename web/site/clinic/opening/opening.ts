import type { OpeningHours } from '../../../../contract/directory/clinics.ts'
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
}

/** When a clinic is open, seen from a moment. */
export function openingAt(hours: OpeningHours, moment: Date): Opening {
  const { day, time } = londonTime(moment)
  const current =
    hours[day]?.find(span => span.open <= time && time < endOf(span)) ?? leftOver(hours, day, time)
  return {
    week: weekdays.map(name => ({ day: name, hours: hoursOf(hours[name] ?? []) })),
    today: day,
    open: current !== undefined,
    now: current ? `Open now, until ${clock(current.close)}` : closedUntil(hours, day, time),
  }
}

/** How far ahead a page names a bank holiday. */
const holidayDays = 14

/** The same, with the next bank holiday at a postcode: clinics state usual hours, and nothing of these days. */
export function openingWithHolidays(hours: OpeningHours, postcode: string, moment: Date): Opening {
  const opening = openingAt(hours, moment)
  const today = londonDay(moment)
  const area = holidayAreaOf(postcode)
  const next = area && nextBankHoliday(area, today, holidayDays)
  if (!next) return { ...opening, holiday: null }
  if (next.date > today)
    return { ...opening, holiday: `${longDay(next.date)} is a bank holiday. Check if the clinic is open.` }
  return {
    ...opening,
    now: opening.open ? opening.now.replace('Open now', 'Usually open') : opening.now,
    holiday: 'Today is a bank holiday. Check if the clinic is open.',
  }
}

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

function closedUntil(hours: OpeningHours, today: Weekday, time: string) {
  const later = hours[today]?.find(({ open }) => open > time)
  if (later) return `Closed now, opens at ${clock(later.open)}`
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = weekdays[(weekdays.indexOf(today) + ahead) % 7]!
    const [first] = hours[day] ?? []
    if (first)
      return `Closed now, opens ${ahead === 1 ? 'tomorrow' : `on ${dayNames[day]}`} at ${clock(first.open)}`
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

const leftOver = (hours: OpeningHours, today: Weekday, time: string) =>
  hours[weekdays[(weekdays.indexOf(today) + 6) % 7]!]?.find(span => overnight(span) && time < span.close)

const clock = (time: string) => time.replace(/^0(?=\d:)/, '')
