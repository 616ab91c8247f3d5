import { distanceKm, type Point } from '../../contract/algorithms/great-circle.ts'
import { crownIslands } from '../listed/regions.ts'
import type { PostcodePoint } from '../postcodes/postcode-file.ts'
import type { Postcodes, Sector } from '../postcodes/postcodes.ts'
import { isWithoutPostcodes } from '../postcodes/without-postcodes.ts'
import type { Town, Towns } from '../towns/towns.ts'

/** A postcode near a place; in Northern Ireland, where we hold no full postcodes, an outcode alone. */
export type NearbyPostcode = Point & { postcode: string | null; outcode: string }

/** The full postcodes nearest to a point, nearest first, at most `limit` within `radiusKm`. */
export function nearestPostcodes(
  postcodes: Postcodes,
  point: Point,
  radiusKm: number,
  limit: number,
): NearbyPostcode[] {
  const found: { unit: PostcodePoint; km: number }[] = []
  let worst = radiusKm
  for (const { sector, fromKm } of sectorsWithin(postcodes, point, radiusKm)) {
    if (fromKm > worst) break
    for (const unit of postcodes.unitsOf(sector)) {
      const km = distanceKm(point, unit)
      if (km <= worst) found.push({ unit, km })
    }
    if (found.length > limit) {
      found.sort((a, b) => a.km - b.km)
      found.length = limit
      worst = found.at(-1)?.km ?? worst
    }
  }
  if (found.length === 0) return nearestOutcodes(postcodes, point, radiusKm, limit)
  return found
    .sort((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ unit }) => withOutcode(unit))
}

/** Full postcodes spread evenly over everything within `radiusKm`: the same ones at every call. */
export function spreadPostcodes(
  postcodes: Postcodes,
  point: Point,
  radiusKm: number,
  count: number,
): NearbyPostcode[] {
  const units = sectorsWithin(postcodes, point, radiusKm).flatMap(({ sector }) =>
    postcodes.unitsOf(sector).filter(unit => distanceKm(point, unit) <= radiusKm),
  )
  if (units.length === 0) return nearestOutcodes(postcodes, point, radiusKm, count)
  const step = Math.max(1, units.length / count)
  const length = Math.min(count, units.length)
  return Array.from({ length }, (_, index) => withOutcode(units[Math.floor((index + 0.5) * step)]!))
}

/** Nobody in the UK lives further than this from a postcode, and nobody abroad as near, but at the Irish border. */
const reachKm = 15
/** From the town of an island in the Irish Sea or the Channel to its far end; France is further. */
const islandKm = 31

/** Where we hold full postcodes the nearest one, else the nearest place by its name; undefined away from all of them. */
export function nearestPlace(postcodes: Postcodes, towns: Towns, point: Point): string | undefined {
  let nearest: Town | undefined
  let least = reachKm
  for (const town of towns.all) {
    if (town.reachKm !== undefined) continue
    const km = distanceKm(point, town)
    if (km < least) [nearest, least] = [town, km]
  }
  if (nearest && isWithoutPostcodes(nearest.nation)) return nearest.label
  const [unit] = nearestPostcodes(postcodes, point, reachKm, 1)
  return (
    unit?.postcode ??
    nearest?.label ??
    crownIslands.find(island => distanceKm(point, island) <= islandKm)?.name
  )
}

/** The sectors that may hold a postcode within the radius, with the least distance one can have. */
function sectorsWithin(postcodes: Postcodes, point: Point, radiusKm: number) {
  const within: { sector: Sector; fromKm: number }[] = []
  for (const sector of postcodes.sectors) {
    const fromKm = distanceKm(point, sector) - sector.reachKm
    if (fromKm <= radiusKm) within.push({ sector, fromKm })
  }
  return within.sort((a, b) => a.fromKm - b.fromKm)
}

function nearestOutcodes(postcodes: Postcodes, point: Point, radiusKm: number, limit: number) {
  const irish = postcodes.outcodes
    .filter(outcode => outcode.units === 0)
    .map(outcode => ({ outcode, km: distanceKm(point, outcode) }))
    .sort((a, b) => a.km - b.km)
  // A rural town may be far from the centre of its outcode.
  const within = irish.filter(({ km }, index) => km <= radiusKm || (index === 0 && km < 25))
  return within.slice(0, limit).map(({ outcode }) => ({
    postcode: null,
    outcode: outcode.code,
    lat: outcode.lat,
    lng: outcode.lng,
  }))
}

const withOutcode = (unit: PostcodePoint): NearbyPostcode => ({
  ...unit,
  outcode: unit.postcode.slice(0, -4),
})
