import { editDistance } from '../../contract/algorithms/edit-distance.ts'
import { readPostcode } from '../postcodes/postcode-text.ts'
import type { Postcodes } from '../postcodes/postcodes.ts'
import { isNorthernIrish } from '../postcodes/without-postcodes.ts'
import { isWide, type Town, type Towns } from '../towns/towns.ts'
import { nameParts } from './names.ts'
import { firstAtOrAfter, type PlaceSearch } from './place-search.ts'
import { bitsSet, lettersOf, startsAlike, wellKnown } from './spelling.ts'

/** `query` is what to look up to get exactly this. */
export type PlaceSuggestion = {
  label: string
  query: string
  kind: 'place' | 'outcode' | 'sector' | 'postcode'
}

/** A county or nation typed in full wins over a town of the same name. */
const everybody = 1e8
/** Begun with four letters it counts as a town of this many people: "corn" for Cornwall, "isle" for the Isle of Wight. */
const likeATown = 50_000
const tellingLetters = 4
/** A name this many times as populous as all that begin so is likelier misspelt than one of them unfinished. */
const farMore = 10
/** Of what two letters may begin, one in so many is an outcode. */
const codeShare = 4

type Ranked = { town: Town; order: number }
type Entry = { key: string; letters: number; town: Town; isOwnName: boolean }

export class Suggester {
  readonly #postcodes: Postcodes
  readonly #places: PlaceSearch
  readonly #entries: Entry[]
  readonly #keys: string[]
  readonly #outcodes: string[]

  constructor(postcodes: Postcodes, towns: Towns, places: PlaceSearch) {
    this.#postcodes = postcodes
    this.#places = places
    this.#entries = entriesOf(towns).sort((a, b) => (a.key < b.key ? -1 : 1))
    this.#keys = this.#entries.map(entry => entry.key)
    this.#outcodes = postcodes.outcodes.map(outcode => outcode.code)
  }

  suggest(text: string, limit: number): PlaceSuggestion[] {
    if (/^\s*[a-z]{1,2}\s*\d/i.test(text)) return this.#postcodesFrom(text).slice(0, limit)
    const start = beginningOf(text)
    if (!start || limit < 1) return []
    const found = this.#startingWith(start, limit)
    const towns = found.length > 0 ? this.#orLarger(start, found) : this.#misspelt(start, limit)
    const places = towns.map(({ label }) => suggestion(label, 'place'))
    const codes = /^[a-z]{2}$/i.test(text.trim()) ? this.#outcodesFrom(text.trim().toUpperCase()) : []
    const left = limit - Math.min(codes.length, Math.floor(limit / codeShare))
    return [...places.slice(0, left), ...codes].slice(0, limit)
  }

  #postcodesFrom(text: string): PlaceSuggestion[] {
    return readPostcode(text).flatMap(({ outcode, sector, unit = '' }) => {
      if (!sector) return this.#outcodesFrom(outcode)
      const known = this.#postcodes.sector(sector)
      // Northern Ireland's outcodes have no parts that we know: the whole is all there is to offer.
      if (!known) return isNorthernIrish(outcode) ? this.#outcodesFrom(outcode).slice(0, 1) : []
      const units = this.#postcodes.unitsOf(known).map(({ postcode }) => postcode)
      const matching = units.filter(postcode => postcode.startsWith(sector + unit))
      const postcodes = matching.map(postcode => suggestion(postcode, 'postcode'))
      return unit ? postcodes : [suggestion(sector, 'sector'), ...postcodes]
    })
  }

  /** The outcode itself, then its lettered parts, then longer ones: SW1, SW1A … SW1Y, SW10. */
  #outcodesFrom(start: string): PlaceSuggestion[] {
    const found: string[] = []
    for (let at = firstAtOrAfter(this.#outcodes, start); this.#outcodes[at]?.startsWith(start); at++) {
      found.push(this.#outcodes[at]!)
    }
    const [longer, parts] = [found.filter(isNumbered), found.filter(code => !isNumbered(code))]
    const ordered = isNumbered(start) ? found : [...parts, ...longer]
    return ordered.map(code => suggestion(code, 'outcode'))
  }

  /** By population; a whole name counts for more than a beginning, another name for less than the own. */
  #startingWith(start: string, limit: number): Town[] {
    const best: Ranked[] = []
    for (let at = firstAtOrAfter(this.#keys, start); this.#keys[at]?.startsWith(start); at++) {
      const { key, town, isOwnName } = this.#entries[at]!
      const whole = key === start || (isOwnName && town.key === start) ? 25 : 1
      const people = isWide(town) ? peopleOf(start, whole > 1) : town.population + 100
      const weight = people * whole * (isOwnName ? 1 : 0.01)
      insert(best, town, -weight, limit)
    }
    return best.map(({ town }) => town)
  }

  /** "leds" begins Ledsham, but Leeds is likelier meant. */
  #orLarger(start: string, found: Town[]): Town[] {
    if (found.some(town => isWide(town) || town.population >= wellKnown)) return found
    const meant = this.#places.respelt(start)
    const isLarger = meant && found.every(town => meant.population > town.population * farMore)
    return isLarger && meant.population >= wellKnown ? [meant, ...found] : found
  }

  #misspelt(start: string, limit: number): Town[] {
    const allowed = start.length < 4 ? 0 : start.length < 7 ? 1 : 2
    if (allowed === 0) return []
    const letters = lettersOf(start)
    const best: Ranked[] = []
    for (const { key, letters: others, town } of this.#entries) {
      if (bitsSet(letters & ~others) > allowed || !startsAlike(start, key)) continue
      const mistakes = editDistance(start, key, allowed, true)
      if (mistakes <= allowed) insert(best, town, mistakes * 1e6 + town.rank, limit)
    }
    return best.map(({ town }) => town)
  }
}

/** For how many people a county or nation counts, which nobody is counted in. */
function peopleOf(start: string, isWhole: boolean): number {
  if (isWhole) return everybody
  return start.length >= tellingLetters ? likeATown : 100
}

/** A place is found by its name with its county, so that "bangor g" narrows it down, and by its other names. */
function entriesOf(towns: Towns): Entry[] {
  const own = towns.all.map(town => entry(`${town.key} ${town.countyKey}`, town, true))
  const others = [...towns.keys()].flatMap(key =>
    towns
      .named(key)
      .filter(town => town.key !== key)
      .map(town => entry(key, town, false)),
  )
  return [...own, ...others]
}

const entry = (key: string, town: Town, isOwnName: boolean): Entry => ({
  key,
  letters: lettersOf(key),
  town,
  isOwnName,
})

/** "upon" is kept as "on", so its unfinished forms are left out of what must match. */
const beginningOf = (text: string) =>
  nameParts(text)
    .join(' ')
    .replace(/ (u|up|upo)$/, '')

const isNumbered = (code: string) => /\d\d$/.test(code)

const suggestion = (label: string, kind: PlaceSuggestion['kind']): PlaceSuggestion => ({
  label,
  query: label,
  kind,
})

function insert(best: Ranked[], town: Town, order: number, limit: number): void {
  if (best.length === limit && order >= best[limit - 1]!.order) return
  const known = best.findIndex(other => other.town === town)
  if (known >= 0) {
    if (best[known]!.order <= order) return
    best.splice(known, 1)
  }
  const at = best.findIndex(other => other.order > order)
  best.splice(at < 0 ? best.length : at, 0, { town, order })
  if (best.length > limit) best.pop()
}
