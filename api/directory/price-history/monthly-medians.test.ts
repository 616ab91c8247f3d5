import { expect, test } from 'vitest'
import { mediansOf } from './monthly-medians.ts'

const change = (clinic: number, changedOn: string, pounds: number | null, more: object = {}) => ({
  providerId: `clinic ${clinic}`,
  treatmentId: `treatment ${clinic}`,
  locationId: null as string | null,
  followsGeneral: false,
  ...more,
  comparablePence: pounds === null ? null : pounds * 100,
  changedOn,
})

const byDay = (a: { changedOn: string }, b: { changedOn: string }) => a.changedOn.localeCompare(b.changedOn)

test('each month has the median of the prices in force at its end, from five clinics on', () => {
  const changes = [
    ...[1, 2, 3, 4].map(clinic => change(clinic, '2026-01-10', clinic * 100)),
    change(5, '2026-03-31', 500),
    change(1, '2026-05-01', 900),
    change(2, '2026-05-01', null),
  ]
  expect(mediansOf(changes, '2026-05-20')).toEqual([
    { month: '2026-03', median: 300, clinics: 5 },
    { month: '2026-04', median: 300, clinics: 5 },
  ])
})

test('it goes back 24 months, the running one included', () => {
  const changes = ['2024-01-01', '2025-01-01', '2026-01-01'].flatMap(day =>
    [1, 2, 3, 4, 5].map(clinic => change(clinic, day, 100)),
  )
  const months = mediansOf(changes, '2026-11-30').map(({ month }) => month)
  expect(months).toHaveLength(24)
  expect([months[0], months.at(-1)]).toEqual(['2024-12', '2026-11'])
})

test('a price that nobody set or confirmed for a year is in no median, until it is confirmed', () => {
  const others = [1, 2, 3, 4].flatMap(clinic =>
    ['2025-01-10', '2025-12-10', '2026-10-10'].map(day => change(clinic, day, clinic * 100)),
  )
  const silent = [change(5, '2025-01-10', 500), change(5, '2026-04-02', 500)]
  const months = mediansOf([...others, ...silent].sort(byDay), '2026-05-20').map(({ month }) => month)
  expect(months).toEqual([
    ...['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08'],
    ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-04', '2026-05'],
  ])
})

test('a location in the town counts with its own price, while it has one', () => {
  const places = new Map([['clinic 1', ['york']]])
  const at = (location: string, more: object = {}) => ({ locationId: location, ...more })
  const changes = [
    ...[1, 2, 3, 4, 5].map(clinic => change(clinic, '2026-01-10', clinic * 100)),
    change(1, '2026-02-01', 50, at('hull')),
    change(1, '2026-03-01', 900, at('york')),
    change(1, '2026-04-01', null, at('york', { followsGeneral: true })),
    change(1, '2026-05-01', null, at('york')),
    change(5, '2026-05-01', 500),
  ]
  const medians = mediansOf(changes, '2026-05-20', places)
  expect(medians.map(({ month, median }) => [month, median])).toEqual([
    ['2026-01', 300],
    ['2026-02', 300],
    ['2026-03', 400],
    ['2026-04', 300],
  ])
})
