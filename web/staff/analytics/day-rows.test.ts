import { expect, test } from 'vitest'
import { dayRows, marksOf } from './day-rows.ts'
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
  expect(moment).toBe('Week starting')
  expect(rows).toHaveLength(52)
  expect(rows[0]).toEqual({ at: '1 Nov 2025', views: 7, before: 14 })
})

test('notes of one day share a mark, a week takes those of its days, and others are left out', () => {
  const fortnight = days('2026-11-01', 14, 1)
  const notes = ['2026-11-02', '2026-11-02', '2026-11-09', '2026-12-01'].map(day => ({ day }))
  const daily = dayRows(fortnight, fortnight, {}, 'views')
  expect(marksOf(notes, fortnight, daily)).toEqual([
    { at: '2 Nov', label: '1, 2' },
    { at: '9 Nov', label: '3' },
  ])
  const weeks = { rows: [daily.rows[0]!, daily.rows[7]!], step: 7 }
  expect(marksOf(notes, fortnight, weeks)).toEqual([
    { at: '1 Nov', label: '1, 2' },
    { at: '8 Nov', label: '3' },
  ])
})
