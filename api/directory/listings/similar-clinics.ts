import type { SimilarClinic } from '../../../contract/directory/clinics.ts'
import { reviewRating } from '../../../contract/rules/rating.ts'
import type { Db } from '../../../db/database.ts'
import { distanceKm } from '../../../geo/distance.ts'
import { nearestAlike } from './queries.ts'
import { type Clinic, clinicsById } from './service.ts'

/** How far a patient may be expected to travel. */
const travelKm = 50
/** A clinic may have several locations nearby and counts once. */
const locationsEach = 4

/** The nearest clinics that a patient of this one might go to instead. */
export async function clinicsLike(db: Db, clinic: Clinic, limit: number): Promise<SimilarClinic[]> {
  const [here] = clinic.locations
  if (!here) return []
  const canonicals = clinic.treatments.flatMap(({ canonical }) => canonical ?? [])
  const { id, specialty } = clinic
  const near = await nearestAlike(db, {
    id,
    specialty,
    canonicals,
    lat: here.lat,
    lng: here.lng,
    limit: limit * locationsEach,
  })
  const nearest = new Map<string, { city: string; distance: number }>()
  for (const { providerId, city, ...place } of near) {
    const distance = distanceKm(here, place)
    if (!nearest.has(providerId) && distance <= travelKm) nearest.set(providerId, { city, distance })
  }
  const ids = [...nearest.keys()].slice(0, limit)
  if (ids.length === 0) return []
  const found = await clinicsById(db, ids)
  return found
    .map(other => ({ ...summaryOf(other, canonicals), ...nearest.get(other.id)! }))
    .sort((a, b) => a.distance - b.distance)
}

/** The treatment shown is the first of the clinic asked about that the other one offers too. */
function summaryOf({ id, name, logo, googleReviews, treatments }: Clinic, canonicals: string[]) {
  const shared = canonicals.find(canonical => treatments.some(treatment => treatment.canonical === canonical))
  const treatment = treatments.find(({ canonical }) => canonical === shared && shared !== undefined)
  const reviews = googleReviews.filter(review => review.rating !== null).length
  return {
    id,
    name,
    logo,
    rating: reviewRating(googleReviews),
    reviews,
    treatment: treatment?.name ?? null,
    price: treatment?.price ?? null,
  }
}
