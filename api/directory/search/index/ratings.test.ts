import { expect, test } from 'vitest'
import { Ratings } from './ratings.ts'

const day = 86_400_000
const now = Date.parse('2026-11-18T12:00:00Z')
const review = (rating: number, daysAgo: number | null, share = 1) => ({
  rating,
  date: daysAgo === null ? null : new Date(now - daysAgo * day).toISOString(),
  share,
})

/** The clinic ranks beside another of its specialty, so that the mean of that is 4. */
function rankOf(reviewed: ReturnType<typeof review>, at = now) {
  const ratings = new Ratings()
  const today = Math.floor(now / day)
  ratings.set(0, { specialtyTerm: 1, reviews: [reviewed] }, today)
  ratings.set(1, { specialtyTerm: 1, reviews: [{ ...review(3, 0), share: reviewed.share }] }, today)
  return { rank: ratings.today(at)(0), isOutdated: ratings.isOutdated(0, at) }
}

test.each([
  ['of today counts in full', review(5, 0), 4.13],
  ['of a year ago counts half', review(5, 365), 4.07],
  ['of almost two years ago counts a quarter', review(5, 730), 4.03],
  ['that is older counts nothing', review(5, 731), 4],
  ['without a date counts as one of a year ago', review(5, null), 4.07],
  ['with a date to come counts as one of today', review(5, -30), 4.13],
  ['imported counts by its share', review(5, 0, 0.5), 4.07],
])('beside seven at the mean of the specialty, a review %s', (_, reviewed, rank) => {
  expect(rankOf(reviewed).rank).toBe(rank)
})

test('a review loses weight as time passes, and its clinic is read again once it counts nothing', () => {
  expect(rankOf(review(5, 0), now + 365 * day)).toEqual({ rank: 4.07, isOutdated: false })
  expect(rankOf(review(5, 0), now + 730 * day).isOutdated).toBe(false)
  expect(rankOf(review(5, 0), now + 731 * day).isOutdated).toBe(true)
})
