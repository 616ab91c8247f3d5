import { expect, test } from 'vitest'
import { dueShare, dueWords } from './due-words.ts'

const now = new Date('2026-11-18T09:00:00Z')
const wordsOf = (dueAt: string | null, state: 'open' | 'asked' | 'refused' = 'open') =>
  dueWords({ state, dueAt, overdue: dueAt !== null && new Date(dueAt) < now }, now)

test('a decision is due today, tomorrow, on a day, or overdue', () => {
  expect(wordsOf('2026-11-18T23:12:00Z')).toBe('Due today, 23:12')
  expect(wordsOf('2026-11-19T08:14:00Z')).toBe('Due tomorrow, 08:14')
  expect(wordsOf('2026-12-16T13:12:00Z')).toBe('Due 16 December 2026')
  expect(wordsOf('2026-11-16T13:12:00Z')).toBe('Overdue since 16 November 2026 at 13:12')
})

test('while we wait for the clinic, and once refused, nothing is due', () => {
  expect(wordsOf(null, 'asked')).toBe("Waiting for the clinic's answer")
  expect(wordsOf(null, 'refused')).toBe('Refused')
})

test('the bar fills from the start to the limit and no further', () => {
  const share = (opened: string, due: string) => dueShare(opened, due, now)
  expect(share('2026-11-18T08:00:00Z', '2026-11-18T12:00:00Z')).toBe(0.25)
  expect(share('2026-11-10T08:00:00Z', '2026-11-11T08:00:00Z')).toBe(1)
  expect(share('2026-11-19T08:00:00Z', '2026-11-20T08:00:00Z')).toBe(0)
})
