import { expect, test } from 'vitest'
import { openingLines } from './opening-lines.ts'

const nine = [{ open: '09:00', close: '17:30' }]
const closed: typeof nine = []
const week = { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine, sat: closed, sun: closed }

test('days in a row with the same hours share a line', () => {
  expect(openingLines(week)).toEqual(['Mon to Fri 9:00–17:30', 'Closed Sat and Sun'])
})

test('a different day is listed separately, with its break', () => {
  const late = [
    { open: '08:00', close: '12:00' },
    { open: '13:00', close: '20:00' },
  ]
  expect(openingLines({ ...week, wed: late, sat: nine })).toEqual([
    'Mon and Tue 9:00–17:30',
    'Wed 8:00–12:00, 13:00–20:00',
    'Thu to Sat 9:00–17:30',
    'Closed Sun',
  ])
})
