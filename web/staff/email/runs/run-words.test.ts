import { expect, test } from 'vitest'
import { listSize, pausedWords, stateWords } from './run-words.ts'

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

test('a campaign that waits for its time or for a subject test is not called sending', () => {
  const run = { state: 'running', waitsUntil: null, subjectTest: null } as const
  expect(stateWords(run)).toBe('Sending')
  const later = { ...run, waitsUntil: '2026-11-23T09:00:00.000Z' }
  expect(stateWords(later)).toBe('Scheduled')
  const group = { sent: 5, clicked: 0 }
  const subjectTest = {
    ...{ subjectA: 'One', subjectB: 'Two', share: 20, hours: 1, a: group, b: group },
    ...{ decidesAt: later.waitsUntil, decidedAt: null, outcome: null },
  }
  expect(stateWords({ ...later, subjectTest })).toBe('Waiting for the subject test')
})

test('a campaign is sent to so many of everyone in its list, those left out included', () => {
  expect(listSize({ total: 100, skipped: 0 })).toBe(100)
  // Of an automated one, those who were left out before it began are not part of the total.
  expect(listSize({ total: 8, skipped: 6 })).toBe(14)
})
