import { expect, test } from 'vitest'
import { reviewDay } from './read-import.ts'

test.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-03-05T23:30:00Z', '2026-03-05'],
  ['05/03/2026', '2026-03-05'],
  ['5/3/2026', '2026-03-05'],
  ['25/10/2026', '2026-10-25'],
  ['29/02/2024', '2024-02-29'],
])('%s is the day %s', (written, day) => {
  expect(reviewDay(written)).toBe(day)
})

test.each([
  '10/25/2026',
  '31/04/2026',
  '2026-02-30',
  '5/3/26',
  '2026',
  'March 2026',
  '3 days ago',
  '1696156800',
])('%s is no day that can be read', written => {
  expect(reviewDay(written)).toBeNull()
})
