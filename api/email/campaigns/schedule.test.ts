import { expect, test } from 'vitest'
import { nextRun, turnAfter } from './schedule.ts'

const at = (text: string) => new Date(text)
const next = (...args: Parameters<typeof nextRun>) => nextRun(...args)?.toISOString()

test('a daily campaign is due at nine in the morning in London, in winter and in summer', () => {
  expect(next('daily', at('2026-01-10T08:00:00Z'), false)).toBe('2026-01-10T09:00:00.000Z')
  expect(next('daily', at('2026-01-10T10:00:00Z'), false)).toBe('2026-01-11T09:00:00.000Z')
  expect(next('daily', at('2026-07-10T08:30:00Z'), true)).toBe('2026-07-11T08:00:00.000Z')
})

test('the night in which clocks change moves nothing', () => {
  expect(next('daily', at('2026-03-28T12:00:00Z'), true)).toBe('2026-03-29T08:00:00.000Z')
  expect(next('daily', at('2026-10-24T12:00:00Z'), true)).toBe('2026-10-25T09:00:00.000Z')
})

test('weekly and monthly campaigns begin on the next morning and then keep their distance', () => {
  expect(next('weekly', at('2026-11-15T12:00:00Z'), false)).toBe('2026-11-16T09:00:00.000Z')
  expect(next('weekly', at('2026-11-16T09:00:05Z'), true)).toBe('2026-11-23T09:00:00.000Z')
  expect(next('monthly', at('2026-12-31T09:00:05Z'), true)).toBe('2027-01-31T09:00:00.000Z')
  expect(next('monthly', at('2027-01-31T09:00:05Z'), true)).toBe('2027-02-28T09:00:00.000Z')
})

test('one that is run by hand is never due, one that follows events soon', () => {
  expect(nextRun('manual', at('2026-11-15T12:00:00Z'), false)).toBeNull()
  expect(next('event-based', at('2026-11-15T12:00:00Z'), false)).toBe('2026-11-15T12:00:00.000Z')
  expect(next('event-based', at('2026-11-15T12:00:00Z'), true)).toBe('2026-11-15T12:05:00.000Z')
})

test('a turn that begins late, or is missed, does not move those after it', () => {
  const monday = at('2026-11-16T09:00:00Z')
  const after = (runFrequency: Parameters<typeof nextRun>[0], now: string) =>
    turnAfter({ runFrequency, nextRunAt: monday }, at(now))?.toISOString()
  expect(after('weekly', '2026-11-17T08:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
  expect(after('weekly', '2026-12-02T10:00:00Z')).toBe('2026-12-07T09:00:00.000Z')
  expect(after('monthly', '2026-11-18T10:00:00Z')).toBe('2026-12-16T09:00:00.000Z')
  expect(after('daily', '2026-11-17T08:00:00Z')).toBe('2026-11-17T09:00:00.000Z')
  expect(after('event-based', '2026-11-17T08:00:00Z')).toBe('2026-11-17T08:05:00.000Z')
})
