const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const hour = 60 * 60 * 1000

/** A moment as a field for day and time shows it: the clock in London, wherever the browser is. */
export const toLondonClock = (iso: string) => (iso ? parts.format(new Date(iso)).replace(' ', 'T') : '')

/** The moment at which London's clock shows this; empty for what is no time. */
export function fromLondonClock(shown: string) {
  const winter = Date.parse(`${shown}Z`)
  if (Number.isNaN(winter)) return ''
  // In the hour that summer time skips neither fits: the clock then shows an hour more.
  const summer = new Date(winter - hour).toISOString()
  return toLondonClock(summer) === shown ? summer : new Date(winter).toISOString()
}
