import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answeredRating, newestReview, ownFigureOf, rankedRating, reviewRating } from './rating.ts'

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

const mean = fc.double({ min: 1, max: 5, noNaN: true })
const reviews = fc.array(
  fc.record({
    rating: fc.integer({ min: 1, max: 5 }),
    weight: fc.double({ min: 0.25, max: 1, noNaN: true }),
  }),
)
const ranked = (m: number, list: { rating: number; weight: number }[]) =>
  rankedRating(
    m,
    list.reduce((sum, { rating, weight }) => sum + rating * weight, 0),
    list.reduce((sum, { weight }) => sum + weight, 0),
  )
const times = (count: number, rating: number, weight = 1) =>
  Array.from({ length: count }, () => ({ rating, weight }))

test('another 5 never lowers it', () => {
  fc.assert(
    fc.property(mean, reviews, fc.double({ min: 0.25, max: 1, noNaN: true }), (m, list, weight) => {
      expect(ranked(m, [...list, { rating: 5, weight }])).toBeGreaterThanOrEqual(ranked(m, list))
    }),
  )
})

test('one 5.0 never passes a hundred 4.9, whatever the specialties', () => {
  fc.assert(
    fc.property(mean, m => {
      expect(ranked(m, times(1, 5))).toBeLessThanOrEqual(ranked(m, times(100, 4.9)))
    }),
  )
})

test('without reviews that count it is the mean of the specialty', () => {
  expect(ranked(4.3, [])).toBe(4.3)
})

test('three reviews of 4.9 rank lower than they read', () => {
  expect(ranked(4.5, times(3, 4.9))).toBe(4.62)
})

test('the newest review is the one with the latest readable date', () => {
  const dated = ['2025-03-01', '2026-10-09T08:00:00Z', null, 'last week', '2024-12-31'].map(date => ({
    date,
  }))
  expect(newestReview(dated)).toBe('2026-10-09T08:00:00.000Z')
  expect(newestReview([{ date: null }])).toBeNull()
})

test('exactly half a hundredth is rounded up, also where the sum is stored a little below it', () => {
  expect(rankedRating(3.05, 3, 3)).toBe(2.44)
})
