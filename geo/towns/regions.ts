import { distanceKm, type Point } from '../../contract/algorithms/great-circle.ts'
import { londonRegions } from '../listed/london-regions.ts'
import { crownIslands, type Region, regions, withArticle } from '../listed/regions.ts'
import { nameKey } from '../search/names.ts'
import type { TownRow } from './town-file.ts'

type Keyed = TownRow & { key: string }
type Peopled = Point & { population: number }

/** Each round of Weiszfeld's method comes closer to the centre; further ones would move it by less than a kilometre. */
const rounds = 20
const kmPerDegree = 111.2
/** East to west a degree is shorter, over the United Kingdom by about this much. */
const narrowing = Math.cos((54 * Math.PI) / 180)

/** The regions of the country as places, made of the places in the table. */
export function regionsOf(members: Members): TownRow[] {
  return [
    ...Object.entries(regions).flatMap(([name, region]) => regionFrom(members, name, region)),
    ...Object.entries(londonRegions).flatMap(([name, region]) => regionFrom(members, name, region, 'London')),
    ...crownIslands.map(({ postcodes: _, name, ...island }) => ({
      ...wideRow(name, name),
      ...island,
      reachKm: 30,
    })),
  ]
}

export class Members {
  readonly #byNation: Map<string, Keyed[]>
  readonly #byCounty: Map<string, Keyed[]>
  readonly #byKey: Map<string, Keyed[]>

  /** From towns ranked by population. */
  constructor(ranked: Keyed[]) {
    const towns = ranked.filter(town => town.kind !== 'county')
    this.#byNation = Map.groupBy(towns, town => town.nation)
    this.#byCounty = Map.groupBy(towns, town => town.county)
    this.#byKey = Map.groupBy(towns, town => town.key)
  }

  /** All of a nation or a county, or the most populous place of a name; with `county`, one of its places. */
  of(member: string, county?: string): TownRow[] {
    const whole = county ? undefined : (this.#byNation.get(member) ?? this.#byCounty.get(member))
    if (whole) return whole
    const [name = '', where = county] = member.split(', ')
    const named = this.#byKey.get(nameKey(name)) ?? []
    return named.filter(town => !where || town.county === where).slice(0, 1)
  }
}

/**
 * The point from which all people together have the shortest way. It lies where most of them are, while a mean would
 * lie between them: for Wales in the valleys above Cardiff, not in the hills.
 */
export function medianOf(towns: Peopled[]): Point {
  const peopled = towns.filter(town => town.population > 0)
  const places = peopled.length > 0 ? peopled : towns
  let { lat, lng } = places[0]!
  for (let round = 0; round < rounds; round++) {
    let [lats, lngs, pulls] = [0, 0, 0]
    for (const place of places) {
      const north = (place.lat - lat) * kmPerDegree
      const east = (place.lng - lng) * kmPerDegree * narrowing
      const pull = (place.population + 100) / Math.max(Math.sqrt(north * north + east * east), 1)
      lats += place.lat * pull
      lngs += place.lng * pull
      pulls += pull
    }
    ;[lat, lng] = [lats / pulls, lngs / pulls]
  }
  return { lat: rounded(lat), lng: rounded(lng) }
}

export const reachKm = (from: Point, towns: Point[]) =>
  Math.ceil(towns.reduce((max, town) => Math.max(max, distanceKm(from, town)), 0))

/** A label within a sentence: "near the Lake District", but "near Leeds". */
export const inSentence = (label: string) => (withArticle.has(label) ? `the ${label}` : label)

function regionFrom(members: Members, name: string, { of, otherNames = [] }: Region, county?: string) {
  const towns = of.flatMap(member => members.of(member, county))
  if (towns.length === 0) return []
  const middle = medianOf(towns)
  return [{ ...wideRow(name, towns[0]!.nation), otherNames, ...middle, reachKm: reachKm(middle, towns) }]
}

/** Ranked behind every town, as counties are: who types "Wa" wants Walsall, not Wales. */
const wideRow = (name: string, nation: string) => ({
  name,
  county: nation,
  nation,
  outcode: '',
  population: 0,
  kind: 'region' as const,
})

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4
