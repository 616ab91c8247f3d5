import type { IndexedClinic, OpenWeek } from '../types.ts'

/** What a clinic is or does, each a bit. */
export const traits = {
  openSaturday: 1,
  openEvening: 2,
  repliesWithinDay: 4,
  ratedGood: 8,
  ratedOutstanding: 16,
  freeThisWeek: 32,
  freeSaturday: 64,
  freeEvening: 128,
  seenByWoman: 256,
  seenByMan: 512,
  /** A public register names services and nothing that a filter asks for: only those who joined can state it. */
  joined: 1024,
} as const

const dayMinutes = 24 * 60
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']
/** A clinic that closes later than this is open in the evening. */
const evening = '18:00'

type Described = Pick<
  IndexedClinic,
  'openWeeks' | 'responseMinutes' | 'regulator' | 'nextFree' | 'seenBy' | 'unclaimed'
>

/** Nothing is said of what is not known: without opening hours a clinic is open at no time. */
export function traitsOf(clinic: Described): number {
  const { openWeeks = [], responseMinutes = null, regulator, nextFree, seenBy = [], unclaimed } = clinic
  const isOutstanding = regulator.rating === 'Outstanding'
  return (
    (openWeeks.some(isOpenSaturday) ? traits.openSaturday : 0) |
    (openWeeks.some(isOpenInTheEvening) ? traits.openEvening : 0) |
    (responseMinutes !== null && responseMinutes <= dayMinutes ? traits.repliesWithinDay : 0) |
    (isOutstanding || regulator.rating === 'Good' ? traits.ratedGood : 0) |
    (isOutstanding ? traits.ratedOutstanding : 0) |
    (nextFree?.thisWeek ? traits.freeThisWeek : 0) |
    (nextFree?.saturday ? traits.freeSaturday : 0) |
    (nextFree?.evening ? traits.freeEvening : 0) |
    (seenBy.includes('female') ? traits.seenByWoman : 0) |
    (seenBy.includes('male') ? traits.seenByMan : 0) |
    (unclaimed ? 0 : traits.joined)
  )
}

const isOpenSaturday = ({ sat = [] }: OpenWeek) => sat.length > 0

/** What closes at or before it opens closes on the next day. */
const isOpenInTheEvening = (week: OpenWeek) =>
  weekdays.some(day => week[day]?.some(({ open, close }) => close > evening || close <= open))
