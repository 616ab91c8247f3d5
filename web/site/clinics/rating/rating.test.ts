import { expect, test } from 'vitest'
import { newestReview } from '../../../../contract/rules/rating.ts'
import { countReviews, sourceOf, spreadOf, withoutStars } from './rating.ts'

const scores = (...ratings: (number | null)[]) => ratings.map(rating => ({ rating }))

test('the newest review is found in any order, and invalid dates are ignored', () => {
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

test.each([
  ["Clinic's own rating: 4.9. No reviews yet", 4.9, 0],
  ["Clinic's own rating: 5.0.", 5, 3],
  ['No rating information available', null, 0],
])('without a scored review it says “%s”', (said, own, reviews) => {
  expect(withoutStars({ own, reviews }).words).toBe(said)
})
