import { expect, test } from 'vitest'
import { durationText, progressText, summary } from './seed-progress.ts'

test.each([
  [400, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min 0 s'],
  [3_599_000, '59 min 59 s'],
  [3_900_000, '1 h 5 min'],
])('writes %i ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test('time left follows the speed of this run, not of what was there before', () => {
  expect(progressText({ done: 50_000, added: 10_000, total: 100_000, elapsedMs: 20_000 })).toBe(
    '50,000 of 100,000 clinics, 500 a second, 1 min 40 s left',
  )
  expect(progressText({ done: 500, added: 0, total: 1000, elapsedMs: 3000 })).toBe(
    '500 of 1,000 clinics are there already',
  )
})

test('the last line says what was done, or why there was nothing to do', () => {
  const run = { added: 98_720, total: 100_000, stopped: false, elapsedMs: 61_000 }
  expect(summary(run)).toBe('98,720 clinics added in 1 min 1 s.')
  expect(summary({ ...run, stopped: true })).toContain('The same command goes on from here.')
  expect(summary({ ...run, added: 0 })).toBe('The directory has 100,000 clinics already.')
})
