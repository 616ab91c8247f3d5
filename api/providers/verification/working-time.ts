import { isBankHoliday } from '../../../contract/directory/profile/bank-holidays.ts'

const hour = 60 * 60 * 1000

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})

function londonAt(moment: number) {
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    weekend: part.weekday === 'Sat' || part.weekday === 'Sun',
    hour: Number(part.hour),
  }
}

/** No weekend and no bank holiday in England. */
export const isWorkingDay = (moment: number) => {
  const { day, weekend } = londonAt(moment)
  return !weekend && !isBankHoliday('England and Wales', day)
}

/** The next full hour in London, which is one everywhere here: clocks change by whole hours. */
export const nextHour = (moment: number) => (Math.floor(moment / hour) + 1) * hour

/** The moment after so many hours of working days in England: weekends and bank holidays do not count. */
export function afterWorkingHours(from: Date, hours: number): Date {
  let moment = from.getTime()
  let left = hours * hour
  while (left > 0) {
    const next = nextHour(moment)
    if (isWorkingDay(moment)) {
      const used = Math.min(left, next - moment)
      left -= used
      moment += used
    } else moment = next
  }
  // A clock that runs out with Friday runs on to Monday: nobody looks before.
  return new Date(moment)
}
