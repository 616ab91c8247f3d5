import {
  type ComparablePrice,
  comparablePrice,
  includingVat,
  wholePrice,
} from '../../../contract/directory/prices/comparable-price.ts'
import { isOldPrice } from '../../../contract/directory/prices/freshness.ts'
import { priceAtLocation, priceNearest } from '../../../contract/directory/prices/location-price.ts'
import { type PartName, partLabels } from '../../../contract/directory/prices/price-parts.ts'
import type { PriceTerms } from '../../../contract/directory/prices/price-terms.ts'
import { formatList, formatPrice } from '../../platform/format.ts'

/** A treatment as someone offers it, with as much about its price as is known. */
export type OfferSource = PriceTerms & { name: string; price: number | null; pricedOn?: string | null }

/** The one price of an offer, and what has to be said beside it. */
export type OfferPrice = {
  name: string
  /** What patients pay as far as it is stated; null where there is no price. */
  price: number | null
  /** What it is compared by; null where it is not the whole price or too old. */
  compared: number | null
  /** What nobody can avoid and has no stated amount: plus hospital or theatre, amount not stated: ask the clinic. */
  plus: string | null
  /** What the price is made up of and how firm it is; null where it is fixed and complete. */
  note: string | null
  /** Nobody has confirmed it for too long: it is shown in grey and compared with nothing. */
  isOld: boolean
  /** Where it lies among those around: Lower than most near Leeds (12 prices). */
  word?: string | null
}

export function offerPrice(general: OfferSource, now: Date, locations: readonly Place[] = []): OfferPrice {
  const nearest = priceNearest(general, locations)
  const stated = nearest?.offer ?? { ...general, price: null, usualPrice: null, highestPrice: null }
  const offer = includingVat(stated)
  const compared = comparablePrice(offer)
  const isOld = isOldPrice({ ...offer, pricedOn: offer.pricedOn ?? null }, now)
  const notes = [
    compared && madeUpOf(compared),
    compared && offer.vatExtra && 'Includes 20% VAT, which the clinic states separately: ask the clinic',
    firmness(offer, compared),
    nearest === null
      ? 'Not offered at these locations'
      : nearest.location && differences(general, nearest.location, locations, compared),
    isOld && compared && 'Not confirmed for over a year',
  ]
    .flat()
    .filter(Boolean)
  return {
    name: offer.name,
    price: compared?.total ?? null,
    compared: isOld ? null : wholePrice(offer),
    plus: compared && plusOf(compared),
    note: notes.length > 0 ? `${notes.join('. ')}.` : null,
    isOld: isOld && compared !== null,
  }
}

type Place = { id?: string | undefined; city?: string | null | undefined; postCode?: string | undefined }

/** Price in York. Some locations charge a different price. Not offered in Leeds */
function differences(
  general: OfferSource,
  here: Place,
  locations: readonly Place[],
  compared: ComparablePrice | null,
) {
  const offers = locations.map(({ id = '' }) => priceAtLocation(general, id))
  const prices = new Set(offers.flatMap(offer => (offer && comparablePrice(offer)?.total) ?? []))
  // London SE1, where another location is in London too.
  const nameOf = ({ city, postCode }: Place) =>
    locations.filter(other => other.city === city).length > 1 ? `${city} ${postCode?.split(' ')[0]}` : city
  const closed = locations.flatMap((place, at) => (offers[at] ? [] : (nameOf(place) ?? [])))
  return [
    compared && prices.size > 1 && `Price in ${nameOf(here)}. Some locations charge a different price`,
    closed.length > 0 && `Not offered in ${formatList(closed)}`,
  ]
}

const inSentence = (part: PartName) => partLabels[part].toLowerCase()

/** £1,950 in total: £1,770 treatment and £180 consultation */
function madeUpOf({ total, treatment, added }: ComparablePrice) {
  const free = added.filter(({ price }) => price === 0).map(({ part }) => `a free ${inSentence(part)}`)
  const charged = added.filter(({ price }) => price > 0)
  if (charged.length === 0) return free.length > 0 && `Includes ${formatList(free)}`
  const parts = charged.map(({ part, price }) => `${formatPrice(price)} ${inSentence(part)}`)
  return `${formatPrice(total)} in total: ${formatList([`${formatPrice(treatment)} treatment`, ...parts, ...free])}`
}

function firmness(
  { priceKind = 'fixed', price, usualPrice, highestPrice }: OfferSource,
  compared: ComparablePrice | null,
) {
  const usually =
    compared && compared.added.length > 0
      ? `Most patients pay ${formatPrice(compared.treatment)} for the treatment`
      : 'Most patients pay this'
  if (priceKind === 'from' && price !== null)
    return usualPrice == null
      ? `Prices start at ${formatPrice(price)}`
      : `${usually}; prices start at ${formatPrice(price)}`
  if (priceKind === 'range' && price !== null && highestPrice != null) {
    const range = `${formatPrice(price)} to ${formatPrice(highestPrice)}`
    return usualPrice == null ? `Prices range from ${range}` : `${usually}; prices range from ${range}`
  }
  if (priceKind === 'after_consultation')
    return compared
      ? 'Typical price. Yours is agreed after a consultation'
      : 'Price given after a consultation'
  return null
}

/** What nobody can avoid and has no stated price is said as plainly as the price. */
function plusOf({ unpriced }: ComparablePrice) {
  if (unpriced.length === 0) return null
  return `plus ${formatList(unpriced.map(inSentence))}, amount not stated: ask the clinic`
}
