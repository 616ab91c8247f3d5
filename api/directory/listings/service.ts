import { isOffered } from '../../../contract/core/switches.ts'
import type { ClinicProfile, OpeningHours, SpecialDay } from '../../../contract/directory/clinics.ts'
import {
  type AccessFacts,
  unstated,
  type VisitFacts,
  visitAt,
} from '../../../contract/directory/profile/visit-facts.ts'
import { answeredRating } from '../../../contract/rules/rating.ts'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import { ratesClinics, recordOf, regulators } from '../../../contract/rules/registrations/regulators.ts'
import type { Db } from '../../../db/database.ts'
import { treatmentBySlug } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { cleanReviews, scoreOf } from '../../patients/reviews/clean-reviews.ts'
import { publicPhoto } from './photos.ts'
import { practitionersOf } from './practitioners.ts'
import { partsOf, possibleParts, poundsOf, priceOf } from './price-terms.ts'
import {
  otherClinicsOf,
  type ProfileRow,
  profileRowOfOwner,
  profileRows,
  profileRowsById,
} from './queries.ts'

type ProfileTreatment = ClinicProfile['treatments'][number]

/** A listed clinic with all that is public, and what search needs to place its treatments. */
export type Clinic = Omit<ClinicProfile, 'treatments'> & {
  treatments: (ProfileTreatment & { canonical: string | null })[]
  /** The clinic's own description. */
  ownRating: number | null
}

const piece = 1_000

/** A clinic without what belongs to parts of the product that are switched off. */
export function offeredOf({ switchedOff }: Pick<Deps, 'switchedOff'>, clinic: Clinic): Clinic {
  const { takesBookings, ...rest } = clinic
  return {
    ...rest,
    ...(takesBookings !== undefined && isOffered({ part: 'appointments' }, switchedOff) && { takesBookings }),
  }
}

/** Those of the given clinics that are listed now. */
export const clinicsById = async (db: Db, ids: string[]) => (await profileRowsById(db, ids)).map(clinicOf)

/** One clinic with all that its own page says: also where else its people can be seen. */
export async function withOtherPlaces(db: Db, clinic: Clinic): Promise<Clinic> {
  if (!clinic.practitioners.some(({ registration }) => registration)) return clinic
  const others = Map.groupBy(await otherClinicsOf(db, clinic.id), ({ practitionerId }) => practitionerId)
  return {
    ...clinic,
    practitioners: clinic.practitioners.map(person => {
      const alsoAt = others.get(person.id)?.map(({ practitionerId: _, ...other }) => other)
      return alsoAt ? { ...person, alsoAt } : person
    }),
  }
}

/** The clinic of a provider as patients will see it, also while it is not listed. */
export async function clinicForOwner(db: Db, providerId: string) {
  const row = await profileRowOfOwner(db, providerId)
  return row && clinicOf(row)
}

/** Up to `limit` listed clinics after a cursor, and the cursor of the next page. */
export async function clinicPage(db: Db, after: string | undefined, limit: number) {
  const items = (await profileRows(db, after, limit)).map(clinicOf)
  return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null }
}

/** Every listed clinic, read in batches, so that a million of them are never in memory at once. */
export async function* allClinics(db: Db, atOnce = piece): AsyncGenerator<Clinic> {
  let after: string | undefined
  do {
    const { items, next } = await clinicPage(db, after, atOnce)
    yield* items
    after = next ?? undefined
  } while (after)
}

function clinicOf(row: ProfileRow): Clinic {
  const {
    certificateNumber,
    regulator,
    regulatorRating: _rating,
    regulatorRatedOn: _ratedOn,
    earlierRatings: _earlier,
    regulatorUrl,
    createdAt,
    reviews,
    financeOffered,
    financeExample,
    photos,
    ...rest
  } = row
  const googleReviews = cleanReviews(reviews).map(review => ({
    ...review,
    source: review.source ?? row.reviewsSource,
  }))
  const visit = row.visit === null ? null : { ...unstated, ...(row.visit as Partial<VisitFacts>) }
  return {
    ...rest,
    rating: answeredRating(googleReviews, scoreOf(row.rating)),
    ownRating: row.rating,
    googleReviews,
    reviewsImportedAt: row.reviewsImportedAt?.toISOString() ?? null,
    treatments: row.treatments.map(treatmentOf),
    locations: row.locations.map(location => locationOf(location, visit)),
    practitioners: practitionersOf(row),
    ...(photos.length > 0 && { photos: photos.map(publicPhoto) }),
    visit,
    finance: financeOffered === null ? null : { offered: financeOffered, example: financeExample },
    regulator: {
      name: regulator as RegulatorCode,
      fullName: regulators[regulator as RegulatorCode].name,
      number: certificateNumber,
      ...ratingBy(regulator as RegulatorCode, row),
      url: regulatorUrl ?? recordOf(regulator as RegulatorCode, certificateNumber),
    },
    checked: row.checked && { ...row.checked, on: new Date(row.checked.on).toISOString() },
    listedSince: createdAt.toISOString(),
    updatedAt: lastChange(row),
  }
}

/** A rating that the regulator does not give is none, whatever was entered. */
function ratingBy(regulator: RegulatorCode, row: ProfileRow) {
  const rates = ratesClinics(regulator, row.specialty ?? '')
  if (!rates) return { rates, rating: null, ratedOn: null }
  const { regulatorRating: rating, regulatorRatedOn: ratedOn, earlierRatings: earlier } = row
  return { rates, rating, ratedOn, ...(earlier.length > 0 && { earlier }) }
}

/** A price that was confirmed after the last change of the listing is a change too. */
const lastChange = ({ updatedAt, treatments }: ProfileRow) =>
  treatments
    .flatMap(({ lastConfirmedOn, elsewhere }) => [
      lastConfirmedOn,
      ...elsewhere.map(there => there.lastConfirmedOn),
    ])
    .flatMap(day => (day === null ? [] : `${day}T00:00:00.000Z`))
    .reduce((newest, date) => (date > newest ? date : newest), updatedAt.toISOString())

const locationPriceOf = ({
  locationId,
  pricePence,
  pricedOn,
  lastConfirmedOn: confirmedOn,
  countedFrom,
}: ProfileRow['treatments'][number]['elsewhere'][number]) => ({
  locationId,
  price: poundsOf(pricePence),
  ...(pricePence !== null && {
    pricedOn,
    ...(confirmedOn && confirmedOn !== pricedOn && { confirmedOn }),
    ...(countedFrom && countedFrom !== confirmedOn && { countedFrom }),
  }),
})

const treatmentOf = (row: ProfileRow['treatments'][number]) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ...priceOf(row),
  elsewhere: row.elsewhere.map(locationPriceOf),
  minutes: row.minutes,
  canonical: row.canonical,
  anaesthetic: treatmentBySlug(row.canonical ?? '')?.anaesthetic ?? null,
  possibleParts: possibleParts(row.canonical, partsOf(row)),
})

const specialDaysOf = (specialDays: SpecialDay[]) => (specialDays.length > 0 ? { specialDays } : {})

const locationOf = (row: ProfileRow['locations'][number], visit: VisitFacts | null) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  postCode: row.postcode,
  phoneNumber: row.phoneNumber,
  lat: row.lat,
  lng: row.lng,
  openingHours: row.openingHours as OpeningHours | null,
  ...specialDaysOf(row.specialDays as SpecialDay[]),
  ...(row.access !== null && { visit: visitAt(visit, row.access as AccessFacts)! }),
})
