import { distanceKm, type Point } from '../../../contract/algorithms/great-circle.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import type { ComparedClinic, Comparison } from '../../../contract/directory/compare.ts'
import type { OwnReviews } from '../../../contract/directory/found-clinic.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import { namesNoPlace } from '../../../geo/search/names.ts'
import { inSentence } from '../../../geo/towns/regions.ts'
import type { Deps } from '../../deps.ts'
import { ratedReviews } from '../../patients/reviews/publish/rated-reviews.ts'
import { nearbyKm, pricesNear } from '../guides/service.ts'
import { cheapestOffer } from '../listings/price-terms.ts'
import { type Clinic, clinicsById } from '../listings/service.ts'
import { type Unclaimed, unclaimedById } from '../registers/listed/unclaimed-clinics.ts'
import { chooseTreatment, sharedTreatments } from './choose-treatment.ts'

type Asked = { treatmentName?: string | undefined; location?: string | undefined }

type Comparing = Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'switchedOff'>> & { gazetteer: Gazetteer }

/** Clinics side by side: the same treatment, seen from the same place. */
export async function compare(
  { db, clock, gazetteer, switchedOff = [] }: Comparing,
  ids: string[],
  { treatmentName = '', location = '' }: Asked,
): Promise<Comparison> {
  const [joined, unclaimed, rated] = await Promise.all([
    clinicsById(db, ids),
    isOffered({ part: 'registers' }, switchedOff) ? unclaimedById(db, ids) : [],
    ratedReviews(db, isOffered({ part: 'reviews' }, switchedOff) ? ids : [], clock()),
  ])
  const found = new Map<string, Compared>(
    [...unclaimed.map(unclaimedColumn), ...joined].map(clinic => [clinic.id, clinic]),
  )
  const clinics = ids.flatMap(id => found.get(id) ?? [])
  const anywhere = namesNoPlace(location)
  const place = anywhere ? undefined : gazetteer.find(location)
  const treatments = sharedTreatments(clinics)
  const { treatment, understood } = chooseTreatment(treatments, treatmentName)
  const near = place && { at: place, km: nearbyKm }
  return {
    clinics: clinics.map(clinic => ({
      ...comparedClinic(clinic, treatment?.slug, place, clock()),
      ...ownOf(rated.get(clinic.id)),
    })),
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
    prices: treatment && (await pricesNear({ db, clock }, treatment.slug, near)),
    withinKm: place ? Math.round(nearbyKm * 10) / 10 : null,
  }
}

const ownOf = (rated: OwnReviews | undefined) =>
  rated && { ownReviews: { count: rated.count, mean: rated.mean, paid: rated.paid } }

type Compared = Clinic & { unclaimed?: true }

/** A clinic that has not joined in the fields of one that has; what the register does not say is empty. */
function unclaimedColumn({ register, ...clinic }: Unclaimed): Compared {
  const { id, name, website, address, city, postCode, phoneNumber, lat, lng } = clinic
  const asOf = `${register.asOf ?? register.detailsAsOf}T00:00:00.000Z`
  return {
    id,
    name,
    about: '',
    specialty: clinic.specialty ?? '',
    logo: null,
    website,
    rating: null,
    ownRating: null,
    googleReviews: [],
    reviewsSource: null,
    reviewsCollectedOn: null,
    reviewsImportedAt: null,
    treatments: [],
    locations:
      lat === null || lng === null
        ? []
        : [
            {
              id,
              name: null,
              address,
              city: city ?? '',
              postCode,
              phoneNumber,
              lat,
              lng,
              openingHours: null,
            },
          ],
    yearsOfExperience: null,
    regulator: {
      name: register.name,
      fullName: register.fullName,
      number: register.number,
      rates: register.rates,
      rating: register.rating,
      ratedOn: register.ratedOn,
      url: register.ratingUrl ?? register.url,
    },
    checked: null,
    insurers: [],
    finance: null,
    visit: null,
    languages: [],
    practitioners: [],
    responseMinutes: null,
    listedSince: asOf,
    updatedAt: asOf,
    unclaimed: true,
  }
}

function comparedClinic(
  clinic: Compared,
  slug: string | undefined,
  place: Point | undefined,
  now: Date,
): ComparedClinic {
  const offer = slug === undefined ? undefined : cheapestOffer(clinic.treatments, slug, now)
  const distances = place ? clinic.locations.map(location => distanceKm(place, location)) : []
  return {
    ...clinic,
    // The nearest first: that is the one someone would go to.
    locations: place
      ? clinic.locations.toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
      : clinic.locations,
    offer: offer ?? null,
    distance: distances.length > 0 ? Math.round(Math.min(...distances) * 10) / 10 : null,
  }
}
