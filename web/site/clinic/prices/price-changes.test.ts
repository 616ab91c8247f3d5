import { expect, test } from 'vitest'
import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import { changesBehind, confirmationOf, historyOf, pricesElsewhere } from './price-changes.ts'
import { priceLines } from './price-lines.ts'

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

test('at a location with a price of its own that comes first, and the others are named', () => {
  const [own, others] = historyOf({ id: 'mri', elsewhere }, [york!, leeds!], histories)
  expect(own).toBe('£300 until 1 October 2026, £250 since')
  expect(others).toBe('Other locations: £350 until 1 September 2026, £400 since')
})

test('the prices of other locations are those that differ from the one that is shown', () => {
  const hull = { id: 'h', city: 'Hull' } as unknown as (typeof locations)[number]
  const mri = { name: 'MRI Scan', price: 400, elsewhere }
  expect(pricesElsewhere({ ...mri, elsewhere: [] }, locations, now)).toEqual([])
  expect(pricesElsewhere(mri, [leeds!, york!, hull], now)).toEqual([expect.stringMatching(/^York.*: £250$/)])
  expect(pricesElsewhere(mri, [york!, leeds!], now)).toEqual([expect.stringMatching(/^Leeds.*: £400$/)])
  expect(pricesElsewhere(mri, [york!, leeds!, hull], now)).toEqual(['Other locations: £400'])
  const closed = { ...mri, elsewhere: [{ locationId: 'l', price: null }] }
  expect(pricesElsewhere(closed, locations, now)).toEqual([expect.stringMatching(/^Leeds.*: not offered$/)])
})

test('a general price that no location asks has no history', () => {
  const everywhere = [{ locationId: 'l', price: 1 }, ...elsewhere]
  expect(historyOf({ id: 'mri', elsewhere: everywhere }, locations, histories)).toEqual([
    expect.stringMatching(/^York/),
  ])
})

test('the price at the head has every change, at the location whose price it is', () => {
  expect(changesBehind(offer(400, { elsewhere }), locations, histories)).toEqual([
    { on: '2025-11-20', price: 300 },
    { on: '2026-03-03', price: 350 },
    { on: '2026-09-01', price: 400 },
  ])
  const inYork = changesBehind(offer(250, { elsewhere }), [york!, leeds!], histories)
  expect(inYork?.map(({ price }) => price)).toEqual([300, 250])
})

test('nothing is drawn of a price that did not change, has become another since, or is compared with nothing', () => {
  expect(changesBehind(offer(400), locations, [])).toBeNull()
  expect(changesBehind(offer(410), locations, histories)).toBeNull()
  expect(changesBehind(offer(null), locations, histories)).toBeNull()
  const gap = [history(null, ['2026-01-01', 300], ['2026-02-01', null], ['2026-03-01', 400])]
  expect(changesBehind(offer(400), locations, gap)).toBeNull()
})

const changes = [
  { on: '2020-01-01', price: 300 },
  { on: '2025-11-17', price: 400 },
]
const median = (month: string, pounds: number) => ({ month, median: pounds, clinics: 9 })

test('the price is drawn as steps over two years, between round amounts', () => {
  const lines = priceLines(changes, [], null, now)
  expect(lines).toMatchObject({ first: '2024-11-17', low: 300, high: 400, typical: null, end: 0 })
  expect(lines.own).toBe('M0 120H300V0H600')
})

test('nothing is drawn of the time before anything is known', () => {
  const young = [
    { on: '2026-05-17', price: 300 },
    { on: '2026-08-17', price: 350 },
  ]
  expect(priceLines(young, [], null, now)).toMatchObject({ first: '2026-05-17', own: 'M0 120H300V60H600' })
  expect(priceLines(young, [median('2025-11', 320)], null, now)).toMatchObject({ first: '2025-11-30' })
})

test('what is typical is a line through the ends of the months, up to what is typical today', () => {
  const medians = [median('2024-10', 900), median('2025-11', 320), median('2026-11', 390)]
  const { typical, low, high } = priceLines(changes, medians, 350, now)
  expect([low, high]).toEqual([300, 400])
  expect(typical).toBe('M311 96L600 60')
  expect(priceLines(changes, [median('2026-11', 390)], 350, now).typical).toBeNull()
})

test('the page says how long ago its price was confirmed, and when', () => {
  expect(confirmationOf({ confirmedOn: '2026-07-02' }, now)).toEqual({
    ago: '4 months ago',
    on: '2 July 2026',
  })
  expect(confirmationOf({ confirmedOn: null }, now)).toBeNull()
})
