import { expect, test } from 'vitest'
import { clinicPriceRange } from './prices.ts'

test('clinics without a price do not count, and without any price there is no range', () => {
  expect(clinicPriceRange([null, 90, null])).toMatchObject({ low: 90, median: 90, high: 90, clinics: 1 })
  expect(clinicPriceRange([null])).toBeNull()
})
