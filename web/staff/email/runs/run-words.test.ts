import { expect, test } from 'vitest'
import { pausedWords } from './run-words.ts'

const counts = { pending: 60, sending: 0, sent: 35, failed: 1, suppressed: 4, unknown: 0 }

test('a paused campaign says so, how many wait, and why where that is known', () => {
  const run = { state: 'paused', counts, pauseReason: null } as const
  expect(pausedWords(run)).toBe('This campaign is paused: 60 people are waiting.')
  expect(pausedWords({ ...run, pauseReason: 'Sam Staff paused it.' })).toBe(
    'This campaign is paused: 60 people are waiting. Sam Staff paused it.',
  )
  expect(pausedWords({ ...run, counts: { ...counts, pending: 1 } })).toContain('1 person is waiting.')
  expect(pausedWords({ ...run, state: 'running' })).toBe('')
})
