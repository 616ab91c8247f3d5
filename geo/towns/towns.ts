import { distanceKm } from '../../contract/algorithms/great-circle.ts'
import { aliases } from '../listed/aliases.ts'
import { listedPlaces } from '../listed/places.ts'
import { nameKey } from '../search/names.ts'
import { countyKey, shortFormsOf } from './counties.ts'
import { Members, reachKm, regionsOf } from './regions.ts'
import type { TownRow } from './town-file.ts'

export type Town = TownRow & {
  /** Names this place and no other: it can be shown, and looked up again. */
  label: string
  /** 0 for the most populous. */
  rank: number
  /** The name and the county as `nameKey` writes them. */
  key: string
  countyKey: string
}

/** A place listed by hand and a row of the table nearer than this are the same place. */
const samePlaceKm = 6
/** From here on, and with no rival worth asking about, a name needs no county: "Leeds". */
export const knownToAll = 50_000
const rivalShare = 0.05
/** Hull is called by its last word, and who types "Kingston" means the one on the Thames. */
const neverShort = new Set(['kingston on hull'])

/** All places, ranked by population, under every name they go by. */
export class Towns {
  readonly all: Town[]
  readonly #byName = new Map<string, Town[]>()

  constructor(rows: TownRow[]) {
    const towns = withListed(rows).sort((a, b) => b.population - a.population)
    const ranked = towns.map(townFrom)
    const members = new Members(ranked)
    const regions = regionsOf(members).map((row, index) => townFrom(row, ranked.length + index))
    for (const town of ranked) if (town.kind === 'county') town.reachKm = reachKm(town, members.of(town.name))
    this.all = [...ranked, ...regions]
    // "Wales" means the nation, not a village of the same name.
    this.#addNames(regions)
    this.#addNames(ranked)
    this.#addAliases()
    this.#label()
  }

  /** The places that have this key as one of their names, the most populous first. */
  named(key: string): readonly Town[] {
    return this.#byName.get(key) ?? []
  }

  keys(): IterableIterator<string> {
    return this.#byName.keys()
  }

  /** Whether a county, nation or outcode, as typed, is the place's. */
  fits(town: Town, qualifier: string): boolean {
    const wanted = countyKey(qualifier)
    if (town.countyKey === wanted || town.countyKey.endsWith(` ${wanted}`)) return true
    return town.nation.toLowerCase() === wanted || town.outcode.toLowerCase() === qualifier
  }

  /** Whether one of the places of that name is close enough for "Headingley, Leeds". */
  isNear(town: Town, neighbour: string): boolean {
    return this.named(neighbour).some(other => {
      if (other.reachKm !== undefined) return distanceKm(other, town) <= other.reachKm
      return other.population > town.population && distanceKm(other, town) < 25
    })
  }

  #addNames(towns: Town[]): void {
    for (const town of towns) {
      const keys = [town.key, ...shortNamesOf(town), ...town.otherNames.map(nameKey)]
      for (const key of new Set(keys)) add(this.#byName, key, town)
    }
  }

  #addAliases(): void {
    for (const [target, names] of Object.entries(aliases)) {
      const [name = '', county] = target.split(', ')
      const town = this.named(nameKey(name)).find(candidate => !county || candidate.county === county)
      if (!town) continue
      for (const key of names.map(nameKey)) {
        const towns = new Set([...this.named(key), town])
        this.#byName.set(
          key,
          [...towns].sort((a, b) => a.rank - b.rank),
        )
      }
    }
  }

  #label(): void {
    for (const town of this.all) {
      if (!this.#needsNoCounty(town)) town.label = `${town.name}, ${contextOf(town)}`
    }
    for (const same of Map.groupBy(this.all, town => town.label).values()) {
      if (same.length > 1) for (const town of same) town.label += ` (${town.outcode})`
    }
  }

  #needsNoCounty(town: Town): boolean {
    const [first, second] = this.named(town.key)
    if (first !== town) return false
    if (isWide(town) || town.key.endsWith(` ${town.countyKey}`)) return true
    if (town.kind === 'area') return false
    return town.population >= knownToAll && (second?.population ?? 0) < town.population * rivalShare
  }
}

/** Whether it is no single place but holds many. */
export const isWide = ({ kind }: Pick<TownRow, 'kind'>) => kind === 'county' || kind === 'region'

function townFrom(row: TownRow, rank: number): Town {
  return { ...row, label: row.name, rank, key: nameKey(row.name), countyKey: nameKey(row.county) }
}

function withListed(rows: TownRow[]): TownRow[] {
  const byKey = Map.groupBy(listedPlaces, place => nameKey(place.name))
  const others = rows.filter(
    row => !byKey.get(nameKey(row.name))?.some(place => distanceKm(place, row) < samePlaceKm),
  )
  return [...listedPlaces, ...others]
}

/** "Newport, Newport" and "Perth, Perth and Kinross" would say the same thing twice. */
function contextOf({ key, county, countyKey, nation }: Town): string {
  const words = countyKey.split(' ')
  return key.split(' ').every(word => words.includes(word)) ? nation : county
}

/** "henley" of "henley on thames" for those who leave out the rest, and a county's short forms. */
function shortNamesOf({ key, kind }: Town): string[] {
  if (kind === 'county') return shortFormsOf(key)
  const [, head] = /^(\S{4,}) (?:on|under|in|le|by|super|de|next|cum) /.exec(key) ?? []
  return head && !neverShort.has(key) ? [head] : []
}

function add(index: Map<string, Town[]>, key: string, town: Town): void {
  const towns = index.get(key)
  if (towns) towns.push(town)
  else index.set(key, [town])
}
