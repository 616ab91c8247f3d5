import { distanceKm, type Point } from '../../../contract/algorithms/great-circle.ts'
import { dataFolder, loadPostcodes, loadTowns } from '../../../geo/data-files.ts'
import { listedPlaces } from '../../../geo/listed/places.ts'
import type { PostcodePoint } from '../../../geo/postcodes/postcode-file.ts'
import type { Outcode, Postcodes } from '../../../geo/postcodes/postcodes.ts'
import { type Town, Towns } from '../../../geo/towns/towns.ts'
import type { Random } from '../random.ts'
import { Sectors } from './clinic/sectors.ts'
import { positionAt, runningTotals } from './running-totals.ts'

/** A place for a clinic: a real postcode of the town, at its true coordinates. */
export type Spot = Point & { postcode: string; town: Town; area: string | undefined }

/** Smaller places have no clinic in the demo directory. */
const fewestPeople = 20_000
const peopleAPostcode = 400
const areaKm = 1.2
/** Smaller ones are stations and junctions: nobody says that a clinic is "in Bank". */
const fewestInArea = 10_000
const neighbourKm = 35
/** Their multiples spread evenly over a square, however many are taken: Roberts' sequence R2. */
const steps = [0.7548776662466927, 0.5698402909980532] as const

/** Where the demo clinics are. Towns get clinics in proportion to their population, from the first one on. */
export class Places {
  readonly towns: readonly Town[]
  readonly #people: number[]
  readonly #sectors: Sectors
  readonly #irish: readonly Outcode[]
  readonly #spots = new Map<Town, PostcodePoint[]>()
  readonly #neighbours = new Map<Town, readonly Town[]>()

  constructor(postcodes: Postcodes, towns: Towns) {
    this.#sectors = new Sectors(postcodes)
    this.#irish = postcodes.outcodes.filter(outcode => outcode.units === 0)
    this.towns = towns.all.filter(town => town.kind === 'town' && town.population >= fewestPeople)
    this.#people = runningTotals(this.towns.map(town => town.population))
  }

  /** The town of a clinic, and a number between 0 and 1 that is spread evenly within each town. */
  townOf(index: number): { town: Town; point: number } {
    const [along, point] = steps.map(step => (0.5 + (index + 1) * step) % 1) as [number, number]
    return { town: this.towns[positionAt(this.#people, along)]!, point }
  }

  /** A spot in the town, more often near its middle than at its edge. */
  spotIn(town: Town, random: Random): Spot {
    const spot = town.nation === 'Northern Ireland' ? this.#irishSpot(town, random) : this.#spot(town, random)
    return { ...spot, town, area: areaAt(spot, town.name) }
  }

  /** Other towns of the same nation nearby, the nearest first. */
  neighboursOf(town: Town): readonly Town[] {
    const known = this.#neighbours.get(town)
    if (known) return known
    const near = this.towns
      .filter(other => other !== town && other.nation === town.nation && other.name !== town.name)
      .map(other => ({ other, km: distanceKm(town, other) }))
      .filter(({ km }) => km < neighbourKm)
      .sort((a, b) => a.km - b.km)
      .slice(0, 8)
      .map(({ other }) => other)
    this.#neighbours.set(town, near)
    return near
  }

  #spot(town: Town, random: Random) {
    const count = Math.max(60, Math.round(town.population / peopleAPostcode))
    const spots = this.#spots.get(town) ?? this.#sectors.spread(town, radiusOf(town), count)
    this.#spots.set(town, spots)
    return nearer(town, random.pick(spots), random.pick(spots))
  }

  /** Northern Ireland has no full postcodes to tell clinics apart: they are placed slightly off the centre. */
  #irishSpot(town: Town, random: Random) {
    const within = this.#irish.filter(outcode => distanceKm(town, outcode) < radiusOf(town) + 1)
    const outcode = within.length > 0 ? random.pick(within) : undefined
    const middle = outcode && outcode.code !== town.outcode ? outcode : town
    const placed = (degrees: number) => Math.round((degrees + (random.fraction() - 0.5) * 0.012) * 1e5) / 1e5
    return { postcode: outcode?.code ?? town.outcode, lat: placed(middle.lat), lng: placed(middle.lng) }
  }
}

/** The places of the committed gazetteer. */
export async function loadPlaces(): Promise<Places> {
  const [postcodes, towns] = await Promise.all([loadPostcodes(dataFolder), loadTowns(dataFolder)])
  return new Places(postcodes, new Towns(towns))
}

/** Built-up areas grow with the square root of the people in them: 19 km for London, 2 km for a town of 100,000. */
const radiusOf = ({ population }: Town) => Math.max(1.2, 0.2 * Math.sqrt(population / 1000))

const nearer = <Here extends Point>(to: Point, a: Here, b: Here) =>
  distanceKm(to, a) <= distanceKm(to, b) ? a : b

const areasOf = Map.groupBy(
  listedPlaces.filter(place => place.kind === 'area' && place.population >= fewestInArea),
  area => area.county,
)

function areaAt(spot: Point, city: string): string | undefined {
  let [nearest, km] = [undefined as string | undefined, areaKm]
  for (const area of areasOf.get(city) ?? []) {
    const away = distanceKm(spot, area)
    if (away < km) [nearest, km] = [area.name, away]
  }
  return nearest
}
