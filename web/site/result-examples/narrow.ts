import type { Search, Sort } from '../results/address.ts'

/** What of a clinic the filters and orders look at: all that a browser is sent of it as data. */
export type Sample = { id: string; distance: number; rating: number; price: number | null; years: number }

type Filters = Pick<Search, 'maxDistance' | 'minRating' | 'maxPrice' | 'minExperience'>

/** The clinics that pass the filters, then in order. A clinic without a price passes any and comes last by price. */
export const narrow = (clinics: readonly Sample[], { sort, ...filters }: Filters & { sort: Sort }) =>
  clinics.filter(clinic => passes(clinic, filters)).sort(orders[sort])

function passes(
  { distance, rating, price, years }: Sample,
  { maxDistance, minRating, maxPrice, minExperience }: Filters,
) {
  return (
    distance <= (maxDistance ?? Number.POSITIVE_INFINITY) &&
    rating >= (minRating ?? 0) &&
    (price === null || price <= (maxPrice ?? Number.POSITIVE_INFINITY)) &&
    years >= (minExperience ?? 0)
  )
}

type Order = (a: Sample, b: Sample) => number

const orders: Record<Sort, Order> = {
  distance: (a, b) => a.distance - b.distance,
  rating: (a, b) => b.rating - a.rating,
  'price-low': (a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE),
  'price-high': (a, b) => (b.price ?? 0) - (a.price ?? 0),
  // The examples take no bookings.
  'next-free': () => 0,
  experience: (a, b) => b.years - a.years,
}

const experience = [1, 3, 5, 10, 15, 20, 25]

/** What the filters offer: the prices there are, and years up to the longest experience. */
export function choicesOf(clinics: readonly Sample[]) {
  const prices = clinics.flatMap(({ price }) => price ?? [])
  const longest = Math.max(...clinics.map(({ years }) => years))
  return {
    priceOptions: [...new Set(prices)].sort((a, b) => a - b),
    priceBars: heights(prices),
    experienceOptions: experience.filter(years => years <= longest),
  }
}

const bars = 11

/** How many prices lie in each of equal parts of their range, the fullest part being 1; none for a single price. */
export function heights(prices: readonly number[]) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (!(high > low)) return []
  const counts = new Array<number>(bars).fill(0)
  for (const price of prices)
    counts[Math.min(bars - 1, Math.floor(((price - low) / (high - low)) * bars))]! += 1
  const max = Math.max(...counts)
  return counts.map(count => count / max)
}
