import { isOffered, type Switchable } from '../../../../contract/core/switches.ts'
import {
  comparablePrice,
  includingVat,
  type PricedTreatment,
  wholePrice,
} from '../../../../contract/directory/prices/comparable-price.ts'
import { isOldPrice } from '../../../../contract/directory/prices/freshness.ts'
import { priceAtLocation } from '../../../../contract/directory/prices/location-price.ts'
import { holidayAreaOf } from '../../../../contract/directory/profile/bank-holidays.ts'
import type { Db } from '../../../../db/database.ts'
import { nextFreeOf } from '../../../patients/appointments/times/next-free.ts'
import { ratedReviews } from '../../../patients/reviews/publish/rated-reviews.ts'
import { allClinics, type Clinic, clinicsById } from '../../listings/service.ts'
import { allUnclaimed, type Unclaimed, unclaimedById } from '../../registers/listed/unclaimed-clinics.ts'
import type { IndexedClinic } from '../index/types.ts'

const pieceSize = 1_000

/** Parts of the product that are switched off. */
type Off = readonly Switchable[]

/** Every listed clinic as search holds it: those that joined, and those that only a public register names. */
export async function* allIndexed(db: Db, now: Date, off: Off = []): AsyncGenerator<IndexedClinic> {
  for await (const clinics of inPieces(allClinics(db)))
    yield* await withNextFree(
      db,
      await withOwnReviews(
        db,
        clinics.map(clinic => indexedOf(clinic, now)),
        now,
        off,
      ),
      now,
      off,
    )
  if (!isOffered({ part: 'registers' }, off)) return
  for await (const clinics of inPieces(allUnclaimed(db)))
    yield* await withOwnReviews(db, clinics.map(indexedUnclaimed), now, off)
}

async function* inPieces<T>(items: AsyncIterable<T>) {
  let piece: T[] = []
  for await (const item of items) {
    piece.push(item)
    if (piece.length < pieceSize) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

async function withOwnReviews(
  db: Db,
  clinics: IndexedClinic[],
  now: Date,
  off: Off,
): Promise<IndexedClinic[]> {
  if (!isOffered({ part: 'reviews' }, off)) return clinics
  const rated = await ratedReviews(
    db,
    clinics.map(({ id }) => id),
    now,
  )
  return clinics.map(clinic => {
    const ownReviews = rated.get(clinic.id)
    return ownReviews ? { ...clinic, ownReviews } : clinic
  })
}

async function withNextFree(db: Db, clinics: IndexedClinic[], now: Date, off: Off): Promise<IndexedClinic[]> {
  if (!isOffered({ part: 'appointments' }, off)) return clinics
  const free = await nextFreeOf(
    db,
    clinics.map(({ id }) => id),
    now,
  )
  return clinics.map(clinic => {
    const nextFree = free.get(clinic.id)
    return nextFree ? { ...clinic, nextFree } : clinic
  })
}

/** Those of the given clinics that are listed now. */
export async function indexedById(
  db: Db,
  ids: string[],
  now: Date,
  off: Off = [],
): Promise<Map<string, IndexedClinic>> {
  const joined = await clinicsById(db, ids)
  const unclaimed = isOffered({ part: 'registers' }, off) ? await unclaimedById(db, ids) : []
  const clinics = [...unclaimed.map(indexedUnclaimed), ...joined.map(clinic => indexedOf(clinic, now))]
  const reviewed = await withOwnReviews(db, clinics, now, off)
  return new Map((await withNextFree(db, reviewed, now, off)).map(clinic => [clinic.id, clinic]))
}

/** Only what search answers with. Nothing about payment is among it, so nothing about payment can rank. */
const indexedOf = (
  {
    id,
    name,
    logo,
    website,
    ownRating,
    googleReviews,
    yearsOfExperience,
    regulator,
    specialty,
    insurers,
    languages,
    visit,
    finance,
    responseMinutes,
    treatments,
    locations,
    practitioners,
  }: Clinic,
  now: Date,
): IndexedClinic => ({
  id,
  name,
  logo,
  website,
  rating: ownRating,
  googleReviews,
  yearsOfExperience,
  regulator: { name: regulator.name, rates: regulator.rates, rating: regulator.rating },
  specialty,
  insurers,
  // Languages of its practitioners are spoken at the clinic.
  languages: [...languages, ...practitioners.flatMap(person => person.languages)],
  seenBy: practitioners.flatMap(({ sex }) => sex ?? []),
  visit,
  ...(locations.some(location => location.visit) && {
    visitAt: locations.map(location => location.visit ?? visit),
  }),
  finance: finance?.offered ?? null,
  responseMinutes,
  openWeeks: locations.flatMap(({ openingHours, specialDays = [] }) =>
    openingHours
      ? { ...openingHours, ...Object.fromEntries(specialDays.map(({ day, hours }) => [day, hours])) }
      : [],
  ),
  holidayArea: locations[0] ? holidayAreaOf(locations[0].postCode) : null,
  treatments: treatments.map(treatment => indexedTreatment(treatment, now)),
  // Cards don't show what a clinic calls its locations.
  locations: locations.map(
    ({ openingHours: _, specialDays: __, name: ___, visit: ____, ...location }) => location,
  ),
})

/** Defaults are left out to save memory: most prices are fixed and complete. */
function indexedTreatment(
  { anaesthetic: _, possibleParts: __, ...treatment }: Clinic['treatments'][number],
  now: Date,
) {
  const { priceKind, usualPrice, highestPrice, costsMore, parts, elsewhere, total, confirmedOn, ...rest } =
    treatment
  const comparable = isOldPrice(treatment, now) ? null : (total ?? null)
  return {
    ...rest,
    ...(priceKind !== 'fixed' && { priceKind, usualPrice, highestPrice, costsMore }),
    ...(parts?.some(({ price, compulsory }) => price !== null || compulsory) && { parts }),
    ...(elsewhere?.length && { elsewhere }),
    ...(total !== treatment.price && { total }),
    ...(confirmedOn !== treatment.pricedOn && { confirmedOn }),
    comparable,
    ...(comparable === null && { stated: statedPrice(treatment) }),
    ...(elsewhere?.length && { comparableAt: comparableAt(treatment, elsewhere, now) }),
  }
}

/** What a treatment is compared by at the locations that ask another price. */
const comparableAt = (
  treatment: PricedTreatment & Parameters<typeof isOldPrice>[0],
  elsewhere: NonNullable<Clinic['treatments'][number]['elsewhere']>,
  now: Date,
) =>
  Object.fromEntries(
    elsewhere.map(({ locationId }) => {
      const there = priceAtLocation(treatment, locationId)
      const price = there && !isOldPrice(there, now) ? wholePrice(there) : null
      return [locationId, there ? (price ?? { stated: statedPrice(there) }) : ('not offered' as const)]
    }),
  )

/** The price as cards show it. */
const statedPrice = (treatment: PricedTreatment) => comparablePrice(includingVat(treatment))?.total ?? null

/** A register names services and no treatments: it is found by what they surely include, and lists none of it. */
const indexedUnclaimed = ({
  id,
  name,
  website,
  register,
  services,
  ...clinic
}: Unclaimed): IndexedClinic => ({
  id,
  name,
  logo: null,
  website,
  rating: null,
  googleReviews: [],
  yearsOfExperience: null,
  regulator: { name: register.name, rates: register.rates, rating: register.rating },
  specialty: clinic.specialty,
  treatments: [],
  locations: locationsOf(id, clinic),
  foundFor: clinic.foundFor,
  unclaimed: { services, ratedOn: register.ratedOn, isInherited: register.isInherited },
})

/** Search shows places that are on the map; the address of another is on the page of the clinic. */
const locationsOf = (
  id: string,
  {
    address,
    city,
    postCode,
    phoneNumber,
    lat,
    lng,
  }: Pick<Unclaimed, 'address' | 'city' | 'postCode' | 'phoneNumber' | 'lat' | 'lng'>,
) =>
  lat === null || lng === null ? [] : [{ id, address, city: city ?? '', postCode, phoneNumber, lat, lng }]
