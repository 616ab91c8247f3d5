import { distanceKm, type Point } from '../../../contract/algorithms/great-circle.ts'
import type { ComparedClinic, Comparison } from '../../../contract/directory/compare.ts'
import type { Db } from '../../../db/database.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import { namesNoPlace } from '../../../geo/search/names.ts'
import { inSentence } from '../../../geo/towns/regions.ts'
import { pricesNear } from '../guides/service.ts'
import { type Clinic, clinicsById } from '../listings/service.ts'
import { chooseTreatment, sharedTreatments } from './choose-treatment.ts'

type Asked = { treatmentName?: string | undefined; location?: string | undefined }

/** Prices are held against those of clinics that a patient could go to instead. */
const nearbyKm = 50

/** Clinics side by side: the same treatment, seen from the same place. */
export async function compare(
  { db, gazetteer }: { db: Db; gazetteer: Gazetteer },
  ids: string[],
  { treatmentName = '', location = '' }: Asked,
): Promise<Comparison> {
  const found = new Map((await clinicsById(db, ids)).map(clinic => [clinic.id, clinic]))
  const clinics = ids.flatMap(id => found.get(id) ?? [])
  const anywhere = namesNoPlace(location)
  const place = anywhere ? undefined : gazetteer.find(location)
  const treatments = sharedTreatments(clinics)
  const { treatment, understood } = chooseTreatment(treatments, treatmentName)
  const near = place && { at: place, km: nearbyKm }
  return {
    clinics: clinics.map(clinic => comparedClinic(clinic, treatment?.slug, place)),
    missing: ids.filter(id => !found.has(id)),
    treatment: treatment && { slug: treatment.slug, name: treatment.name },
    understood,
    treatments,
    place: place
      ? {
          label: place.label,
          inSentence: inSentence(place.label),
          exact: place.precision === 'postcode',
        }
      : null,
    placeUnknown: !anywhere && !place,
    prices: treatment && (await pricesNear(db, treatment.slug, near)),
    withinKm: place ? nearbyKm : null,
  }
}

function comparedClinic(clinic: Clinic, slug: string | undefined, place: Point | undefined): ComparedClinic {
  const offers = clinic.treatments.filter(({ canonical }) => slug !== undefined && canonical === slug)
  const price = (offer: { price: number | null }) => offer.price ?? Number.MAX_VALUE
  const [offer] = offers.sort((a, b) => price(a) - price(b))
  const distances = place ? clinic.locations.map(location => distanceKm(place, location)) : []
  return {
    ...clinic,
    // The nearest first: that is the one somebody would go to.
    locations: place
      ? clinic.locations.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
      : clinic.locations,
    offer: offer ?? null,
    distance: distances.length > 0 ? Math.round(Math.min(...distances) * 10) / 10 : null,
  }
}
