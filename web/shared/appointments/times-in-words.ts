const london = { timeZone: 'Europe/London' } as const
const day = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'long', day: 'numeric', month: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', {
  ...london,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

const shortDay = new Intl.DateTimeFormat('en-GB', {
  ...london,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

const weekday = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'short' })
const number = new Intl.DateTimeFormat('en-GB', { ...london, day: 'numeric' })
const dates = new Intl.DateTimeFormat('en-GB', { ...london, day: 'numeric', month: 'long', year: 'numeric' })

type Time = { startsAt: string; endsAt: string }

/** Thursday 19 November */
export const dayInWords = (iso: string) => day.format(new Date(iso)).replace(',', '')

/** 10:30, as it is in London */
export const clockOf = (iso: string) => clock.format(new Date(iso))

/** 10:30 to 11:00 */
export const spanInWords = ({ startsAt, endsAt }: Time) => `${clockOf(startsAt)} to ${clockOf(endsAt)}`

/** Thursday 19 November, 10:30 */
export const startInWords = (iso: string) => `${dayInWords(iso)}, ${clockOf(iso)}`

/** Thu 19 Nov, 10:30 */
export const startInShort = (iso: string) =>
  `${shortDay.format(new Date(iso)).replace(',', '')}, ${clockOf(iso)}`

/** Thursday 19 November, 10:30 to 11:00 */
export const timeInWords = (time: Time) => `${dayInWords(time.startsAt)}, ${spanInWords(time)}`

/** Thu and 19 */
export const shortDayOf = (iso: string) => ({
  weekday: weekday.format(new Date(iso)),
  number: number.format(new Date(iso)),
})

const longDay = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'long' })
const month = new Intl.DateTimeFormat('en-GB', { ...london, month: 'long', year: 'numeric' })

/** Thursday, 19, and November 2026 */
export const dateOf = (iso: string) => ({
  weekday: longDay.format(new Date(iso)),
  number: number.format(new Date(iso)),
  month: month.format(new Date(iso)),
})

/** 19 to 25 November 2026, and 26 November to 2 December 2026 */
export const weekInWords = (from: string, to: string) =>
  dates
    .formatRange(new Date(noonOf(from)), new Date(noonOf(to)))
    .split('–')
    .map(part => part.trim())
    .join(' to ')

/** The day itself, at noon: the same day wherever it is read. */
export const noonOf = (date: string) => `${date}T12:00:00Z`
