import { NO_PRICE, ONLY_STATED } from '../../language/unknown.ts'
import type { IndexedClinic, IndexedTreatment } from '../types.ts'

export const NOT_OFFERED = -1

/** By offer, then by the position of the location: its price in pence, where that is not the general one. */
export type LocationPrices = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Prices that only some locations of a clinic ask; null for most clinics, which ask the same everywhere. */
export function locationPricesOf({ treatments, locations }: IndexedClinic): LocationPrices | null {
  const found = treatments.flatMap((treatment, offer) => {
    const own = ownPrices(treatment, locations)
    return own.size > 0 ? [[offer, own] as const] : []
  })
  return found.length > 0 ? new Map(found) : null
}

function ownPrices({ comparableAt }: IndexedTreatment, locations: IndexedClinic['locations']) {
  const own = new Map<number, number>()
  for (const [position, { id }] of locations.entries()) {
    const price = comparableAt?.[id]
    if (price !== undefined) own.set(position, penceAt(price))
  }
  return own
}

const penceAt = (price: number | { stated: number | null } | 'not offered') => {
  if (price === 'not offered') return NOT_OFFERED
  return typeof price === 'number' ? penceOf(price, null) : penceOf(null, price.stated)
}

/** One number for what a price is compared by or, where that is nothing, for what is stated. */
export function penceOf(comparable: number | null, stated: number | null): number {
  const pounds = comparable ?? stated
  if (pounds === null || pounds < 0) return NO_PRICE
  const pence = Math.min(Math.round(pounds * 100), ONLY_STATED - 2)
  return comparable === null ? ONLY_STATED + pence : pence
}
