const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const hour = 60 * 60 * 1000

/** A time as a date field shows it: London time, wherever the browser is. */
export const toLondonClock = (iso: string) => (iso ? parts.format(new Date(iso)).replace(' ', 'T') : '')

/** The time at which London's clocks show this; empty for an invalid time. */
export function fromLondonClock(shown: string) {
  const winter = Date.parse(`${shown}Z`)
  if (Number.isNaN(winter)) return ''
  // In the hour that summer time skips neither fits: the clock then shows an hour more.
  const summer = new Date(winter - hour).toISOString()
  return toLondonClock(summer) === shown ? summer : new Date(winter).toISOString()
}
