/** How the prices of one treatment around a place lie: a quarter are below `lower`, half below `median`. */
export type PriceSpread = {
  low: number
  lower: number
  median: number
  upper: number
  high: number
  count: number
}

/** With fewer prices a word about one of them would say too little. */
export const fewestPrices = 5

/** The spread of prices in pounds; null when there is none. */
export function priceSpread(prices: readonly number[]): PriceSpread | null {
  const rising = prices.toSorted((a, b) => a - b)
  const [low, high] = [rising[0], rising.at(-1)]
  if (low === undefined || high === undefined) return null
  return {
    low,
    lower: quantile(rising, 0.25),
    median: quantile(rising, 0.5),
    upper: quantile(rising, 0.75),
    high,
    count: rising.length,
  }
}

/** Between two prices it lies in proportion, as spreadsheets reckon it. */
function quantile(rising: readonly number[], share: number): number {
  const at = (rising.length - 1) * share
  const [below, above] = [rising[Math.floor(at)]!, rising[Math.ceil(at)]!]
  return Math.round((below + (above - below) * (at % 1)) * 100) / 100
}

const words = { lower: 'Lower than most', typical: 'About typical', higher: 'Higher than most' } as const

/** Where a price lies among others, as one of three words; null where there are too few to tell or all are alike. */
export function priceWord(price: number, spread: PriceSpread | null): keyof typeof words | null {
  if (!spread || spread.count < fewestPrices || spread.low === spread.high) return null
  if (price < spread.lower) return 'lower'
  return price > spread.upper ? 'higher' : 'typical'
}

/** Lower than most near Leeds (12 prices) */
export function priceWords(price: number, spread: PriceSpread | null, where: string): string | null {
  const word = priceWord(price, spread)
  return word && spread ? `${words[word]} ${where} (${spread.count} prices)` : null
}
