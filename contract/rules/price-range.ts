/** Lowest, median and highest of some prices in pounds, and how many there are. */
export type PriceRange = { low: number; median: number; high: number; count: number }

/** The range of the prices that are known; null when none is. */
export function priceRange(prices: readonly (number | null)[]): PriceRange | null {
  const known = prices.filter(price => price !== null).sort((a, b) => a - b)
  const [low, high] = [known[0], known.at(-1)]
  if (low === undefined || high === undefined) return null
  const half = (known.length - 1) / 2
  const median = (known[Math.floor(half)]! + known[Math.ceil(half)]!) / 2
  return { low, median: Math.round(median * 100) / 100, high, count: known.length }
}

/** For drawing one price among others: null where all are the same and there is nothing to compare. */
export function comparedRange(prices: readonly number[]) {
  const range = priceRange(prices)
  return range && range.low < range.high ? range : null
}
