import { distanceKm } from '../../../contract/algorithms/great-circle.ts'
import { kmPerMile } from '../../../contract/rules/distance.ts'
import { clinicsById } from '../listings/service.ts'
import { monthlyMedians } from '../price-history/monthly-medians.ts'
import { placesOf } from './offers.ts'
import { offersOf } from './queries.ts'
import { type Guides, nearbyKm } from './service.ts'

type Asked = { offer: string; location?: string | undefined; miles?: number | undefined }

/**
 * What clinics around a clinic, or around the place of a search, asked for one of its treatments over two years. Empty where
 * the clinic is not listed, the treatment is none that others are compared by, or too few had a price.
 */
export async function typicalPrices(
  { db, clock, gazetteer }: Guides,
  id: string,
  { offer, location, miles }: Asked,
) {
  const [clinic] = await clinicsById(db, [id])
  const canonical = clinic?.treatments.find(treatment => treatment.id === offer)?.canonical
  const around = (location && gazetteer.find(location)) || clinic?.locations[0]
  if (!canonical || !around) return []
  const km = miles === undefined ? nearbyKm : miles * kmPerMile
  const offers = (await offersOf(db, canonical, clock())).filter(at => distanceKm(around, at) <= km)
  return monthlyMedians(db, canonical, placesOf(offers), clock())
}
