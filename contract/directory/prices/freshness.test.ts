import { expect, test } from 'vitest'
import { isOldPrice, londonDay, monthsBefore } from './freshness.ts'

test.each([
  ['2026-11-16', 12, '2025-11-16'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 2, '2025-11-15'],
])('%s, %i months before, is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})

test('a price is old a year after it was last confirmed, by the day in London', () => {
  const dated = { pricedOn: '2024-01-01', confirmedOn: '2025-06-01' }
  expect(isOldPrice(dated, new Date('2026-05-31T12:00:00Z'))).toBe(false)
  // Half past eleven in summer UTC is the next day in London.
  expect(londonDay(new Date('2026-05-31T23:30:00Z'))).toBe('2026-06-01')
  expect(isOldPrice(dated, new Date('2026-05-31T23:30:00Z'))).toBe(true)
  expect(isOldPrice({ pricedOn: null }, new Date())).toBe(false)
})
