const dayMs = 86_400_000
const words = new Intl.RelativeTimeFormat('en-GB')

/** How long ago something was, as people say it: 3 days ago, 2 months ago. */
export function formatAge(iso: string, now: Date) {
  const days = Math.floor((now.getTime() - Date.parse(iso)) / dayMs)
  if (days < 1) return 'today'
  if (days < 31) return words.format(-days, 'day')
  const months = Math.floor(days / 30.44)
  return months < 12 ? words.format(-months, 'month') : words.format(-Math.floor(days / 365.25), 'year')
}
