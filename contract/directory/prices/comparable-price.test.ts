import { expect, test } from 'vitest'
import { priceCases } from '../../../tests/support/price-cases.ts'
import { comparablePrice, wholePrice } from './comparable-price.ts'

test.each(priceCases)('%s', (_, terms, total) => {
  expect(wholePrice(terms)).toBe(total)
})

test('what is added and what has no stated price is told apart', () => {
  const parts = [
    { part: 'consultation', state: 'extra', price: 180, compulsory: true },
    { part: 'hospital', state: 'extra', price: null, compulsory: true },
    { part: 'tests', state: 'extra', price: 50, compulsory: false },
  ] as const
  expect(comparablePrice({ price: 1770, parts })).toEqual({
    total: 1950,
    treatment: 1770,
    added: [{ part: 'consultation', price: 180 }],
    unpriced: ['hospital'],
  })
})

test('a price without its VAT is compared with nothing', () => {
  expect(wholePrice({ price: 500, vatExtra: true })).toBeNull()
})
