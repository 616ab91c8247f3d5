import type { RunFrequency } from '../../../contract/campaigns.ts'

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

/** When mails of a schedule go out: in the morning, in London. */
const sendingHour = 9
const eventMinutes = 5
const minute = 60_000

const partsOf = (date: Date) => {
  const parts = Object.fromEntries(london.formatToParts(date).map(({ type, value }) => [type, Number(value)]))
  return parts as { year: number; month: number; day: number; hour: number; minute: number }
}

/** The moment at which London's clocks show this hour of this day; days and months may overflow. */
function morningOf(year: number, month: number, day: number) {
  const asUtc = new Date(Date.UTC(year, month - 1, day, sendingHour))
  const offset = partsOf(asUtc).hour - sendingHour
  return new Date(asUtc.getTime() - offset * 60 * minute)
}

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The next time after a moment at which a campaign of this frequency is due; null for one that is run by hand. */
export function nextRun(frequency: RunFrequency, now: Date, afterRun: boolean): Date | null {
  if (frequency === 'manual') return null
  if (frequency === 'event-based') return new Date(now.getTime() + (afterRun ? eventMinutes * minute : 0))
  const { year, month, day } = partsOf(now)
  if (afterRun && frequency === 'weekly') return morningOf(year, month, day + 7)
  if (afterRun && frequency === 'monthly') {
    const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
    return morningOf(nextYear, nextMonth, Math.min(day, lastDayOf(nextYear, nextMonth)))
  }
  const today = morningOf(year, month, day)
  return today > now ? today : morningOf(year, month, day + 1)
}

type Turn = { runFrequency: RunFrequency; nextRunAt: Date | null }

/** The turn after the one that was due, counted from that one: starting late must not move all that follow. */
export function turnAfter({ runFrequency, nextRunAt }: Turn, now: Date) {
  if (runFrequency === 'event-based' || !nextRunAt) return nextRun(runFrequency, now, true)
  let next = nextRun(runFrequency, nextRunAt, true)
  while (next && next <= now) next = nextRun(runFrequency, next, true)
  return next
}
