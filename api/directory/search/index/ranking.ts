import { NO_PRICE } from '../language/unknown.ts'
import type { Clinics } from './clinics.ts'
import type { OfferChoice } from './offer-choice.ts'
import type { Sort } from './types.ts'

const LAST = Number.POSITIVE_INFINITY

/**
 * The key clinics are put in order by, smaller first; what is not known comes last. Equal keys go by distance,
 * then by id. Distance itself is such a tie: every clinic has the same key.
 */
export function rankBy(sort: Sort, clinics: Clinics, choice: OfferChoice): (row: number) => number {
  if (sort === 'rating') {
    const ratingOf = clinics.ratings.today()
    return row => falling(ratingOf(row), Number.NaN)
  }
  if (sort === 'experience') return row => falling(clinics.years[row]!, Number.NaN)
  if (sort === 'next-free') return row => clinics.nextFree[row] || LAST
  if (sort === 'price-low') return row => rising(choice.pence(row))
  if (sort === 'price-high') return row => falling(choice.pence(row), NO_PRICE)
  return () => 0
}

function rising(pence: number): number {
  return pence === NO_PRICE ? LAST : pence
}

function falling(value: number, unknown: number): number {
  return Object.is(value, unknown) ? LAST : -value
}
