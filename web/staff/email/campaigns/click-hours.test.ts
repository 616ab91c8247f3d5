import { expect, test } from 'vitest'
import { filledTimes, labelOf } from './click-hours.ts'

test('hours without a click are shown too, by the clock in London', () => {
  const filled = filledTimes('hour', [
    { at: '2026-07-09T09:00:00.000Z', people: 3 },
    { at: '2026-07-09T12:00:00.000Z', people: 1 },
  ])
  expect(filled.map(({ at, people }) => `${labelOf('hour', at)} ${people}`)).toEqual([
    '10 3',
    '11 0',
    '12 0',
    '13 1',
  ])
})

test('a day of 25 hours is one day', () => {
  const filled = filledTimes('day', [
    { at: '2026-10-23T23:00:00.000Z', people: 2 },
    { at: '2026-10-24T23:00:00.000Z', people: 1 },
    { at: '2026-10-26T00:00:00.000Z', people: 4 },
  ])
  expect(filled.map(({ at }) => labelOf('day', at))).toEqual(['24 Oct', '25 Oct', '26 Oct'])
})
