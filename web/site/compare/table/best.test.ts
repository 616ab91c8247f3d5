import { expect, test } from 'vitest'
import { bestOn } from './best.ts'
import type { Column } from './column.ts'

const unknown = {
  consultation: 'unknown',
  anaesthetist: 'unknown',
  followUp: 'unknown',
  vat: 'unknown',
} as const

const column = (id: string, change: Partial<Column> = {}): Column => ({
  id,
  name: `Clinic ${id}`,
  logo: null,
  offer: null,
  rating: { average: null, own: null, reviews: 0, source: null, newest: null, spread: [0, 0, 0, 0, 0] },
  own: null,
  distance: null,
  area: null,
  years: null,
  regulator: { name: 'CQC', rates: true, rating: null, ratedOn: null },
  hours: null,
  insurers: [],
  languages: [],
  people: 0,
  visit: [],
  answers: null,
  phone: null,
  address: null,
  hasJoined: true,
  ...change,
})
const priced = (id: string, price: number | null) =>
  column(id, {
    offer: {
      name: 'MRI',
      price,
      compared: price,
      plus: null,
      note: null,
      isOld: false,
      confirmedOn: null,
      includes: unknown,
    },
  })

test('the lowest price, the shortest way and the longest experience are best', () => {
  expect(bestOn('price', [priced('a', 300), priced('b', 250), priced('c', null)])).toEqual(['b'])
  expect(bestOn('distance', [column('a', { distance: 0 }), column('b', { distance: 3 })])).toEqual(['a'])
  expect(bestOn('years', [column('a', { years: 3 }), column('b', { years: 9 })])).toEqual(['b'])
})

test("the regulator's ratings are ranked by their meaning", () => {
  const rated = (id: string, rating: string | null) =>
    column(id, { regulator: { name: 'CQC', rates: true, rating, ratedOn: null } })
  expect(
    bestOn('regulator', [
      rated('a', 'Good'),
      rated('b', 'Outstanding'),
      rated('c', 'Requires improvement'),
      rated('d', null),
    ]),
  ).toEqual(['b'])
})

test('several that are equally good are all best, unless that is everyone', () => {
  expect(bestOn('price', [priced('a', 250), priced('b', 300), priced('c', 250)])).toEqual(['a', 'c'])
  expect(bestOn('price', [priced('a', 250), priced('b', 250)])).toEqual([])
})

test('a single known value is not best: missing values are not worse', () => {
  expect(bestOn('price', [priced('a', 250), priced('b', null)])).toEqual([])
  expect(bestOn('rating', [column('a'), column('b')])).toEqual([])
})

test('a badge for the rating needs five reviews', () => {
  const rated = (id: string, average: number, reviews: number) =>
    column(id, { rating: { ...column('').rating, average, reviews } })
  expect(bestOn('rating', [rated('a', 5, 1), rated('b', 4.2, 6)])).toEqual([])
  expect(bestOn('rating', [rated('a', 5, 4), rated('b', 4.2, 6), rated('c', 4.6, 5)])).toEqual(['c'])
})

test('reviews written here decide where two clinics have enough of them, never one kind against the other', () => {
  const rated = (id: string, own: { mean: number; count: number } | null, average: number) =>
    column(id, { own, rating: { ...column('').rating, average, reviews: 9 } })
  const few = { mean: 5, count: 4 }
  expect(
    bestOn('rating', [rated('a', { mean: 4.1, count: 8 }, 4.9), rated('b', { mean: 4.6, count: 5 }, 3)]),
  ).toEqual(['b'])
  expect(bestOn('rating', [rated('a', { mean: 5, count: 8 }, 4.1), rated('b', few, 4.6)])).toEqual(['b'])
  expect(bestOn('rating', [rated('a', null, 4.1), rated('b', null, 4.6)])).toEqual(['b'])
})
