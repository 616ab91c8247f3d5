/** A review counts half as much every year, and after two not at all. */
export const HALF_LIFE_DAYS = 365.25
export const MAX_AGE_DAYS = 2 * HALF_LIFE_DAYS

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
