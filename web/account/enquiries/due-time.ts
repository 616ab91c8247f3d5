const london = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' },
})
const hourMs = 60 * 60_000

/** What a field for a date and a time shows of a moment: UK time, wherever the reader is. */
export const londonInput = (moment: string | null) =>
  moment ? london.format(new Date(moment)).replace(' ', 'T') : ''

/** The moment that such a field stands for; null where it is empty or half filled in. */
export function momentOf(input: string) {
  const winter = Date.parse(`${input}Z`)
  if (Number.isNaN(winter)) return null
  const summer = new Date(winter - hourMs).toISOString()
  return londonInput(summer) === input.slice(0, 16) ? summer : new Date(winter).toISOString()
}
