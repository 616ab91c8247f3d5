import { expect, test } from 'vitest'
import { answeredRating, ownFigureOf, reviewRating } from './rating.ts'

const scores = (...ratings: (number | null)[]) => ratings.map(rating => ({ rating }))

test.each([
  { reviews: scores(5, 4, 4), own: 1, stars: 4.3, answered: 4.3, figure: null },
  { reviews: scores(5, null), own: 1, stars: 5, answered: 5, figure: null },
  { reviews: scores(0), own: 4.9, stars: 0, answered: 0, figure: null },
  { reviews: scores(null), own: 4.26, stars: null, answered: 4.3, figure: 4.3 },
  { reviews: [], own: 4.9, stars: null, answered: 4.9, figure: 4.9 },
  { reviews: [], own: null, stars: null, answered: null, figure: null },
])(
  'reviews $reviews and an own figure of $own give $stars stars',
  ({ reviews, own, stars, answered, figure }) => {
    expect(reviewRating(reviews)).toBe(stars)
    expect(answeredRating(reviews, own)).toBe(answered)
    expect(ownFigureOf({ rating: answeredRating(reviews, own), googleReviews: reviews })).toBe(figure)
  },
)
