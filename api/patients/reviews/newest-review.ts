import type { Review } from './clean-reviews.ts'

/** The day of the newest review whose date can be read, as an ISO date. */
export function newestReview(reviews: readonly Review[]): string | null {
  const times = reviews.map(({ date }) => Date.parse(date ?? '')).filter(time => !Number.isNaN(time))
  return times.length > 0 ? new Date(Math.max(...times)).toISOString().slice(0, 10) : null
}
