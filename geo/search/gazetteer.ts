import { distanceKm, type Point } from '../../contract/algorithms/great-circle.ts'
import { LruCache } from '../../contract/algorithms/lru-cache.ts'
import { maxSearchText } from '../../contract/rules/limits.ts'
import { dataFolder, loadPostcodes, loadTowns } from '../data-files.ts'
import { crownIslands } from '../listed/regions.ts'
import type { PostcodePoint } from '../postcodes/postcode-file.ts'
import {
  outcodeAtEnd,
  outcodeAtStart,
  type PostcodeText,
  postcodeWithin,
  readPostcode,
  repairPostcode,
} from '../postcodes/postcode-text.ts'
import type { Postcodes } from '../postcodes/postcodes.ts'
import { isNorthernIrish, isWithoutPostcodes } from '../postcodes/without-postcodes.ts'
import { Areas } from '../towns/areas.ts'
import { medianOf, reachKm } from '../towns/regions.ts'
import { type Town, Towns } from '../towns/towns.ts'
import { namesNoPlace, withoutCountry, withoutPreposition } from './names.ts'
import { type NearbyPostcode, nearestPlace, nearestPostcodes, spreadPostcodes } from './nearby.ts'
import { PlaceSearch } from './place-search.ts'
import { wellKnown } from './spelling.ts'
import { type PlaceSuggestion, Suggester } from './suggest.ts'

/** A region is a county, a part of the country or a nation, placed at its centre of population. */
type Precision = 'postcode' | 'sector' | 'outcode' | 'place' | 'region'

/** `query` is what to look up to get exactly this place. */
export type PlaceChoice = Point & { label: string; query: string }

export type Place = Point & {
  label: string
  precision: Precision
  /** Other places of the same name, the most populous first. */
  alternatives: PlaceChoice[]
  /** The well-formed postcode or sector that is not in our list and was replaced by a coarser one. */
  missing?: string
  /** How far the furthest place of a region lies from its centre. */
  reachKm?: number
  /** What `areaAt` answers for points of a county, a nation or a part of the country. */
  areas?: ReadonlySet<number>
  /** We hold no full postcode of it: who gives one is answered by its outcode or its island. */
  withoutPostcodes?: boolean
  /** The words were misspelt and this is what we took them for. */
  corrected?: boolean
}

/** An outcode further than this from the place beside it is a road: "M25 Watford". */
const sameTownKm = 30
/** Nobody gives a town further away than this in an address. */
const addressKm = 20
/** Texts whose meaning is remembered: most searches name one of a few hundred towns. */
const maxRemembered = 2_000

/** A shorter word may be a misspelling of anything. */
const shortestMisspelt = 7

export class Gazetteer {
  readonly #postcodes: Postcodes
  readonly #towns: Towns
  readonly #places: PlaceSearch
  readonly #suggester: Suggester
  readonly #areas: Areas
  readonly #remembered = new LruCache<string, { place: Place | undefined }>(maxRemembered)

  constructor(postcodes: Postcodes, towns: Towns) {
    this.#postcodes = postcodes
    this.#towns = towns
    this.#areas = new Areas(towns.all)
    this.#places = new PlaceSearch(towns)
    this.#suggester = new Suggester(postcodes, towns, this.#places)
  }

  /** The place meant by a postcode, sector, outcode or name; undefined when nothing comes near. */
  find(text: string): Readonly<Place> | undefined {
    const known = this.#remembered.get(text)
    if (known) return known.place
    const place = this.#meantBy(text)
    if (text.length <= maxSearchText) this.#remembered.set(text, { place })
    return place
  }

  #meantBy(text: string): Place | undefined {
    if (namesNoPlace(text.slice(0, maxSearchText))) return undefined
    const query = withoutCountry(text.slice(0, maxSearchText))
    const place = this.#find(query)
    // A place may be called Near Sawrey, and may be misspelt.
    if (place && (!place.corrected || withoutPreposition(place.label) !== place.label)) return place
    const bare = withoutPreposition(query)
    return (bare === query ? undefined : this.#find(bare)) ?? place
  }

  #find(query: string): Place | undefined {
    if (!/\d/.test(query)) return this.#findArea(query) ?? this.#findPlace(query)
    const whole = readPostcode(query)
    if (whole.length > 0) return this.#findPostcode(whole) ?? this.#repaired(query) ?? this.#onIsland(whole)
    const within = readPostcode(postcodeWithin(query))
    return (
      this.#findPostcode(within) ??
      this.#onIsland(within) ??
      this.#repaired(query) ??
      this.#besideOutcode(query) ??
      this.#findPlace(query)
    )
  }

  /** The outcode of "LS6 Leeds" or "London SW1", the place of "M25 near Watford", and nothing of "M25 junction 9". */
  #besideOutcode(query: string): Place | undefined {
    const atEnd = outcodeAtEnd(query)
    const { outcode, rest = '' } = atEnd ?? outcodeAtStart(query) ?? {}
    if (!outcode) return undefined
    const code = this.#findPostcode([{ outcode }])
    const place = this.#findPlace(withoutPreposition(rest), 'as written')
    if (this.#isOwnOutcode(query, place)) return this.#findPlace(query)
    const isOutcode = place ? code && isAround(place, code) : atEnd
    return this.#onIsland([{ outcode }]) ?? (isOutcode ? code : place && { ...place, corrected: true })
  }

  /** "Hayes BR2" says which Hayes is meant, and Lavenham is a part of CO10; but M1 is a part of Manchester. */
  #isOwnOutcode(query: string, without: Place | undefined): boolean {
    const match = this.#places.find(query)
    if (!match || match.corrected) return false
    return match.town.label !== without?.label || match.town.population < wellKnown
  }

  /** The postcode area of "LS" and "M", but not of "MK": that is another name of a town. */
  #findArea(query: string): Place | undefined {
    const letters = query.toUpperCase()
    if (!/^[A-Z]{1,2}$/.test(letters) || this.#findPlace(query, 'as written')) return undefined
    const area = postcodeArea(this.#postcodes, letters)
    if (!area) return this.#onIsland([{ outcode: letters }])
    const place = { ...placeAt(letters, area, 'region'), reachKm: area.reachKm }
    return isNorthernIrish(`${letters}1`) ? { ...place, withoutPostcodes: true } : place
  }

  #onIsland([reading]: PostcodeText[]): Place | undefined {
    const island = crownIslands.find(({ postcodes }) => reading?.outcode.replace(/\d.*/, '') === postcodes)
    return island && this.#findPlace(island.name)
  }

  /** How surely a text names a place exactly; null when it names none. */
  namedAs(text: string): 'well known' | 'small' | null {
    // "hepatitis B" is not in Birmingham.
    if ((text.length < 3 && !/^[begl-nsw]\d$/i.test(text)) || namesNoPlace(text)) return null
    const place = this.find(text)
    if (!place || place.corrected || place.missing) return null
    if (place.precision !== 'place') return 'well known'
    return (this.#places.find(text)?.town.population ?? 0) >= wellKnown ? 'well known' : 'small'
  }

  /** The well-known town that a long word is a misspelling of, as it is spelt; null where it is none. */
  meantBy(word: string): string | null {
    const place = word.length < shortestMisspelt ? undefined : this.find(word)
    if (!place?.corrected || place.precision !== 'place' || place.alternatives.length > 0) return null
    return (this.#places.find(word)?.town.population ?? 0) >= wellKnown ? place.label : null
  }

  /** What the text may be the beginning of, the likeliest first. */
  suggest(text: string, limit: number): PlaceSuggestion[] {
    return this.#suggester.suggest(text.slice(0, maxSearchText), limit)
  }

  /** The nation of the nearest place. Counties and larger regions do not count, but the Crown's islands do. */
  nationAt(point: Point): string | undefined {
    let nearest: Town | undefined
    let least = Number.POSITIVE_INFINITY
    for (const town of this.#towns.all) {
      if (town.reachKm !== undefined && !isWithoutPostcodes(town.nation)) continue
      const km = distanceKm(point, town)
      if (km < least) [nearest, least] = [town, km]
    }
    return nearest?.nation
  }

  /**
   * The name of the town or city that an address at a point most likely gives: a large one further away counts as much
   * as a small one near by. Undefined where there is none within reach.
   */
  townAround(point: Point): string | undefined {
    let likeliest: Town | undefined
    let strongest = 0
    for (const town of this.townsByPopulation()) {
      const km = distanceKm(point, town)
      const pull = town.population / (km + 1) ** 2
      if (km <= addressKm && pull > strongest) [likeliest, strongest] = [town, pull]
    }
    return likeliest?.name
  }

  /** What to look up for clinics around a point: a full postcode, an outcode or a town; undefined away from all of them. */
  placeNear(point: Point): string | undefined {
    return nearestPlace(this.#postcodes, this.#towns, point)
  }

  /** A number for the county that a point is in, 0 for none: see `areas` of a place. */
  areaAt(point: Point): number {
    return this.#areas.at(point)
  }

  /** Towns and cities whose population is known, the largest first; parts of towns are not counted again. */
  townsByPopulation(): Town[] {
    return this.#towns.all.filter(town => town.kind === 'town' && town.population > 0)
  }

  /** Full postcodes nearest to a point; in Northern Ireland outcodes alone, with `postcode` null. */
  nearestPostcodes(point: Point, radiusKm: number, limit: number): NearbyPostcode[] {
    return nearestPostcodes(this.#postcodes, point, radiusKm, limit)
  }

  /** Full postcodes spread evenly around a point; in Northern Ireland outcodes alone, with `postcode` null. */
  spreadPostcodes(point: Point, radiusKm: number, count: number): NearbyPostcode[] {
    return spreadPostcodes(this.#postcodes, point, radiusKm, count)
  }

  /** All full postcodes of a sector such as "LS1 4"; none in Northern Ireland. */
  postcodesOfSector(code: string): PostcodePoint[] {
    const sector = this.#postcodes.sector(code)
    return sector ? this.#postcodes.unitsOf(sector) : []
  }

  /** The second reading of a text counts only if it is listed exactly. */
  #findPostcode(readings: PostcodeText[]): Place | undefined {
    const [likeliest, other] = readings.map(reading => this.#nearestCode(reading))
    return likeliest ?? (other?.missing ? undefined : other)
  }

  /** The code itself or, with `missing` set, the smallest one around it that we know. */
  #nearestCode({ outcode, sector, unit = '' }: PostcodeText): Place | undefined {
    const isFull = unit.length > 1
    const exact = sector && unit.length === 2 && this.#postcodes.unit(sector, unit)
    if (exact) return placeAt(sector + unit, exact, 'postcode')
    const around = sector && this.#postcodes.sector(sector)
    if (around) return { ...placeAt(sector, around, 'sector'), ...(isFull && { missing: sector + unit }) }
    const whole = this.#postcodes.outcode(outcode)
    if (!whole) return undefined
    const place = placeAt(outcode, whole, 'outcode')
    // There a coarser answer does not mean that there is no such postcode.
    if (isNorthernIrish(outcode)) return { ...place, withoutPostcodes: true }
    return { ...place, ...(sector && { missing: sector + unit }) }
  }

  #repaired(text: string): Place | undefined {
    const postcode = repairPostcode(text)
    const place = postcode ? this.#findPostcode(readPostcode(postcode)) : undefined
    return place?.precision === 'postcode' ? { ...place, corrected: true } : undefined
  }

  #findPlace(text: string, how?: 'as written'): Place | undefined {
    const match = this.#places.find(text)
    if (!match || (how && match.corrected)) return undefined
    const alternatives = match.others.map(({ label, lat, lng }) => ({ label, lat, lng, query: label }))
    const { label, nation, reachKm } = match.town
    const areas = reachKm === undefined ? undefined : this.#areas.of(match.town)
    const place: Place = {
      ...placeAt(label, match.town, reachKm === undefined ? 'place' : 'region'),
      alternatives,
      ...(reachKm !== undefined && { reachKm }),
      ...(areas && { areas }),
      ...(isWithoutPostcodes(nation) && { withoutPostcodes: true }),
    }
    return match.corrected ? { ...place, corrected: true } : place
  }
}

/** Whether a place is a postcode as closely as it can be known: in Northern Ireland by its outcode. */
export const isPostcode = ({ precision, withoutPostcodes }: Place) =>
  precision === 'postcode' || (precision === 'outcode' && withoutPostcodes === true)

const placeAt = (label: string, { lat, lng }: Point, precision: Precision): Place => ({
  label,
  lat,
  lng,
  precision,
  alternatives: [],
})

/** Whether a point is near a place or another of its name, or in a region. */
const isAround = (place: Place, point: Point) =>
  distanceKm(place, point) <= (place.reachKm ?? 0) ||
  [place, ...place.alternatives].some(other => distanceKm(other, point) <= sameTownKm)

let loaded: Promise<Gazetteer> | undefined

export function loadGazetteer(): Promise<Gazetteer> {
  loaded ??= openGazetteer(dataFolder)
  return loaded
}

export async function openGazetteer(folder: URL): Promise<Gazetteer> {
  // The towns are indexed while the postcodes are decompressed on another thread.
  const towns = loadTowns(folder).then(rows => new Towns(rows))
  return new Gazetteer(...(await Promise.all([loadPostcodes(folder), towns])))
}

/** The centre and the reach of an area of postcodes, given by its letters: "LS", "M"; undefined when there is none. */
function postcodeArea({ outcodes }: Postcodes, letters: string): (Point & { reachKm: number }) | undefined {
  const within = outcodes
    .filter(({ code }) => code.replace(/\d.*/, '') === letters)
    .map(({ lat, lng, units }) => ({ lat, lng, population: units }))
  if (within.length === 0) return undefined
  const middle = medianOf(within)
  return { ...middle, reachKm: reachKm(middle, within) }
}
