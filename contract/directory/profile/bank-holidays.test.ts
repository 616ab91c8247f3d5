import { expect, test } from 'vitest'
import {
  bankHolidays,
  bankHolidaysBetween,
  type HolidayArea,
  holidayAreaOf,
  nextBankHoliday,
} from './bank-holidays.ts'

/** As published, days proclaimed for one year alone aside. */
const published: Record<HolidayArea, Record<number, string>> = {
  'England and Wales': {
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  },
  Scotland: {
    2026: '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
  },
  'Northern Ireland': {
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
    2028: '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
  },
}

const cases = Object.entries(published).flatMap(([area, years]) =>
  Object.entries(years).map(([year, days]) => [area as HolidayArea, Number(year), days] as const),
)

test.each(cases)('the bank holidays of %s in %i are those published', (area, year, days) => {
  expect(bankHolidays(area, year).map(({ date }) => date)).toEqual(
    days.split(' ').map(day => `${year}-${day}`),
  )
})

test('a day at the weekend is made up for, and says so; one that stays is not moved by it', () => {
  // Christmas Day of 2022 was a Sunday: Boxing Day kept its Monday.
  expect(bankHolidays('England and Wales', 2022).slice(-2)).toEqual([
    { date: '2022-12-26', name: 'Boxing Day' },
    { date: '2022-12-27', name: 'Christmas Day (substitute day)' },
  ])
})

test.each([
  ['LS1 4AP', 'England and Wales'],
  ['CF10 1EP', 'England and Wales'],
  ['EH1 1AA', 'Scotland'],
  ['G1 1AA', 'Scotland'],
  ['GL1 1AA', 'England and Wales'],
  ['TD15 1AA', 'England and Wales'],
  ['BT1 5GS', 'Northern Ireland'],
  ['JE2 3AB', null],
])('at %s the days of %s count', (postcode, area) => {
  expect(holidayAreaOf(postcode)).toBe(area)
})

test('the next one is found across the end of a year, and only within the days asked for', () => {
  expect(nextBankHoliday('Scotland', '2026-11-17', 14)?.name).toBe("St Andrew's Day")
  expect(nextBankHoliday('Scotland', '2026-11-15', 14)).toBeNull()
  expect(nextBankHoliday('England and Wales', '2026-12-29', 14)?.date).toBe('2027-01-01')
  expect(nextBankHoliday('England and Wales', '2026-12-25', 14)?.date).toBe('2026-12-25')
})

test('who closes on bank holidays closes on Boxing Day at a weekend as well as on its substitute day', () => {
  const days = (postcode: string) =>
    bankHolidaysBetween(postcode, '2026-12-20', '2027-01-05').map(({ date }) => date)
  expect(days('LS1 4AP')).toEqual(['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'])
  expect(days('EH2 2AN')).toEqual([
    ...['2026-12-25', '2026-12-26', '2026-12-28'],
    ...['2027-01-01', '2027-01-02', '2027-01-04'],
  ])
})
