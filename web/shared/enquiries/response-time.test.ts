import { expect, test } from 'vitest'
import { usuallyAnswers, waited } from './response-time.ts'

test.each([
  [null, undefined],
  [0, 'within an hour'],
  [60, 'within an hour'],
  [61, 'within 3 hours'],
  [1440, 'within a day'],
  [4320, 'within 3 days'],
  [4321, undefined],
])('a median of %s minutes is told as %s', (minutes, words) => {
  expect(usuallyAnswers(minutes)).toBe(words)
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%i minutes of waiting are %s', (minutes, words) => {
  const now = new Date('2026-11-15T12:00:00Z')
  expect(waited(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(words)
})
