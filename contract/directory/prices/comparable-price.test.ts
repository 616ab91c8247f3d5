import { expect, test } from 'vitest'
import { priceCases } from '../../../tests/support/price-cases.ts'
import { comparablePrice, compulsoryPence, includingVat, wholePrice } from './comparable-price.ts'

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

test('a price after a consultation has only the amount that most patients pay, if the clinic states one', () => {
  expect(comparablePrice({ price: 900, priceKind: 'after_consultation', usualPrice: null })).toBeNull()
  expect(comparablePrice({ price: null, priceKind: 'after_consultation', usualPrice: 850 })?.total).toBe(850)
})

test('amounts stated without their VAT of 20% are shown with it, to the penny, and others as they are', () => {
  const parts = [{ part: 'consultation', state: 'extra', price: 99.99, compulsory: true }] as const
  const terms = { price: 500, usualPrice: 600, highestPrice: 1000, parts }
  expect(includingVat({ ...terms, vatExtra: true })).toMatchObject({
    price: 600,
    usualPrice: 720,
    highestPrice: 1200,
    parts: [{ price: 119.99 }],
  })
  expect(includingVat({ price: null, vatExtra: true }).price).toBeNull()
  expect(includingVat({ ...terms, vatExtra: false })).toEqual({ ...terms, vatExtra: false })
})

test('compulsory parts add up in pence, and one without an amount leaves the sum unknown', () => {
  const part = (price: number | null) => ({ part: 'tests', state: 'extra', price, compulsory: true }) as const
  expect(compulsoryPence([part(0.1), part(0.2)])).toBe(30)
  expect(compulsoryPence([part(50), part(null), part(20)])).toBeNull()
})
