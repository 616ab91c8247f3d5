import type { PricedTreatment } from './comparable-price.ts'
import type { PriceTerms } from './price-terms.ts'

type Offer = PricedTreatment & Pick<PriceTerms, 'elsewhere'>

/** A price as one location asks it, which is fixed and has its own dates; undefined where the treatment is not offered there. */
export function priceAtLocation<T extends Offer>(offer: T, locationId: string): T | undefined {
  const own = offer.elsewhere?.find(at => at.locationId === locationId)
  if (!own) return offer
  if (own.price === null) return undefined
  const { price, pricedOn, confirmedOn = pricedOn, countedFrom } = own
  return {
    ...offer,
    price,
    priceKind: 'fixed',
    usualPrice: null,
    highestPrice: null,
    ...(pricedOn !== undefined && { pricedOn, confirmedOn, countedFrom }),
  }
}

/**
 * The price at the first of some locations that offers the treatment: of those in order of distance, the nearest. Null
 * where none does.
 */
export function priceNearest<T extends Offer, L extends { id?: string | undefined }>(
  offer: T,
  locations: readonly L[],
): { offer: T; location: L | null } | null {
  if (!offer.elsewhere?.length) return { offer, location: null }
  for (const location of locations) {
    const there = location.id === undefined ? undefined : priceAtLocation(offer, location.id)
    if (there) return { offer: there, location }
  }
  return locations.length > 0 ? null : { offer, location: null }
}
