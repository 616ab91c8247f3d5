import { expect, test } from 'vitest'
import { greetingAt, lastLogin } from './greeting.ts'

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])("at %i o'clock it greets with %s", (hour, greeting) => {
  expect(greetingAt(new Date(2026, 10, 15, hour, 59))).toBe(greeting)
})

test('it shows the previous sign-in, or says that there was none', () => {
  expect(lastLogin('2026-11-14T09:05:00Z')).toBe('Last login: 14 November 2026 at 09:05')
  expect(lastLogin(null)).toBe('This is your first login')
})
