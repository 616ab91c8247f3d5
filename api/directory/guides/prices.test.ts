import { expect, test } from 'vitest'
import { priceRange } from './prices.ts'

test('the middle of an odd number of prices is one of them, of an even number it lies between two', () => {
  expect(priceRange([300, 100, 250])).toEqual({ low: 100, middle: 250, high: 300, clinics: 3 })
  expect(priceRange([100, 300, 250, 275.5])).toEqual({ low: 100, middle: 262.75, high: 300, clinics: 4 })
  expect(priceRange([80])).toEqual({ low: 80, middle: 80, high: 80, clinics: 1 })
})

test('clinics without a price do not count, and without any price there is no range', () => {
  expect(priceRange([null, 90, null])).toMatchObject({ low: 90, clinics: 1 })
  expect(priceRange([null])).toBeNull()
  expect(priceRange([])).toBeNull()
})
