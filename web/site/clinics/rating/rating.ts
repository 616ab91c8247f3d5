import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'

type Scored = { rating: number | null }
type Sourced = { source?: string | null }

/** How many reviews gave one to five stars, in that order. */
export type Spread = [number, number, number, number, number]

/** Where reviews were written; null when that is not known of all, or not one place. */
export function sourceOf(reviews: readonly Sourced[]) {
  const [first, ...others] = new Set(reviews.map(({ source }) => source))
  return others.length === 0 ? (first ?? null) : null
}

/** 3 Google reviews, and 3 reviews where they come from several places or nobody knows from where. */
export function countReviews({ reviews, source }: { reviews: number; source: string | null }) {
  const place = source?.replace(/\breviews?$/i, '').trimEnd()
  return formatCount(reviews, place ? `${place} review` : 'review')
}

/** Shown instead of stars, and whether it already says that there are no reviews. */
export function withoutStars({ own, reviews }: { own: number | null; reviews: number }) {
  if (own === null) return { words: messages.noRating, saysAll: false }
  const figure = `Clinic's own rating: ${own.toFixed(1)}.`
  return reviews === 0
    ? { words: `${figure} ${messages.noReviewsYet}`, saysAll: true }
    : { words: figure, saysAll: false }
}

/** How the scores lie over one to five stars; a score between two counts as the nearer one. */
export function spreadOf(reviews: readonly Scored[]): Spread {
  const spread: Spread = [0, 0, 0, 0, 0]
  for (const { rating } of reviews) {
    if (rating === null) continue
    const stars = Math.min(5, Math.max(1, Math.round(rating)))
    spread[stars - 1]! += 1
  }
  return spread
}
