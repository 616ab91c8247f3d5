import type { OwnReviews } from '../../../../../contract/directory/found-clinic.ts'
import type { HolidayArea } from '../../../../../contract/directory/profile/bank-holidays.ts'
import { answeredRating, IMPORTED_SHARE, reviewRating } from '../../../../../contract/rules/rating.ts'
import { cleanReviews, scoreOf } from '../../../../patients/reviews/clean-reviews.ts'
import type { Lexicon } from '../../language/lexicon.ts'
import { NO_RATING } from '../../language/unknown.ts'
import { insurerBits, languageBits } from '../filters/name-bits.ts'
import { traitsOf } from '../filters/traits.ts'
import { visitBitsOf } from '../filters/visit-bits.ts'
import { isPlaced } from '../nearby/projection.ts'
import { type LocationPrices, locationPricesOf, penceOf } from '../prices/location-prices.ts'
import type { WeighedReview } from '../ratings.ts'
import type {
  Coordinates,
  IndexedClinic,
  IndexedFreeTime,
  IndexedLocation,
  IndexedTreatment,
  OpenWeek,
  ScoredDay,
} from '../types.ts'

/** A treatment's term, price and public JSON. */
type Offer = { term: number; pence: number; json: string }

/** A clinic ready to be stored: its JSON in pieces, and what ranking needs to know. */
export type ClinicRecord = {
  /** The id as JSON, quotes included: how clinics are told apart and put in order. */
  id: string
  /** Average of the imported reviews, or else of our own, in tenths; what a clinic says of itself does not count. */
  tenths: number
  years: number
  specialtyTerm: number
  /** Terms of treatments that it is found by without listing them. */
  silentTerms: readonly number[]
  /** The numbers of the insurers it is recognised by. */
  insurers: number
  languages: number
  traits: number
  visit: number
  /** By the position of the location, where they differ. */
  visitAt: readonly number[] | null
  openWeeks: readonly OpenWeek[]
  holidayArea: HolidayArea | null
  nextFree: Pick<IndexedFreeTime, 'startsAt' | 'lapsesAt'> | null
  reviews: readonly WeighedReview[]
  head: string
  offers: Offer[]
  locations: { json: string; at: Coordinates | null }[]
  locationPrices: LocationPrices | null
  tail: string
}

/** Turns a clinic into what the index stores; new treatment names enter the lexicon on the way. */
export function recordOf(clinic: IndexedClinic, lexicon: Lexicon): ClinicRecord {
  const reviews = cleanReviews(clinic.googleReviews)
  const rating = answeredRating(reviews, scoreOf(clinic.rating))
  const stars = reviewRating(reviews) ?? clinic.ownReviews?.mean ?? null
  const years = finite(clinic.yearsOfExperience)
  const id = JSON.stringify(clinic.id)
  const visitAt = clinic.visitAt?.map(visit => visitBitsOf({ ...clinic, visit })) ?? null
  return {
    id,
    tenths: stars === null ? NO_RATING : Math.round(stars * 10),
    years: years ?? Number.NaN,
    specialtyTerm: clinic.specialty === null ? 0 : lexicon.termOfSpecialty(clinic.specialty),
    silentTerms: [...new Set((clinic.foundFor ?? []).map(slug => lexicon.termOfTreatment(slug, slug)))],
    insurers: insurerBits.bitsOf(clinic.insurers ?? []),
    languages: languageBits.bitsOf(clinic.languages ?? []),
    traits: traitsOf(clinic),
    visit: visitAt ? visitAt.reduce((all, bits) => all | bits, 0) : visitBitsOf(clinic),
    visitAt,
    openWeeks: clinic.openWeeks ?? [],
    holidayArea: clinic.holidayArea ?? null,
    nextFree: clinic.nextFree ?? null,
    reviews: weighed(reviews, clinic.ownReviews?.days ?? []),
    head:
      `{"id":${id},"name":${JSON.stringify(clinic.name)},"logo":${JSON.stringify(clinic.logo)},` +
      `"website":${JSON.stringify(clinic.website)},"rating":${rating},` +
      `"googleReviews":${JSON.stringify(reviews)},"treatments":[`,
    offers: clinic.treatments.map(treatment => offerOf(treatment, lexicon)),
    locations: clinic.locations.map(locationOf),
    locationPrices: locationPricesOf(clinic),
    tail:
      `,"yearsOfExperience":${years},"regulator":${JSON.stringify(clinic.regulator)}` +
      `${clinic.nextFree ? `,"nextFree":${freeJson(clinic.nextFree)}` : ''}` +
      `${clinic.ownReviews ? `,"ownReviews":${ownJson(clinic.ownReviews)}` : ''}` +
      `${clinic.unclaimed ? `,"unclaimed":${JSON.stringify(clinic.unclaimed)}` : ''}}`,
  }
}

/** Our own reviews count fully and imported ones by half: nobody here has checked who wrote those. */
const weighed = (imported: readonly Omit<WeighedReview, 'share'>[], own: readonly ScoredDay[]) => [
  ...imported.map(({ rating, date }) => ({ rating, date, share: IMPORTED_SHARE })),
  ...own.map(({ rating, date, count }) => ({ rating, date, share: count })),
]

const freeJson = ({ startsAt, locationId, byTreatment }: IndexedFreeTime) =>
  JSON.stringify({ startsAt, locationId, byTreatment })

const ownJson = ({ count, mean, paid }: OwnReviews) => JSON.stringify({ count, mean, paid })

export function termsOf({ specialtyTerm, silentTerms, offers }: ClinicRecord): Set<number> {
  const terms = new Set([specialtyTerm, ...silentTerms, ...offers.map(offer => offer.term)])
  terms.delete(0)
  return terms
}

/** Where a clinic's places are; one that names no location still has a place, which is nowhere. */
export function spotsOf({ locations }: ClinicRecord): (Coordinates | null)[] {
  return locations.length > 0 ? locations.map(({ at }) => at) : [null]
}

function offerOf(
  { canonical, comparable, comparableAt: _, stated, ...shown }: IndexedTreatment,
  lexicon: Lexicon,
): Offer {
  const price = finite(comparable === undefined ? shown.price : comparable)
  return {
    term: lexicon.termOfTreatment(shown.name, canonical),
    pence: penceOf(price, finite(stated ?? null)),
    json: JSON.stringify(shown),
  }
}

function locationOf(location: IndexedLocation): ClinicRecord['locations'][number] {
  const { lat, lng } = location
  return { json: JSON.stringify(location), at: isPlaced(lat, lng) ? { lat: lat!, lng: lng! } : null }
}

function finite(value: number | null): number | null {
  return Number.isFinite(value) ? value : null
}
