import { expect, test } from 'vitest'
import { averageRating, countReviews, newestReview, sourceOf, spreadOf } from './rating.ts'

const scores = (...ratings: (number | null)[]) => ratings.map(rating => ({ rating }))

test('the rating is the mean of the review scores to one decimal, whatever the clinic says of itself', () => {
  expect(averageRating({ rating: 1, googleReviews: scores(5, 4, 4) })).toBe(4.3)
  expect(averageRating({ rating: 1, googleReviews: scores(5, null) })).toBe(5)
})

test('without a scored review the clinic’s own rating counts, and without that there is none', () => {
  expect(averageRating({ rating: 4.26, googleReviews: scores(null) })).toBe(4.3)
  expect(averageRating({ rating: null, googleReviews: [] })).toBeNull()
})

test('the newest review is found whatever the order, and what is not a date is passed over', () => {
  const dates = ['2026-01-02', '2026-10-29', null, 'a while ago', '2025-12-31'].map(date => ({ date }))
  expect(newestReview(dates)).toBe('2026-10-29T00:00:00.000Z')
  expect(newestReview([{ date: null }, { date: 'soon' }])).toBeNull()
})

test('reviews are called after the place they were written in, when it is one', () => {
  const from = (...sources: (string | null)[]) => sourceOf(sources.map(source => ({ source })))
  expect([from('Google', 'Google'), from('Trustpilot'), from('Google', 'Doctify')]).toEqual([
    'Google',
    'Trustpilot',
    null,
  ])
  expect([from(), from(null), from('Google', null), sourceOf([{}])]).toEqual([null, null, null, null])
})

test.each([
  ['3 Google reviews', 3, 'Google'],
  ['1 Trustpilot review', 1, 'Trustpilot'],
  ['2 Doctify reviews', 2, 'Doctify reviews'],
  ['2 reviews', 2, null],
  ['2 reviews', 2, 'Reviews'],
])('they are counted as %s', (said, reviews, source) => {
  expect(countReviews({ reviews, source })).toBe(said)
})

test('the spread counts one to five stars and leaves out reviews without a score', () => {
  expect(spreadOf(scores(5, 5, 4.4, 1, null, 0))).toEqual([2, 0, 0, 1, 2])
})
