import type { RunFrequency } from '../../../contract/email/campaigns.ts'

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

/** When emails of a schedule go out: in the morning, in London. */
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

/** When a campaign that has just been switched on is due, and the day of the month that it then keeps to. */
export function firstTurn(frequency: RunFrequency, now: Date) {
  const nextRunAt = nextRun(frequency, now)
  return { nextRunAt, monthDay: frequency === 'monthly' ? partsOf(nextRunAt!).day : null }
}

/** The first time from a moment on at which a campaign of this frequency is due; null for one that is run by hand. */
function nextRun(frequency: RunFrequency, now: Date) {
  if (frequency === 'manual') return null
  if (frequency === 'event-based') return now
  const { year, month, day } = partsOf(now)
  const today = morningOf(year, month, day)
  return today > now ? today : morningOf(year, month, day + 1)
}

type Turn = { runFrequency: RunFrequency; nextRunAt: Date | null; monthDay: number | null }

/** The turn after one. A month that is too short for the day has its turn on its last. */
function following({ runFrequency, monthDay }: Turn, turn: Date) {
  const { year, month, day } = partsOf(turn)
  if (runFrequency !== 'monthly') return morningOf(year, month, day + (runFrequency === 'weekly' ? 7 : 1))
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return morningOf(nextYear, nextMonth, Math.min(monthDay ?? day, lastDayOf(nextYear, nextMonth)))
}

/** The turn after the one that was due, counted from that one: starting late must not move all that follow. */
export function turnAfter(turn: Turn, now: Date) {
  if (turn.runFrequency === 'manual') return null
  if (turn.runFrequency === 'event-based') return new Date(now.getTime() + eventMinutes * minute)
  let next = following(turn, turn.nextRunAt ?? now)
  while (next <= now) next = following(turn, next)
  return next
}
