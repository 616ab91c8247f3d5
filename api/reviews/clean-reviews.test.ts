import { expect, test } from 'vitest'
import { averageRating, cleanReviews } from './clean-reviews.ts'

test('a score and a text are found under any of their names', () => {
  const stored = [
    { rating: 5, text: 'a' },
    { stars: 4, comment: 'b' },
    { score: 3, content: 'c' },
    { value: 2, description: 'd' },
    { stars: '4.5', review: 'e' },
  ]
  expect(cleanReviews(stored).map(({ rating, text }) => [rating, text])).toEqual([
    [5, 'a'],
    [4, 'b'],
    [3, 'c'],
    [2, 'd'],
    [4.5, 'e'],
  ])
})

test('reviews are read from an array and from a JSON string of one', () => {
  const stored = [{ rating: 5, text: 'Good', author: 'Ann', date: '2026-01-02', source: 'Google' }]
  expect(cleanReviews(stored)).toEqual(stored)
  expect(cleanReviews(JSON.stringify(stored))).toEqual(stored)
})

test('a moment given as a number, in seconds or milliseconds, is a day', () => {
  const stored = [1696156800, 1696156800000, 1e20, -1].map(time => ({ rating: 5, time }))
  expect(cleanReviews(stored).map(({ date }) => date)).toEqual(['2023-10-01', '2023-10-01', null, null])
})

test('broken reviews are left out and break nothing', () => {
  const broken = [null, 7, 'x', [], {}, { rating: Number.NaN }, { rating: 900 }, { rating: {}, text: ' ' }]
  expect(cleanReviews(broken)).toEqual([])
  for (const stored of [undefined, null, 5, {}, '', '{', '"text"', '{"rating":5}']) {
    expect(cleanReviews(stored)).toEqual([])
  }
})

test('the average is the mean of the scores to one decimal', () => {
  const reviews = cleanReviews([{ rating: 5 }, { rating: 4 }, { rating: 4 }, { text: 'no score' }])
  expect(averageRating(reviews, 1)).toBe(4.3)
})

test("without scores the clinic's own rating counts, and without that none", () => {
  const reviews = cleanReviews([{ text: 'no score' }])
  expect(averageRating(reviews, 4.26)).toBe(4.3)
  expect(averageRating([], null)).toBeNull()
  expect(averageRating([], 'five')).toBeNull()
})
