import { formatCount } from '../../../platform/format.ts'

const dayMs = 86_400_000
const ago = (count: number, unit: string) => `${formatCount(count, unit)} ago`

/** How long ago something was, as people say it: 3 days ago, 2 months ago. */
export function formatAge(iso: string, now: Date) {
  const days = Math.floor((now.getTime() - Date.parse(iso)) / dayMs)
  if (days < 1) return 'today'
  if (days < 31) return ago(days, 'day')
  const months = Math.floor(days / 30.44)
  return months < 12 ? ago(months, 'month') : ago(Math.floor(days / 365.25), 'year')
}
