import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T08:00:00Z', 'today'],
  ['2026-11-20T00:00:00Z', 'today'],
  ['2026-11-14T00:00:00Z', '1 day ago'],
  ['2026-10-16T00:00:00Z', '30 days ago'],
  ['2026-10-15T00:00:00Z', '1 month ago'],
  ['2026-01-01T00:00:00Z', '10 months ago'],
  ['2025-11-15T12:00:00Z', '11 months ago'],
  ['2025-11-14T00:00:00Z', '1 year ago'],
  ['2023-11-01T00:00:00Z', '3 years ago'],
])('%s is shown as %s', (date, said) => {
  expect(formatAge(date, now)).toBe(said)
})
