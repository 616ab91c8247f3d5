import type { Facts } from './census.ts'

const USUAL_PRICES = [1500, 2000, 2500, 3000, 3500, 4000]
const EXPERIENCE = [1, 3, 5, 10, 15, 20, 25]
const USUAL_EXPERIENCE = EXPERIENCE.slice(0, -1)

/** Prices to choose a maximum from: those found, or usual ones when none is known. */
export function priceOptions({ prices }: Facts): number[] {
  return prices.length > 0 ? [...prices] : [...USUAL_PRICES]
}

/** Years to choose a minimum from: none above the longest found, or usual ones when none is known. */
export function experienceOptions({ maxYears }: Facts): number[] {
  if (maxYears === null) return [...USUAL_EXPERIENCE]
  return EXPERIENCE.filter(years => years <= maxYears)
}
