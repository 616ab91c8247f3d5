import { LruCache } from '../../../../contract/algorithms/lru-cache.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})
const minute = 60_000
const hour = 60 * minute
const dayMs = 24 * hour

/** What London's clocks show, in minutes after midnight. */
function minutesShown(instant: number) {
  const parts = clock.formatToParts(instant)
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return part('hour') * 60 + part('minute')
}

/** Whether London is on summer time, an hour ahead of UTC. */
const isSummer = (instant: number) => {
  const utc = Math.floor((((instant % dayMs) + dayMs) % dayMs) / minute)
  return minutesShown(instant) !== utc
}

/** Asking the formatter takes longer than anything else here, and clocks change on the hour. */
const summerHours = new LruCache<number, boolean>(20_000)

function isSummerHour(instant: number): boolean {
  const at = Math.floor(instant / hour)
  const known = summerHours.get(at)
  if (known !== undefined) return known
  const isIt = isSummer(at * hour)
  summerHours.set(at, isIt)
  return isIt
}

/**
 * When London's clocks show a time of a day; 24:00 is the end of it. In autumn an hour comes twice: the first counts. In
 * spring an hour does not exist: a time in it is read as if the clocks had not yet changed, so an hour later.
 */
export function londonInstant(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const winter = Date.parse(`${day}T00:00:00Z`) + hours * hour + minutes * minute
  return new Date(isSummerHour(winter - hour) ? winter - hour : winter)
}

/** The day after so many others: 2026-11-30 and 1 make 2026-12-01. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const order = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

export const weekdayOf = (day: string) => order[new Date(`${day}T00:00:00Z`).getUTCDay()]!
