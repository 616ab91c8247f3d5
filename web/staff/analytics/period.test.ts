import { expect, test } from 'vitest'
import { before, changeOf, daysIn, lastDays, periodOf, shareOf } from './period.ts'

const now = new Date('2026-07-01T23:30:00Z')
const read = (query: string) => periodOf(new URLSearchParams(query), now)

test('the last days end yesterday, as it is in London', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-06-25', to: '2026-07-01' })
})

test('the period before is as long and ends the day before', () => {
  expect(before({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(daysIn({ from: '2026-03-01', to: '2026-03-31' })).toBe(31)
})

test('an address names a period; nonsense becomes the last four weeks', () => {
  expect(read('from=2026-05-01&to=2026-05-31')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
  const usual = { from: '2026-06-04', to: '2026-07-01' }
  for (const query of ['', 'from=x&to=y', 'from=2026-05-02&to=2026-05-01', 'from=2020-01-01&to=2026-05-01'])
    expect(read(query)).toEqual(usual)
})

test('changes and shares of nothing are not a number', () => {
  expect(changeOf(150, 100)).toBe(50)
  expect(changeOf(5, 0)).toBeUndefined()
  expect(shareOf(1, 3)).toBe(33)
  expect(shareOf(0, 0)).toBeNull()
})
