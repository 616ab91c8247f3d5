import type { SearchQuery } from '../../../contract/directory/search.ts'
import { kmPerMile, nearbyMiles } from '../../../contract/rules/distance.ts'
import type { Place } from '../../../geo/search/gazetteer.ts'
import type { Engine } from './index/engine.ts'
import type { Filters } from './index/types.ts'

/** Miles around a place, from near to far: the first with enough clinics is kept to. */
const radii = [nearbyMiles, 50, 75, 100, 150, 200, 300]
const enough = 10

/** What results are kept to: so many miles around a place, or the area that was named. */
export type Near = {
  filters: Pick<Filters, 'maxDistance' | 'areas'>
  miles: number | null
  area: string | null
  /** Whether the visitor asked for it. */
  isChosen: boolean
  /** Nobody in the area that was named offers the treatment, so that results go beyond it. */
  isEmpty: boolean
}

type Asked = Pick<Partial<SearchQuery>, 'withinMiles' | 'maxDistance' | 'sort' | 'treatment' | 'bounds'>
type Wanted = { treatment: string; place: Place | null; withinMiles: number | null }

/**
 * How far from a place results may be. Who sets a distance decides it. Otherwise the order by distance hides nothing, and
 * `auto` keeps every other order to the county, nation or island that was named, or to 25 miles around a place, or as many
 * as find ten clinics.
 */
export function nearTo(engine: Engine, asked: Asked, { treatment, place, withinMiles }: Wanted): Near | null {
  if (!place || asked.withinMiles === 'any') return null
  // A distance or a part of the map that was set counts before a distance among the words.
  const said = asked.maxDistance === undefined && asked.bounds === undefined ? withinMiles : null
  const miles = typeof asked.withinMiles === 'number' ? asked.withinMiles : said
  if (miles !== null) return within(miles, asked.maxDistance, true)
  if (asked.withinMiles !== 'auto' || asked.maxDistance !== undefined || asked.bounds !== undefined)
    return null
  if (asked.sort === undefined || asked.sort === 'distance') return null
  const inside = place.precision === 'region' ? insideOf(place) : null
  const wanted = { treatment, choice: asked.treatment, at: place }
  if (inside && engine.count({ ...wanted, ...inside.filters }) > 0) return inside
  const found = radii.find(
    radius => engine.within(treatment, place, radius * kmPerMile, asked.treatment) >= enough,
  )
  const around = found === undefined ? null : within(found, undefined, false)
  // An island without a clinic is answered with the nearest clinics elsewhere.
  return inside ? { ...(around ?? everywhere), isEmpty: true } : around
}

/** A region that is made of towns, or of postcodes, has no border: it reaches as far as the furthest of them. */
const insideOf = ({ label, areas, reachKm = 0 }: Place): Near => ({
  filters: areas ? { areas } : { maxDistance: Math.max(reachKm, 1) },
  miles: null,
  area: label,
  isChosen: false,
  isEmpty: false,
})

const everywhere: Near = { filters: {}, miles: null, area: null, isChosen: false, isEmpty: false }

const within = (miles: number, maxDistance: number | undefined, isChosen: boolean): Near => ({
  filters: { maxDistance: Math.min(miles * kmPerMile, maxDistance ?? Number.POSITIVE_INFINITY) },
  miles,
  area: null,
  isChosen,
  isEmpty: false,
})
