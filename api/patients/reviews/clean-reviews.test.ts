import { expect, test } from 'vitest'
import { cleanReviews, scoreOf } from './clean-reviews.ts'

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

test.each([
  [4.26, 4.26],
  ['4', 4],
  [900, null],
  ['five', null],
  [null, null],
])('the score %j is read as %j', (stored, score) => expect(scoreOf(stored)).toBe(score))
