import { expect, test } from 'vitest'
import { priceNearest } from './location-price.ts'

const [leeds, york, hull] = [{ id: 'leeds' }, { id: 'york' }, { id: 'hull' }]
const offer = {
  price: 300,
  priceKind: 'from' as const,
  usualPrice: 350,
  elsewhere: [
    { locationId: 'york', price: 280 },
    { locationId: 'hull', price: null },
  ],
}

test.each([
  ['the general price at a location without its own', [leeds, york], { price: 300, usualPrice: 350 }, leeds],
  [
    'its own price, which is fixed',
    [york, leeds],
    { price: 280, priceKind: 'fixed', usualPrice: null },
    york,
  ],
  ['the next location where the nearest does not offer it', [hull, york, leeds], { price: 280 }, york],
  ['the general price where no location is known', [], { price: 300 }, null],
])('%s', (_, locations, price, location) => {
  expect(priceNearest(offer, locations)).toMatchObject({ offer: price, location })
})

test('nothing where no location offers it', () => {
  expect(priceNearest(offer, [hull])).toBeNull()
})

test('a price of its own has dates of its own', () => {
  const dated = {
    ...offer,
    pricedOn: '2026-11-01',
    confirmedOn: '2026-11-02',
    countedFrom: '2026-11-03',
    elsewhere: [{ locationId: 'york', price: 280, pricedOn: '2025-06-01' }],
  }
  expect(priceNearest(dated, [york])?.offer).toMatchObject({
    pricedOn: '2025-06-01',
    confirmedOn: '2025-06-01',
    countedFrom: undefined,
  })
  expect(priceNearest(dated, [leeds])?.offer).toMatchObject({ confirmedOn: '2026-11-02' })
})
