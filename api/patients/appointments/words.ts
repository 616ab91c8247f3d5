const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
})
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
})

type Time = { startsAt: Date; endsAt: Date }

/** Thursday 19 November 2026 at 10:30 */
export const startInWords = (moment: Date) =>
  `${day.format(moment).replace(',', '')} at ${clock.format(moment)}`

/** Thursday 19 November 2026, 10:30 to 11:00 (UK time) */
export const timeInWords = ({ startsAt, endsAt }: Time) =>
  `${day.format(startsAt).replace(',', '')}, ${clock.format(startsAt)} to ${clock.format(endsAt)} (UK time)`
