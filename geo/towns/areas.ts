import { distanceKm, type Point } from '../../contract/algorithms/great-circle.ts'
import { crownIslands, regions } from '../listed/regions.ts'
import type { Town } from './towns.ts'

/** Degrees: a square holds a dozen places where many live, and few where hardly anyone does. */
const squareHeight = 0.2
const squareWidth = 0.3
/** Squares looked at around a point before it counts as being nowhere. */
const maxRings = 4

/** Which county of which nation a point is in, by the nearest place we know; 0 is none. */
export class Areas {
  readonly #ids = new Map<string, { id: number; county: string; nation: string }>()
  readonly #squares = new Map<string, Town[]>()

  constructor(towns: readonly Town[]) {
    const islands = new Set(crownIslands.map(({ name }) => name))
    const counties = new Set(towns.flatMap(({ kind, county }) => (kind === 'town' ? county : [])))
    for (const town of towns) {
      if (town.reachKm !== undefined && !islands.has(town.name)) continue
      // A part of a city is told apart by the city, which says nothing about the county.
      if (town.kind === 'area' && !counties.has(town.county)) continue
      this.#idOf(town)
      const square = squareOf(town)
      const key = keyOf(square.row, square.column)
      this.#squares.set(key, [...(this.#squares.get(key) ?? []), town])
    }
  }

  at(point: Point): number {
    const { row, column } = squareOf(point)
    let nearest: Town | undefined
    let least = Number.POSITIVE_INFINITY
    for (let ring = 0; ring <= maxRings; ring++) {
      // What is in the next ring may still be nearer than what lies in a far corner of this one.
      const wasFound = nearest !== undefined
      for (const town of this.#ring(row, column, ring)) {
        const km = distanceKm(point, town)
        if (km < least) [nearest, least] = [town, km]
      }
      if (wasFound) break
    }
    return nearest ? this.#idOf(nearest) : 0
  }

  /** The areas that a county, a nation or a part of the country is made of; undefined where it is made of towns. */
  of({ name, kind, nation }: Town): ReadonlySet<number> | undefined {
    const members = kind === 'county' ? [name] : (regions[name]?.of ?? [name])
    const ids = members.map(member => this.#idsOf(member, kind === 'county' ? nation : undefined))
    return ids.every(own => own.length > 0) ? new Set(ids.flat()) : undefined
  }

  #idsOf(member: string, nation: string | undefined): number[] {
    const all = [...this.#ids.values()]
    const ofNation = nation ? [] : all.filter(area => area.nation === member)
    const own = ofNation.length > 0 ? ofNation : all.filter(area => area.county === member)
    return own.filter(area => !nation || area.nation === nation).map(({ id }) => id)
  }

  #idOf({ county, nation }: Town): number {
    const key = `${nation}|${county}`
    const known = this.#ids.get(key) ?? { id: this.#ids.size + 1, county, nation }
    this.#ids.set(key, known)
    return known.id
  }

  *#ring(row: number, column: number, ring: number): Generator<Town> {
    for (let down = -ring; down <= ring; down++) {
      const isEdge = Math.abs(down) === ring
      for (let along = -ring; along <= ring; along += isEdge || ring === 0 ? 1 : 2 * ring)
        yield* this.#squares.get(keyOf(row + down, column + along)) ?? []
    }
  }
}

const squareOf = ({ lat, lng }: Point) => ({
  row: Math.floor(lat / squareHeight),
  column: Math.floor(lng / squareWidth),
})

const keyOf = (row: number, column: number) => `${row} ${column}`
