import type { ComparedClinic } from '../../../../contract/directory/compare.ts'
import { comparablePrice } from '../../../../contract/directory/prices/comparable-price.ts'
import { confirmedDay } from '../../../../contract/directory/prices/freshness.ts'
import { priceNearest } from '../../../../contract/directory/prices/location-price.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import { usuallyAnswers } from '../../../shared/enquiries/response-time.ts'
import { type OfferPrice, offerPrice } from '../../../shared/prices/offer-price.ts'
import { type VisitLine, visitLines } from '../../../shared/visit/visit-words.ts'
import { areaOf, type Rating, ratingOf } from '../../clinics/card-clinic.ts'
import { type Spread, spreadOf } from '../../clinics/rating/rating.ts'
import { openingLines } from './opening-lines.ts'

export type Includes = NonNullable<ComparedClinic['offer']>['includes']

/** What one column of a comparison shows: nothing else of a clinic need go to the browser. */
export type Column = {
  id: string
  name: string
  logo: string | null
  /** Null when the clinic does not list the treatment compared. */
  offer: (OfferPrice & { confirmedOn: string | null; includes: Includes }) | null
  rating: Rating & { spread: Spread }
  /** What patients wrote here. */
  own: { mean: number; count: number } | null
  distance: number | null
  area: string | null
  years: number | null
  regulator: { name: string; rates: boolean; rating: string | null; ratedOn: string | null }
  /** Null when the clinic does not give its hours. */
  hours: string[] | null
  insurers: string[]
  languages: string[]
  /** How many people it names whom patients meet. */
  people: number
  /** What it states about a visit, one line each; all columns have the same ones. */
  visit: VisitLine[]
  /** How fast it usually replies, in words; null when too little is known. */
  answers: string | null
  phone: { number: string; shown: string } | null
  address: string | null
  /** Whether it has joined: others have no prices. */
  hasJoined: boolean
}

/** A clinic as a column. Of several locations the first, which is the nearest, tells where and when. */
export function columnOf(clinic: ComparedClinic, now: Date): Column {
  const { id, name, logo, offer, distance, yearsOfExperience, regulator, googleReviews } = clinic
  const { insurers, languages, practitioners, responseMinutes } = clinic
  const [location] = clinic.locations
  return {
    id,
    name,
    logo,
    offer: offer && {
      ...offerPrice(offer, now, clinic.locations),
      confirmedOn: confirmedDay(priceNearest(offer, clinic.locations)?.offer ?? offer),
      includes: { ...offer.includes, ...coveredBy(offer) },
    },
    rating: { ...ratingOf(clinic, now), spread: spreadOf(googleReviews) },
    own: clinic.ownReviews ? { mean: clinic.ownReviews.mean, count: clinic.ownReviews.count } : null,
    distance,
    area: location ? areaOf(location) : null,
    years: yearsOfExperience,
    regulator: {
      name: regulator.name,
      rates: regulator.rates,
      rating: regulator.rating,
      ratedOn: regulator.ratedOn,
    },
    hours: location?.openingHours ? openingLines(location.openingHours) : null,
    insurers,
    languages: [...new Set([...languages, ...practitioners.flatMap(person => person.languages)])],
    people: practitioners.length,
    visit: visitLines({ ...clinic, visit: location?.visit ?? clinic.visit }).filter(
      ({ term }) => !ownRows.includes(term),
    ),
    answers: usuallyAnswers(responseMinutes) ?? null,
    phone: location?.phoneNumber
      ? { number: location.phoneNumber, shown: formatPhone(location.phoneNumber) }
      : null,
    address: location
      ? [location.address, `${location.city} ${location.postCode}`.trim()].filter(Boolean).join(', ')
      : null,
    hasJoined: !clinic.unclaimed,
  }
}

/** They have a row of their own already. */
const ownRows = ['Insurers', 'Languages']

/** What costs extra and nobody can avoid is in the price that is shown. */
const coveredBy = (offer: NonNullable<ComparedClinic['offer']>) =>
  Object.fromEntries((comparablePrice(offer)?.added ?? []).map(({ part }) => [part, 'included' as const]))
