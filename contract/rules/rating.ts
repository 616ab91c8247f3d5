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

/** The `rating` of answers: as reviews have it, else what the clinic says of itself, which nobody may take for stars. */
export function answeredRating(reviews: readonly Scored[], ownFigure: number | null): number | null {
  return reviewRating(reviews) ?? (ownFigure === null ? null : toOneDecimal(ownFigure))
}

/** When the newest review was written, in ISO format; null when none is dated. */
export function newestReview(reviews: readonly { date: string | null }[]) {
  const times = reviews.map(({ date }) => Date.parse(date ?? '')).filter(time => !Number.isNaN(time))
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
}

/** What a clinic says of itself, where an answer's `rating` is no more than that. */
export const ownFigureOf = ({
  rating,
  googleReviews,
}: {
  rating: number | null
  googleReviews: readonly Scored[]
}) => (reviewRating(googleReviews) === null ? rating : null)

const toOneDecimal = (value: number) => Math.round(value * 10) / 10
