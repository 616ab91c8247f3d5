import type { PriceRange } from '../../../contract/directory/guides.ts'
import { priceSpread } from '../../../contract/directory/prices/price-word.ts'

/** The range over clinics of which each gives one price, or none. */
export function clinicPriceRange(prices: readonly (number | null)[]): PriceRange | null {
  const spread = priceSpread(prices.filter(price => price !== null))
  if (!spread) return null
  const { count, ...rest } = spread
  return { ...rest, clinics: count }
}
