import { expect, test } from 'vitest'
import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import { historyOf, trendOf } from './price-changes.ts'

const now = new Date('2026-11-17T12:00:00Z')
const [leeds, york] = [
  { id: 'l', city: 'Leeds' },
  { id: 'y', city: 'York' },
] as unknown as ClinicProfile['locations']
const locations = [leeds!, york!]
const history = (locationId: string | null, ...changes: [string, number | null][]) => ({
  treatmentId: 'mri',
  locationId,
  changes: changes.map(([on, total]) => ({ on, total })),
})
const histories = [
  history(null, ['2025-11-20', 300], ['2026-03-03', 350], ['2026-09-01', 400]),
  history('y', ['2025-11-20', 300], ['2026-10-01', 250]),
]
const elsewhere = [{ locationId: 'y', price: 250 }]
const offer = (compared: number | null, more: object = {}) => ({
  ...{ id: 'mri', name: 'MRI Scan', price: compared, compared, plus: null, note: null, isOld: false },
  ...more,
})

test('the last change is told of the general price, and of a location that has another', () => {
  expect(historyOf({ id: 'mri' }, locations, histories)).toEqual(['£350 until 1 September 2026, £400 since'])
  const [general, there] = historyOf({ id: 'mri', elsewhere }, locations, histories)
  expect(general).toBe('£350 until 1 September 2026, £400 since')
  expect(there).toMatch(/^York.*: £300 until 1 October 2026, £250 since$/)
})

test('a general price that no location asks has no history', () => {
  const everywhere = [{ locationId: 'l', price: 1 }, ...elsewhere]
  expect(historyOf({ id: 'mri', elsewhere: everywhere }, locations, histories)).toHaveLength(1)
})

test('the price at the head has every change, and what was asked in each month since the first', () => {
  const trend = trendOf(offer(400, { elsewhere }), locations, histories, now)
  expect(trend?.changes).toEqual([
    { since: '20 November 2025', price: 300 },
    { since: '3 March 2026', price: 350 },
    { since: '1 September 2026', price: 400 },
  ])
  expect(trend?.monthly).toEqual([300, 300, 300, 350, 350, 350, 350, 350, 350, 400, 400, 400])
  const inYork = trendOf(offer(250, { elsewhere }), [york!, leeds!], histories, now)
  expect(inYork?.changes.map(({ price }) => price)).toEqual([300, 250])
})

test('nothing is drawn of a price that did not change, has become another since, or is compared with nothing', () => {
  expect(trendOf(offer(400), locations, [], now)).toBeNull()
  expect(trendOf(offer(410), locations, histories, now)).toBeNull()
  expect(trendOf(offer(null), locations, histories, now)).toBeNull()
  const gap = [history(null, ['2026-01-01', 300], ['2026-02-01', null], ['2026-03-01', 400])]
  expect(trendOf(offer(400), locations, gap, now)).toBeNull()
})
