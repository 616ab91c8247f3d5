import { distanceKm, type Point } from '../../../../contract/algorithms/great-circle.ts'
import type { PostcodePoint } from '../../../../geo/postcodes/postcode-file.ts'
import type { Postcodes, Sector } from '../../../../geo/postcodes/postcodes.ts'

const cellsADegree = 10
const kmADegree = 111
const fewestPostcodes = 15
/** More than these of a sector at one point are post office boxes and large addressees, kept where their email is sorted. */
const maxAtOnePoint = 5

const cellOf = (degrees: number) => Math.floor(degrees * cellsADegree)

/** The postcode sectors of Great Britain by where they are: hundreds of towns ask, so looking at all each time is slow. */
export class Sectors {
  readonly #postcodes: Postcodes
  readonly #cells: Map<string, Sector[]>

  constructor(postcodes: Postcodes) {
    this.#postcodes = postcodes
    this.#cells = Map.groupBy(postcodes.sectors, ({ lat, lng }) => `${cellOf(lat)}:${cellOf(lng)}`)
  }

  /** At most `count` postcodes within the radius, evenly from all that are there; a wider circle where there are few. */
  spread(middle: Point, radiusKm: number, count: number): PostcodePoint[] {
    const found = this.#around(middle, radiusKm)
      .flatMap(sector => withoutBoxes(this.#postcodes.unitsOf(sector)))
      .filter(unit => distanceKm(middle, unit) <= radiusKm)
    if (found.length < fewestPostcodes) return this.spread(middle, radiusKm * 1.5, count)
    const step = found.length / Math.min(count, found.length)
    return Array.from({ length: Math.floor(found.length / step) }, (_, i) => found[Math.floor(i * step)]!)
  }

  /** The sectors whose middle lies in the circle. Rural ones reach far into it from outside, with few postcodes each. */
  #around(middle: Point, radiusKm: number): Sector[] {
    const near: Sector[] = []
    const latReach = radiusKm / kmADegree
    const lngReach = latReach * 2
    for (let lat = cellOf(middle.lat - latReach); lat <= cellOf(middle.lat + latReach); lat++) {
      for (let lng = cellOf(middle.lng - lngReach); lng <= cellOf(middle.lng + lngReach); lng++) {
        for (const sector of this.#cells.get(`${lat}:${lng}`) ?? []) {
          if (distanceKm(middle, sector) <= radiusKm) near.push(sector)
        }
      }
    }
    return near
  }
}

function withoutBoxes(units: PostcodePoint[]): PostcodePoint[] {
  const pointOf = ({ lat, lng }: Point) => lat * 1000 + lng
  const count = new Map<number, number>()
  for (const unit of units) count.set(pointOf(unit), (count.get(pointOf(unit)) ?? 0) + 1)
  return units.filter(unit => count.get(pointOf(unit))! <= maxAtOnePoint)
}
