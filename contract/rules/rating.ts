type Scored = { rating: number | null }

/**
 * The rule for ratings: stars, orders, filters and badges go by reviews alone. Mean of the review scores to one decimal;
 * null when no review has one.
 */
export function reviewRating(reviews: readonly Scored[]): number | null {
  const scores = reviews.flatMap(({ rating }) => rating ?? [])
  if (scores.length === 0) return null
  return toOneDecimal(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

/** The `rating` of answers: from reviews, else the clinic's own claim, which must not be shown as stars. */
export function answeredRating(reviews: readonly Scored[], ownFigure: number | null): number | null {
  return reviewRating(reviews) ?? (ownFigure === null ? null : toOneDecimal(ownFigure))
}

/** When the newest review was written, in ISO format; null when none is dated. */
export function newestReview(reviews: readonly { date: string | null }[]) {
  const times = reviews.map(({ date }) => Date.parse(date ?? '')).filter(time => !Number.isNaN(time))
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
}

/** The clinic's own claim, if an answer's `rating` is only that. */
export const ownFigureOf = ({
  rating,
  googleReviews,
}: {
  rating: number | null
  googleReviews: readonly Scored[]
}) => (reviewRating(googleReviews) === null ? rating : null)

/** A review counts half as much every year, and after two not at all. */
export const HALF_LIFE_DAYS = 365.25
export const MAX_AGE_DAYS = 2 * HALF_LIFE_DAYS

/** What an imported review counts beside one that was written here and checked. */
export const IMPORTED_SHARE = 0.5

/** Reviews at the mean of the specialty that every clinic begins with: a few of its own cannot outweigh them. */
const PRIOR_REVIEWS = 7
/** A prior above this would let a single 5.0 pass a hundred reviews of 4.9. */
const HIGHEST_PRIOR = 4.8

/**
 * The rating that clinics are put in order by, to two decimals: few reviews cannot win. `weighted` is the sum of the
 * scores, each times its weight, and `weight` the sum of the weights. What is shown stays the plain mean.
 */
export function rankedRating(specialtyMean: number, weighted: number, weight: number): number {
  const prior = Math.min(specialtyMean, HIGHEST_PRIOR)
  const rating = (PRIOR_REVIEWS * prior + weighted) / (PRIOR_REVIEWS + weight)
  // A little more than it is, or two ways of computing one rating could be rounded apart.
  return Math.round(rating * 100 + 1e-7) / 100
}

/** Fewer reviews than this deserve no badge. */
export const reviewsForBadge = 5

const toOneDecimal = (value: number) => Math.round(value * 10) / 10
