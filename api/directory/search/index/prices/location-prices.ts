import { NO_PRICE } from '../../language/unknown.ts'
import type { IndexedClinic, IndexedTreatment } from '../types.ts'

/** Stands for a location that does not offer the treatment. */
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
    if (price !== undefined) own.set(position, penceOf(price))
  }
  return own
}

const penceOf = (price: number | 'unknown' | 'not offered') =>
  price === 'not offered' ? NOT_OFFERED : price === 'unknown' ? NO_PRICE : Math.round(price * 100)
