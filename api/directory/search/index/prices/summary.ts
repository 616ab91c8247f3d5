import type { Facts } from '../census.ts'

const USUAL_PRICES = [1500, 2000, 2500, 3000, 3500, 4000]
const EXPERIENCE = [1, 3, 5, 10, 15, 20, 25]
const USUAL_EXPERIENCE = EXPERIENCE.slice(0, -1)

/** More are no choice any more: a list of sixty prices is read by nobody. */
const MAX_OPTIONS = 12
const BARS = 11

/** Prices to choose a maximum from: those found, of many twelve spread evenly, or usual ones when none is known. */
export function priceOptions({ prices }: Facts): number[] {
  if (prices.length === 0) return [...USUAL_PRICES]
  if (prices.length <= MAX_OPTIONS) return [...prices]
  const step = (prices.length - 1) / (MAX_OPTIONS - 1)
  return Array.from({ length: MAX_OPTIONS }, (_, option) => prices[Math.round(option * step)]!)
}

/** How many clinics ask a price in each of equal parts of the range, the fullest part being 1; none for a single price. */
export function priceBars({ prices, clinicsAt }: Facts): number[] {
  const [low = 0, high = 0] = [prices[0], prices.at(-1)]
  if (high <= low) return []
  const counts = new Array<number>(BARS).fill(0)
  for (const [at, price] of prices.entries())
    counts[Math.min(BARS - 1, Math.floor(((price - low) / (high - low)) * BARS))]! += clinicsAt[at]!
  const max = Math.max(...counts)
  return counts.map(count => Math.round((count / max) * 100) / 100)
}

/** Years to choose a minimum from: none above the longest found, or usual ones when none is known. */
export function experienceOptions({ maxYears }: Facts): number[] {
  if (maxYears === null) return [...USUAL_EXPERIENCE]
  return EXPERIENCE.filter(years => years <= maxYears)
}
