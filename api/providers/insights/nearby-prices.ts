import type { NearbyPrice } from '../../../contract/providers/insights.ts'
import type { Db } from '../../../db/database.ts'
import { clinicPriceRange } from '../../directory/guides/prices.ts'
import { pricesNear } from './queries.ts'

const nearbyKm = 15
/** With fewer other clinics a median says nothing. */
const fewestClinics = 4

/** Where the clinic's own prices lie among those published nearby, in the order of its list. */
export async function nearbyPrices(db: Db, providerId: string, now: Date): Promise<NearbyPrice[]> {
  const rows = await pricesNear(db, providerId, nearbyKm, now)
  const found = [...Map.groupBy(rows, row => row.canonical).values()].map(offers => {
    const own = offers.find(offer => offer.own)
    const prices = offers.map(({ pence }) => pence / 100)
    const range = clinicPriceRange(prices)
    if (!own || !range || range.clinics < fewestClinics) return []
    const price = own.pence / 100
    const cheaper = prices.filter(other => other < price).length
    return [
      { treatment: own.name, price, ...range, percentile: Math.round((100 * cheaper) / (prices.length - 1)) },
    ]
  })
  return found.flat()
}
