import { expect, test } from 'vitest'
import { startedWords } from './started-words.ts'

const usual = { emailConfirmed: true, suspended: false, listingCheck: null }
const checking = { state: 'checking' as const, since: '2026-11-01T09:00:00.000Z', reason: null }

test.each([
  [true, usual, 'Welcome back. Your clinic is listed again.'],
  [false, usual, 'Your subscription has started. Your clinic is listed.'],
  [
    false,
    { ...usual, emailConfirmed: false },
    'Your subscription has started. Your clinic is listed once your email is confirmed.',
  ],
  [
    true,
    { ...usual, suspended: true },
    'Welcome back. Your listing stays suspended until our staff restore it.',
  ],
  [
    true,
    { ...usual, listingCheck: checking },
    "Welcome back. We're still checking your listing, and we'll email you when we've finished.",
  ],
])('says what is so: returning %s, %o', (returning, overview, words) => {
  expect(startedWords(returning, overview)).toBe(words)
})
