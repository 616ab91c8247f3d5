import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import type { SimilarClinic } from '../../../contract/directory/clinics.ts'
import { wholePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { priceAtLocation } from '../../../contract/directory/prices/location-price.ts'
import { reviewRating } from '../../../contract/rules/rating.ts'
import type { Db } from '../../../db/database.ts'
import { comparedBy } from './price-terms.ts'
import { nearestAlike } from './queries.ts'
import { type Clinic, clinicsById } from './service.ts'

/** How far a patient may be expected to travel. */
const travelKm = 50
/** A clinic may have several locations nearby and counts once. */
const locationsEach = 4

/** The locations of a clinic nearby, the nearest first. */
type Near = { locationId: string; city: string; distance: number }[]
/** What two clinics must have in common to be similar. */
type Traits = { specialty: string; canonicals: string[] }

/** The nearest clinics that a patient of this one might go to instead, for one of its treatments or for any. */
export async function clinicsLike(
  db: Db,
  clinic: Clinic,
  limit: number,
  now: Date,
  treatmentId?: string,
): Promise<SimilarClinic[]> {
  const wanted = clinic.treatments.find(({ id }) => id === treatmentId)?.canonical ?? null
  const canonicals = clinic.treatments.flatMap(({ canonical }) => canonical ?? [])
  const offering = wanted
    ? await nearestWith(db, clinic, { specialty: '', canonicals: [wanted] }, limit)
    : new Map<string, Near>()
  const alike =
    offering.size < limit
      ? await nearestWith(db, clinic, { specialty: clinic.specialty, canonicals }, limit)
      : new Map<string, Near>()
  const nearest = new Map([...offering, ...alike])
  const ids = [...nearest.keys()].slice(0, limit)
  if (ids.length === 0) return []
  const found = await clinicsById(db, ids)
  return found
    .map(other => summaryOf(other, nearest.get(other.id)!, wanted, canonicals, now))
    .sort((a, b) => Number(offering.has(b.id)) - Number(offering.has(a.id)) || a.distance - b.distance)
}

/** The nearest that share something with a clinic, by id, the nearest first. */
async function nearestWith(db: Db, { id, locations: [here] }: Clinic, traits: Traits, limit: number) {
  const nearest = new Map<string, Near>()
  if (!here) return nearest
  const { lat, lng } = here
  const near = await nearestAlike(db, { id, ...traits, lat, lng, limit: limit * locationsEach })
  for (const { providerId, locationId, city, ...place } of near) {
    const distance = distanceKm(here, place)
    if (distance > travelKm) continue
    nearest.set(providerId, [...(nearest.get(providerId) ?? []), { locationId, city, distance }])
  }
  return nearest
}

/** The treatment shown is the one asked for, else the first that both offer and the other one prices, else the first. */
function summaryOf(
  { id, name, logo, googleReviews, treatments }: Clinic,
  near: Near,
  wanted: string | null,
  canonicals: string[],
  now: Date,
) {
  const shared = canonicals.flatMap(slug => treatments.filter(({ canonical }) => canonical === slug))
  const treatment =
    treatments.find(({ canonical }) => wanted !== null && canonical === wanted) ??
    shared.find(offer => comparedBy(offer, now) !== null) ??
    shared[0]
  // City, distance and price are those of the nearest location that offers it.
  const at = near.find(({ locationId }) => treatment && priceAtLocation(treatment, locationId)) ?? near[0]!
  const there = treatment && priceAtLocation(treatment, at.locationId)
  // A price that nobody has confirmed for too long is not given as today's.
  const total = there ? comparedBy({ ...there, total: wholePrice(there) }, now) : null
  return {
    city: at.city,
    distance: at.distance,
    id,
    name,
    logo,
    rating: reviewRating(googleReviews),
    reviews: googleReviews.length,
    treatment: treatment?.name ?? null,
    treatmentId: treatment?.id ?? null,
    price: total === null ? null : (there?.price ?? null),
    total,
  }
}
