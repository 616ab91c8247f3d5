import { expect, test } from 'vitest'
import { afterWorkingHours } from './working-time.ts'

test.each([
  ['in the week', '2026-11-17T10:30:00Z', '2026-11-18T10:30:00Z'],
  ['from Friday to Monday', '2026-11-20T15:00:00Z', '2026-11-23T15:00:00Z'],
  ['from Saturday, which does not count', '2026-11-21T09:00:00Z', '2026-11-24T00:00:00Z'],
  ['over Easter', '2027-03-25T12:00:00Z', '2027-03-30T11:00:00Z'],
  ['over Christmas and its substitute days', '2027-12-24T12:00:00Z', '2027-12-29T12:00:00Z'],
  ['over Boxing Day of 2026, which is a Saturday', '2026-12-24T09:00:00Z', '2026-12-29T09:00:00Z'],
  ["on a summer evening by London's clock", '2026-07-10T22:30:00Z', '2026-07-13T22:30:00Z'],
  ['past midnight in London, which is Saturday already', '2026-07-10T23:30:00Z', '2026-07-13T23:00:00Z'],
])('24 hours of working days: %s', (_, from, due) => {
  expect(afterWorkingHours(new Date(from), 24).toISOString()).toBe(new Date(due).toISOString())
})
