import { describe, expect, test } from 'vitest'
import { freeSlots, isFree, type SlotRules } from './free-slots.ts'
import { londonInstant } from './london-clock.ts'

const everyDay = (open: string, close: string) => {
  const span = [{ open, close }]
  return { mon: span, tue: span, wed: span, thu: span, fri: span, sat: span, sun: span }
}
const rules = (change: Partial<SlotRules> = {}): SlotRules => ({
  hours: everyDay('09:00', '11:00'),
  slotMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 0,
  horizonDays: 60,
  capacity: 1,
  closedDays: [],
  ...change,
})
const longAgo = new Date('2026-03-01T00:00:00Z')
const on = (day: string, change: Partial<SlotRules> = {}, busy: [string, string][] = [], now = longAgo) =>
  freeSlots(
    rules(change),
    busy.map(([start, end]) => ({ start: new Date(start), end: new Date(end), lane: null })),
    { now, from: day, to: day },
  ).map(({ start }) => start.toISOString().slice(11, 16))

describe('when the clocks of London show a time', () => {
  test.each([
    ['winter', '2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
    ['summer', '2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
    ['midnight in summer is the day before in UTC', '2026-07-15', '00:00', '2026-07-14T23:00:00.000Z'],
    ['the end of a day in summer', '2026-07-15', '24:00', '2026-07-15T23:00:00.000Z'],
    ['before the clocks go forward', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    ['in the hour that does not exist', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['after the clocks went forward', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['before the clocks go back', '2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
    ['in the hour that comes twice, the first', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['after the clocks went back', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, day, time, instant) => {
    expect(londonInstant(day, time).toISOString()).toBe(instant)
  })
})

describe('the slots of a day', () => {
  test.each<[string, string, Partial<SlotRules>, string[]]>([
    ['winter', '2026-03-10', {}, ['09:00', '09:30', '10:00', '10:30']],
    ['the day the clocks go forward', '2026-03-29', {}, ['08:00', '08:30', '09:00', '09:30']],
    ['the day before', '2026-03-28', {}, ['09:00', '09:30', '10:00', '10:30']],
    ['a slot that does not fit any more', '2026-03-10', { slotMinutes: 45 }, ['09:00', '09:45']],
    ['with a buffer', '2026-03-10', { bufferMinutes: 15 }, ['09:00', '09:45', '10:30']],
    ['a closed day', '2026-03-10', { closedDays: ['2026-03-10'] }, []],
    [
      'another closed day',
      '2026-03-10',
      { closedDays: ['2026-03-11'] },
      ['09:00', '09:30', '10:00', '10:30'],
    ],
    ['behind the horizon', '2026-03-10', { horizonDays: 8 }, []],
    ['at the horizon', '2026-03-10', { horizonDays: 9 }, ['09:00', '09:30', '10:00', '10:30']],
    ['a day without hours', '2026-03-10', { hours: { ...everyDay('09:00', '11:00'), tue: [] } }, []],
    [
      'a night of three hours',
      '2026-03-29',
      { hours: everyDay('00:00', '04:00'), slotMinutes: 60 },
      ['00:00', '01:00', '02:00'],
    ],
    [
      'two spans',
      '2026-03-10',
      {
        hours: {
          tue: [
            { open: '09:00', close: '09:30' },
            { open: '14:00', close: '15:00' },
          ],
        },
      },
      ['09:00', '14:00', '14:30'],
    ],
  ])('%s', (_, day, change, slots) => {
    expect(on(day, change)).toEqual(slots)
  })

  const autumn = new Date('2026-10-01T00:00:00Z')
  test('the day the clocks go back', () => {
    expect(on('2026-10-24', {}, [], autumn)).toEqual(['08:00', '08:30', '09:00', '09:30'])
    expect(on('2026-10-25', {}, [], autumn)).toEqual(['09:00', '09:30', '10:00', '10:30'])
  })
  test('a night of five hours has the hour that comes twice twice', () => {
    const night = { hours: everyDay('00:00', '04:00'), slotMinutes: 60 }
    expect(on('2026-10-25', night, [], autumn)).toEqual(['23:00', '00:00', '01:00', '02:00', '03:00'])
  })
})

describe('what is taken', () => {
  test.each<[string, [string, string], string[]]>([
    ['a slot', ['2026-03-10T09:30Z', '2026-03-10T10:00Z'], ['09:00', '10:00', '10:30']],
    ['parts of two', ['2026-03-10T09:45Z', '2026-03-10T10:01Z'], ['09:00', '10:30']],
    ['up to the start', ['2026-03-10T08:00Z', '2026-03-10T09:00Z'], ['09:00', '09:30', '10:00', '10:30']],
    ['all day', ['2026-03-09T00:00Z', '2026-03-12T00:00Z'], []],
  ])('%s', (_, busy, slots) => {
    expect(on('2026-03-10', {}, [busy])).toEqual(slots)
  })
})

test('a time is offered until the notice begins', () => {
  const at = (now: string) => on('2026-03-10', { noticeHours: 24 }, [], new Date(now))
  expect(at('2026-03-09T08:59Z')).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(at('2026-03-09T09:00Z')).toEqual(['09:30', '10:00', '10:30'])
  expect(at('2026-03-09T23:00Z')).toEqual([])
})

test('the notice is elapsed time over the night when the clocks change', () => {
  const at = (now: string) => on('2026-03-29', { noticeHours: 24 }, [], new Date(now))
  expect(at('2026-03-28T07:59Z')[0]).toBe('08:00')
  expect(at('2026-03-28T08:00Z')[0]).toBe('08:30')
})

test('stops at the limit', () => {
  expect(freeSlots(rules(), [], { now: longAgo, limit: 3 })).toHaveLength(3)
})

test('only the start of a slot can be asked for', () => {
  const start = new Date('2026-03-10T09:30Z')
  expect(isFree(rules(), [], start, longAgo)?.end.toISOString()).toBe('2026-03-10T10:00:00.000Z')
  expect(isFree(rules(), [], new Date('2026-03-10T09:31Z'), longAgo)).toBeUndefined()
  expect(
    isFree(rules(), [{ start, end: new Date('2026-03-10T09:31Z'), lane: null }], start, longAgo),
  ).toBeUndefined()
})

test('sixty days beside ten thousand busy times are computed at once', () => {
  const busy = Array.from({ length: 10_000 }, (_, index) => {
    const start = new Date(Date.parse('2026-03-01T09:00Z') + index * 900_000)
    return { start, end: new Date(start.getTime() + 600_000), lane: null }
  })
  const begun = performance.now()
  freeSlots(rules(), busy, { now: longAgo })
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('where two are seen at the same time, a time is free until both lanes are taken', () => {
  const at = (start: string, end: string, lane: number | null) => ({
    start: new Date(`2026-03-10T${start}Z`),
    end: new Date(`2026-03-10T${end}Z`),
    lane,
  })
  const busy = [
    at('09:00', '09:30', 1),
    at('09:00', '10:00', 2),
    at('10:00', '10:30', 1),
    at('10:30', '11:00', null),
  ]
  const wanted = { now: longAgo, from: '2026-03-10', to: '2026-03-10' }
  const free = freeSlots(rules({ capacity: 2 }), busy, wanted)
  expect(free.map(({ start }) => start.toISOString().slice(11, 16))).toEqual(['09:30', '10:00'])
})
