import type { PriceRange } from '../../../contract/directory/guides.ts'
import { priceRange } from '../../../contract/rules/price-range.ts'

/** The range over clinics of which each gives one price, or none. */
export function clinicPriceRange(prices: readonly (number | null)[]): PriceRange | null {
  const range = priceRange(prices)
  if (!range) return null
  const { low, median, high, count } = range
  return { low, median, high, clinics: count }
}
