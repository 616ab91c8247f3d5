import { expect, test } from 'vitest'
import { startedWords } from './started-words.ts'

const usual = { emailConfirmed: true, suspended: false, listingCheck: null }
const checking = { state: 'checking' as const, since: '2026-11-01T09:00:00.000Z', reason: null }

test.each([
  [true, usual, 'Welcome back. Patients can now find your clinic again.'],
  [false, usual, 'Your subscription has started. Patients can now find your clinic.'],
  [
    false,
    { ...usual, emailConfirmed: false },
    "Your subscription has started. We'll list your clinic once you confirm your email.",
  ],
  [
    true,
    { ...usual, suspended: true },
    'Welcome back. Your listing is still suspended until our team restores it.',
  ],
  [
    true,
    { ...usual, listingCheck: checking },
    "Welcome back. We're still checking your listing, and we'll email you when we've finished.",
  ],
])('says what is so: returning %s, %o', (returning, overview, words) => {
  expect(startedWords(returning, overview)).toBe(words)
})
