import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it greets with %s', (hour, greeting) => {
  expect(greetingAt(new Date(2026, 10, 15, hour, 59))).toBe(greeting)
})
