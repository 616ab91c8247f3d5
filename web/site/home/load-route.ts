import type { Fetcher } from '../../../contract/core/client.ts'
import { callApi } from '../../../contract/core/client.ts'
import { search } from '../../../contract/directory/search.ts'
import { offerPrice } from '../../shared/prices/offer-price.ts'

/** The search that the drawing of the homepage shows. */
const drawn = { treatmentName: 'Dental Implants', location: 'London' }
const stops = 4

export type DrawnRoute = {
  treatmentName: string
  location: string
  stops: { price: number; distance: number }[]
}

/** Real clinics to draw a route to; none when the directory has too few, or does not answer. */
export async function loadRoute(api: Fetcher, now: Date): Promise<DrawnRoute | null> {
  const answer = await callApi(api, search, { query: { ...drawn, limit: 20 } }).catch(() => undefined)
  const priced = (answer?.data ?? []).flatMap(({ treatments: [offer], locations, distance }) => {
    const price = offer ? offerPrice(offer, now, locations).compared : null
    return price !== null && distance !== null ? [{ price, distance }] : []
  })
  return priced.length >= stops ? { ...drawn, stops: priced.slice(0, stops) } : null
}
