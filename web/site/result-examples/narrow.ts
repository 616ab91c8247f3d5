import { reviewRating } from '../../../contract/rules/rating.ts'
import type { Search, Sort } from '../results/address.ts'
import type { SampleClinic } from './sample-clinics.ts'

type Filters = Pick<Search, 'maxDistance' | 'minRating' | 'maxPrice' | 'minExperience'>

const priceOf = ({ treatments }: SampleClinic) => treatments[0]?.price ?? null
const ratingOf = (clinic: SampleClinic) => reviewRating(clinic.googleReviews) ?? 0

/** The clinics that pass the filters, then in order. A clinic without a price passes any and comes last by price. */
export const narrow = (clinics: readonly SampleClinic[], { sort, ...filters }: Filters & { sort: Sort }) =>
  clinics.filter(clinic => passes(clinic, filters)).sort(orders[sort])

function passes(clinic: SampleClinic, { maxDistance, minRating, maxPrice, minExperience }: Filters) {
  const price = priceOf(clinic)
  return (
    clinic.distance <= (maxDistance ?? Number.POSITIVE_INFINITY) &&
    ratingOf(clinic) >= (minRating ?? 0) &&
    (price === null || price <= (maxPrice ?? Number.POSITIVE_INFINITY)) &&
    clinic.yearsOfExperience >= (minExperience ?? 0)
  )
}

type Order = (a: SampleClinic, b: SampleClinic) => number

const orders: Record<Sort, Order> = {
  distance: (a, b) => a.distance - b.distance,
  rating: (a, b) => ratingOf(b) - ratingOf(a),
  'price-low': (a, b) => (priceOf(a) ?? Number.MAX_VALUE) - (priceOf(b) ?? Number.MAX_VALUE),
  'price-high': (a, b) => (priceOf(b) ?? 0) - (priceOf(a) ?? 0),
  // The examples take no bookings.
  'next-free': () => 0,
  experience: (a, b) => b.yearsOfExperience - a.yearsOfExperience,
}

const experience = [1, 3, 5, 10, 15, 20, 25]

/** What the filters offer: the prices there are, and years up to the longest experience. */
export function choicesOf(clinics: readonly SampleClinic[]) {
  const prices = clinics.flatMap(clinic => priceOf(clinic) ?? [])
  const longest = Math.max(...clinics.map(({ yearsOfExperience }) => yearsOfExperience))
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
