import type { z } from 'zod'
import type { ClinicInBrief, searchClinicsTool } from '../../../contract/directory/assistants.ts'
import type { ComparedClinic } from '../../../contract/directory/compare.ts'
import type { FoundClinic, PublicTreatment } from '../../../contract/directory/found-clinic.ts'
import { wholePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { confirmedDay } from '../../../contract/directory/prices/freshness.ts'
import { priceNearest } from '../../../contract/directory/prices/location-price.ts'
import type { SearchQuery } from '../../../contract/directory/search.ts'
import { reviewRating } from '../../../contract/rules/rating.ts'
import { engineQuery, type Searching, summarise, understand } from '../search/service.ts'
import { type Origin, sourceOf } from './source.ts'

type Asked = z.infer<typeof searchClinicsTool.input>
type Found = z.infer<typeof searchClinicsTool.output>

/** The same search as on the results page. In a crisis help takes the place of clinics, as it does there. */
export async function answerSearch(searching: Searching, origin: Origin, asked: Asked): Promise<Found> {
  const { treatment: treatmentName, place: location = '', limit, ...filters } = asked
  const query = { treatmentName, location, ...filters }
  const summary = await summarise(searching, query)
  const { help, treatment, didYouMean, placeUnknown, prices } = summary
  const found = help?.placement === 'instead' ? none : findClinics(searching, { ...query, limit })
  const order = orders[asked.sort === 'distance' && !summary.place ? 'rating' : asked.sort]
  return {
    help,
    treatment: treatment?.name ?? null,
    didYouMean,
    place: summary.place?.label ?? null,
    placeUnknown,
    total: found.total,
    prices,
    clinics: found.clinics.map(clinic => inBrief(clinic, clinic.treatments[0], origin.publicUrl)),
    named: summary.clinics.map(({ id, name, city }) => ({
      ...{ id, name, city },
      url: new URL(`/clinic/${id}`, origin.publicUrl).href,
    })),
    about: sourceOf(origin, resultsPage({ treatmentName, location, ...filters }), order),
  }
}

const orders = {
  distance: 'The nearest clinics come first.',
  rating: 'The best rated clinics come first.',
  'price-low': 'The lowest prices come first.',
  'price-high': 'The highest prices come first.',
  experience: 'The clinics with the most years of experience come first.',
  'next-free': 'The clinics with the soonest free time come first.',
}

/** The page that shows patients the same search. */
export function resultsPage(asked: Record<string, string | number | undefined>) {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/results?${new URLSearchParams(given)}`
}

type Query = Partial<SearchQuery> & { treatmentName: string; location: string }
const none = { total: 0, clinics: [] as FoundClinic[] }

/** Clinics with the one treatment that answers the search. */
export function findClinics(searching: Searching, query: Query) {
  const wanted = engineQuery(searching, { offset: 0, ...query }, understand(searching, query))?.wanted
  if (!wanted) return none
  const { body, total, release } = searching.engine.search({ ...wanted, onlyOffer: true })
  const clinics: FoundClinic[] = JSON.parse(body.toString())
  release()
  return { total, clinics }
}

/** A clinic as an assistant describes it: what it is compared by, and where to read more. */
export function inBrief(
  clinic: FoundClinic | ComparedClinic,
  offer: PublicTreatment | null | undefined,
  publicUrl: string,
): ClinicInBrief {
  const { id, name, locations, distance, googleReviews, yearsOfExperience, regulator, website } = clinic
  const [nearest] = locations
  const here = offer && (priceNearest(offer, locations)?.offer ?? null)
  const path = `/clinic/${id}${offer ? `?${new URLSearchParams({ treatmentName: offer.name })}` : ''}`
  return {
    id,
    name,
    url: `${publicUrl}${path}`,
    city: nearest?.city ?? null,
    postCode: nearest?.postCode ?? null,
    distanceKm: distance,
    treatment: offer?.name ?? null,
    price: here ? wholePrice(here) : null,
    priceConfirmedOn: here ? confirmedDay(here) : null,
    importedReviews: { mean: reviewRating(googleReviews), count: googleReviews.length },
    yearsOfExperience,
    regulator: { name: regulator.name, rating: regulator.rating },
    phoneNumber: nearest?.phoneNumber ?? null,
    website,
    joined: clinic.unclaimed === undefined,
  }
}
