import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

test('the range goes from the lowest to the highest price, with the middle one', () => {
  expect(priceRange([300, 100, 250])).toEqual({ low: 100, middle: 250, high: 300, count: 3 })
  expect(priceRange([100, 200, 300, 900])).toEqual({ low: 100, middle: 250, high: 900, count: 4 })
})

test('one price alone, or none, is no range', () => {
  expect(priceRange([])).toBeNull()
  expect(priceRange([100])).toBeNull()
  expect(priceRange([100, 100])).toBeNull()
})
