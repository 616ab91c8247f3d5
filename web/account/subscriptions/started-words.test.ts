import { expect, test } from 'vitest'
import { startedWords } from './started-words.ts'

const usual = { emailConfirmed: true, suspended: false }

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
])('says what is so: returning %s, %o', (returning, overview, words) => {
  expect(startedWords(returning, overview)).toBe(words)
})
