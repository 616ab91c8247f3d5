import type { PriceRange } from '../../../contract/directory/guides.ts'

/** Lowest, median and highest of the prices that are known; null when none is. */
export function priceRange(prices: readonly (number | null)[]): PriceRange | null {
  const known = prices.filter(price => price !== null).sort((a, b) => a - b)
  const [low] = known
  const high = known.at(-1)
  if (low === undefined || high === undefined) return null
  return { low, middle: median(known), high, clinics: known.length }
}

function median(sorted: readonly number[]) {
  const half = sorted.length >> 1
  const [below, above] = [sorted[half - 1], sorted[half] ?? 0]
  const middle = sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2
  return Math.round(middle * 100) / 100
}
