/** Lowest, middle and highest of some prices, and how many there are. */
export type PriceRange = { low: number; middle: number; high: number; count: number }

/** The range of prices in pounds; null when there are fewer than two to compare. */
export function priceRange(prices: readonly number[]): PriceRange | null {
  const rising = [...prices].sort((a, b) => a - b)
  const [low, high] = [rising[0], rising.at(-1)]
  if (low === undefined || high === undefined || low === high) return null
  const half = (rising.length - 1) / 2
  const middle = (rising[Math.floor(half)]! + rising[Math.ceil(half)]!) / 2
  return { low, middle, high, count: rising.length }
}
