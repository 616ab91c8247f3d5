import type { FoundClinic, OwnReviews } from '../../../contract/directory/found-clinic.ts'
import { newestReview, ownFigureOf, reviewRating } from '../../../contract/rules/rating.ts'
import { productName } from '../../../contract/text/product.ts'
import { formatCount, formatDate, formatList } from '../../platform/format.ts'
import { type OfferPrice, type OfferSource, offerPrice } from '../../shared/prices/offer-price.ts'
import { formatAge } from './rating/age.ts'
import { sourceOf } from './rating/rating.ts'
import { previewOf } from './rating/review-text.ts'

export type Rating = {
  /** Mean of the reviews out of 5, to one decimal. */
  average: number | null
  /** The clinic's own description, if no review has a score: never stars. */
  own: number | null
  reviews: number
  /** Where they were written, when that is one place. */
  source: string | null
  /** How old the newest review is, in words. */
  newest: string | null
}

/** The fields of a card, ready to display: nothing else about a clinic is sent to the browser. */
export type CardClinic = {
  id: string
  name: string
  logo: string | null
  website: string | null
  area: string | null
  regulator: { name: string; rates: boolean; rating: string | null } | null
  rating: Rating
  /** What patients wrote here, apart from the rating above it. */
  reviewedHere: { mean: number; words: string } | null
  quote: string | null
  years: number | null
  phone: { number: string; shown: string } | null
  /** The treatment that was asked for, or else the first. */
  offer: OfferPrice | null
  /** In km. */
  distance: number | null
  /** The next time that can be asked for, where it is if that is elsewhere, and the page to ask for it. */
  nextFree: { when: string; where: string | null; to: string } | null
  /** Only of a clinic that has not joined: what the register says, in words. */
  unclaimed: { offers: string | null; rated: string | null } | null
}

type Location = {
  id?: string
  address?: string
  city?: string
  postCode?: string
  phoneNumber: string | null
}

/** A clinic as search finds it, or anything that has as much to say. */
export type CardSource = Pick<
  FoundClinic,
  'id' | 'name' | 'logo' | 'website' | 'rating' | 'distance' | 'yearsOfExperience'
> & {
  googleReviews: (Pick<FoundClinic['googleReviews'][number], 'rating' | 'text' | 'date'> & {
    source?: string | null
  })[]
  treatments: OfferSource[]
  locations: Location[]
  regulator?: { name: string; rates: boolean; rating: string | null }
  nextFree?: FoundClinic['nextFree']
  ownReviews?: FoundClinic['ownReviews']
  unclaimed?: FoundClinic['unclaimed']
}

/** The fields of a card but its next free time, which examples do not have. `writePhone` formats a stored number. */
export function cardOf(
  clinic: CardSource,
  now: Date,
  writePhone: (number: string) => string = number => number,
): CardClinic {
  const { id, name, logo, website, distance, yearsOfExperience, regulator } = clinic
  const [offer] = clinic.treatments
  const [location] = clinic.locations
  const phone = location?.phoneNumber
  return {
    id,
    name,
    logo,
    website: website && webAddress(website),
    area: location ? areaOf(location) : null,
    regulator: regulator ? { name: regulator.name, rates: regulator.rates, rating: regulator.rating } : null,
    rating: ratingOf(clinic, now),
    reviewedHere: clinic.ownReviews ? reviewedHere(clinic.ownReviews) : null,
    quote: previewOf(clinic.googleReviews),
    years: yearsOfExperience,
    phone: phone ? { number: phone, shown: writePhone(phone) } : null,
    offer: offer ? offerPrice(offer, now, clinic.locations) : null,
    distance,
    nextFree: null,
    unclaimed: clinic.unclaimed ? inWords(clinic.unclaimed) : null,
  }
}

const reviewedHere = ({ count, mean, paid }: OwnReviews) => ({
  mean,
  words: `${formatCount(count, 'patient review')} on ${productName}${
    paid ? `. ${paid.listed} of ${paid.of} paid the listed price` : ''
  }`,
})

const inWords = ({ services, ratedOn, isInherited }: NonNullable<CardSource['unclaimed']>) => ({
  offers: services.length > 0 ? `Offers ${formatList(services)}` : null,
  rated: ratedOn && `Rated on ${formatDate(ratedOn)}${isInherited ? ', under an earlier registration' : ''}`,
})

export function ratingOf(clinic: Pick<CardSource, 'rating' | 'googleReviews'>, now: Date): Rating {
  const newest = newestReview(clinic.googleReviews)
  return {
    average: reviewRating(clinic.googleReviews),
    own: ownFigureOf(clinic),
    reviews: clinic.googleReviews.length,
    source: sourceOf(clinic.googleReviews),
    newest: newest && formatAge(newest, now),
  }
}

/** Town and outcode of a location, such as Leeds, LS1; else its address; null when it says neither. */
export function areaOf({ address, city, postCode }: Omit<Location, 'phoneNumber'>) {
  const outcode = postCode?.trim().split(' ')[0]
  return [city?.trim(), outcode].filter(Boolean).join(', ') || address?.trim() || null
}

/** A clinic's website as an address that is safe to link to; null when it is none. */
export function webAddress(text: string) {
  const written = text.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
