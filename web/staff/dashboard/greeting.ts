import { formatDateTime } from '../../platform/format.ts'

/** By the reader's clock: morning before 12, afternoon before 17, else evening. */
export function greetingAt(now: Date) {
  const hour = now.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** The previous sign-in, for people to compare with their memory. */
export const lastLogin = (previous: string | null) =>
  previous ? `Last login: ${formatDateTime(previous)}` : 'This is your first login'
