import { expect, test } from 'vitest'
import { dayRows } from './day-rows.ts'
import { dayAfter } from './period.ts'

const nothing = { bots: 0, searches: 0, nothingFound: 0, clinicViews: 0, enquiries: 0, registrations: 0 }
const days = (from: string, count: number, views: number) =>
  Array.from({ length: count }, (_, index) => ({ day: dayAfter(from, index), views, ...nothing }))

test('a short period is shown by day, each beside the corresponding earlier day', () => {
  const { rows, moment } = dayRows(
    days('2026-03-01', 2, 5),
    days('2026-02-27', 2, 3),
    { views: 'views' },
    'views',
  )
  expect(moment).toBe('Day')
  expect(rows).toEqual([
    { at: '1 Mar', views: 5, before: 3 },
    { at: '2 Mar', views: 5, before: 3 },
  ])
})

test('a long period is shown by whole weeks', () => {
  const { rows, moment } = dayRows(
    days('2025-11-01', 365, 1),
    days('2024-11-01', 365, 2),
    { views: 'views' },
    'views',
  )
  expect(moment).toBe('Week from')
  expect(rows).toHaveLength(52)
  expect(rows[0]).toEqual({ at: '1 Nov 2025', views: 7, before: 14 })
})
