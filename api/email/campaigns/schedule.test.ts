import { expect, test } from 'vitest'
import type { RunFrequency } from '../../../contract/email/campaigns.ts'
import { firstTurn, turnAfter } from './schedule.ts'

const first = (frequency: RunFrequency, now: string) =>
  firstTurn(frequency, new Date(now)).nextRunAt?.toISOString()

const after = (runFrequency: RunFrequency, turn: string, now = turn, monthDay: number | null = null) =>
  turnAfter({ runFrequency, nextRunAt: new Date(turn), monthDay }, new Date(now))?.toISOString()

test('a daily campaign is due at nine in the morning in London, in winter and in summer', () => {
  expect(first('daily', '2026-01-10T08:00:00Z')).toBe('2026-01-10T09:00:00.000Z')
  expect(first('daily', '2026-01-10T10:00:00Z')).toBe('2026-01-11T09:00:00.000Z')
  expect(after('daily', '2026-07-10T08:00:00Z')).toBe('2026-07-11T08:00:00.000Z')
})

test('the night in which clocks change moves nothing', () => {
  expect(after('daily', '2026-03-28T09:00:00Z')).toBe('2026-03-29T08:00:00.000Z')
  expect(after('daily', '2026-10-24T08:00:00Z')).toBe('2026-10-25T09:00:00.000Z')
})

test('weekly and monthly campaigns begin on the next morning and then keep their distance', () => {
  expect(first('weekly', '2026-11-15T12:00:00Z')).toBe('2026-11-16T09:00:00.000Z')
  expect(after('weekly', '2026-11-16T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
  expect(first('monthly', '2026-12-30T12:00:00Z')).toBe('2026-12-31T09:00:00.000Z')
  expect(after('monthly', '2026-12-31T09:00:00Z')).toBe('2027-01-31T09:00:00.000Z')
})

test('a monthly campaign of the 31st is sent on the last day of shorter months, and on the 31st again', () => {
  const { nextRunAt, monthDay } = firstTurn('monthly', new Date('2027-01-30T12:00:00Z'))
  const days: string[] = []
  for (let turn = nextRunAt!.toISOString(); days.length < 7; turn = after('monthly', turn, turn, monthDay)!)
    days.push(turn.slice(5, 10))
  expect(days).toEqual(['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31'])
  expect(after('monthly', '2028-01-31T09:00:00Z', '2028-03-01T09:30:00Z', 31)).toBe(
    '2028-03-31T08:00:00.000Z',
  )
})

test('one of which no day is known keeps to the day on which it is due', () => {
  expect(after('monthly', '2026-11-16T09:00:00Z')).toBe('2026-12-16T09:00:00.000Z')
  expect(firstTurn('weekly', new Date('2026-11-16T12:00:00Z')).monthDay).toBeNull()
})

test('one that is run by hand is never due, one that follows events soon', () => {
  expect(first('manual', '2026-11-15T12:00:00Z')).toBeUndefined()
  expect(after('manual', '2026-11-15T12:00:00Z')).toBeUndefined()
  expect(first('event-based', '2026-11-15T12:00:00Z')).toBe('2026-11-15T12:00:00.000Z')
  expect(after('event-based', '2026-11-15T12:00:00Z')).toBe('2026-11-15T12:05:00.000Z')
})

test('a turn that begins late, or is missed, does not move those after it', () => {
  const monday = '2026-11-16T09:00:00Z'
  expect(after('weekly', monday, '2026-11-17T08:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
  expect(after('weekly', monday, '2026-12-02T10:00:00Z')).toBe('2026-12-07T09:00:00.000Z')
  expect(after('monthly', monday, '2026-11-18T10:00:00Z')).toBe('2026-12-16T09:00:00.000Z')
  expect(after('daily', monday, '2026-11-17T08:00:00Z')).toBe('2026-11-17T09:00:00.000Z')
  expect(after('event-based', monday, '2026-11-17T08:00:00Z')).toBe('2026-11-17T08:05:00.000Z')
})
