import { editDistance } from '../../contract/algorithms/edit-distance.ts'
import { crownIslands } from '../listed/regions.ts'
import { countyKey } from '../towns/counties.ts'
import { isWide, knownToAll, type Town, type Towns } from '../towns/towns.ts'
import { bareKey, nameKey, nameParts, wholeKey } from './names.ts'
import { Spelling, wellKnown } from './spelling.ts'

/** The place meant, the others that were possible, and whether the words had to be corrected. */
type PlaceMatch = { town: Town; others: Town[]; corrected: boolean }

/** A beginning this long, or this much of the name, is enough to guess the rest. */
const enoughLetters = 5
const enoughShare = 0.6
/** A beginning this long is enough for a place that many know. */
const fewestLetters = 3
/** A town before one of these is no town but the name of a street: "York Road", "Oxford Circus". */
const streetWords = new Set(
  (
    'avenue ave bridge circus close court crescent drive gardens gate green grove hill house lane mews parade park ' +
    'place rd road row square sq st street terrace walk way'
  ).split(' '),
)
const islandKeys = crownIslands.flatMap(({ name, otherNames }) => [name, ...otherNames].map(nameKey))

/** Looks places up by name, with or without a county, misspelt or not. */
export class PlaceSearch {
  readonly #towns: Towns
  readonly #spelling: Spelling
  readonly #sortedKeys: string[]

  constructor(towns: Towns) {
    this.#towns = towns
    this.#sortedKeys = [...towns.keys()].sort()
    this.#spelling = new Spelling(this.#sortedKeys.map(key => [key, towns.named(key)[0]!.population]))
  }

  find(text: string): PlaceMatch | undefined {
    const parts = nameParts(text)
    const [name, ...qualifiers] = parts
    if (!name) return undefined
    const bare = bareKey(name)
    return (
      this.#exact(name, qualifiers) ??
      this.#exact(name.replace(/^the /, ''), qualifiers) ??
      (parts.length === 1 ? this.#qualifiedByLastWords(name) : undefined) ??
      this.#behindLarger(parts) ??
      this.#exact(bare, qualifiers) ??
      this.#exact(countyKey(name), qualifiers) ??
      this.#onIsland(parts.join(' ')) ??
      this.#withDoubtfulQualifier(name, qualifiers) ??
      this.#inAddress(parts) ??
      this.#roughly(bare, qualifiers) ??
      this.#misspelt(bare, qualifiers) ??
      (bare === name ? undefined : this.#misspelt(name, qualifiers)) ??
      this.#besideOtherWords(bare)
    )
  }

  /** The place whose name a misspelt one comes nearest to. */
  respelt(key: string): Town | undefined {
    const meant = this.#spelling.nearest(key)
    return meant === undefined ? undefined : this.#towns.named(meant)[0]
  }

  /** "Scotland, Glasgow", "wales cardiff" and "edinburgh leith": the larger first. */
  #behindLarger(parts: string[]): PlaceMatch | undefined {
    const words = parts.length === 1 ? parts[0]!.split(' ') : parts
    for (let length = words.length - 1; length > 0; length--) {
      const [first, rest] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
      const larger = this.#towns.named(first)
      const isPart = (town: Town) => larger.some(city => city.key === town.countyKey)
      const match = larger.some(isWide)
        ? this.#exact(rest, [first])
        : matchOf(this.#towns.named(rest).filter(isPart))
      if (match) return match
    }
    return undefined
  }

  /** The town of a side of it ("north leeds"), or the first of two ("poole and dorset"). */
  #roughly(name: string, qualifiers: string[]): PlaceMatch | undefined {
    const [first = '', second] = name.split(' and ')
    const whole = wholeKey(name)
    return corrected(
      (whole === name ? undefined : this.#exact(bareKey(whole), qualifiers)) ??
        (second ? this.#exact(first, qualifiers) : undefined),
    )
  }

  #exact(name: string, qualifiers: string[]): PlaceMatch | undefined {
    const named = this.#towns.named(name)
    const fitting = named.filter(town => qualifiers.every(qualifier => this.#towns.fits(town, qualifier)))
    if (fitting.length > 0) return matchOf(qualifiers.length > 0 ? ownNameFirst(fitting, name) : fitting)
    return matchOf(named.filter(town => qualifiers.every(qualifier => this.#fitsOrIsNear(town, qualifier))))
  }

  #fitsOrIsNear(town: Town, qualifier: string): boolean {
    return this.#towns.fits(town, qualifier) || this.#towns.isNear(town, qualifier)
  }

  /** "bangor gwynedd", "headingley leeds". */
  #qualifiedByLastWords(key: string): PlaceMatch | undefined {
    const words = key.split(' ')
    for (let length = words.length - 1; length > 0; length--) {
      const match = this.#exact(words.slice(0, length).join(' '), [words.slice(length).join(' ')])
      if (match) return match
    }
    return undefined
  }

  /** "Douglas, Isle of Man": we know no place there, and its namesake on the mainland is not meant. */
  #onIsland(key: string): PlaceMatch | undefined {
    const island = islandKeys.find(name => key.endsWith(` ${name}`))
    return island ? corrected(this.#exact(island, [])) : undefined
  }

  /**
   * A known name with a county that does not fit: nearly right before simply wrong. Of a small place and a large one that
   * is nowhere near, the large one is meant: "Bramley, Cardiff" is a part of Cardiff that we do not know.
   */
  #withDoubtfulQualifier(name: string, qualifiers: string[]): PlaceMatch | undefined {
    const named = this.#towns.named(name)
    const nearly = named.filter(town =>
      qualifiers.some(qualifier => editDistance(qualifier, town.countyKey, 2) <= 2),
    )
    return corrected(matchOf(nearly) ?? this.#largerThan(named[0], qualifiers) ?? matchOf([...named]))
  }

  #largerThan(town: Town | undefined, names: string[]): PlaceMatch | undefined {
    const larger = names.find(name => this.#isKnownToAll(name))
    return town && town.population < knownToAll && larger ? this.#exact(larger, []) : undefined
  }

  /** "12 High Street, Headingley, Leeds": the first part that is a place. */
  #inAddress(parts: string[]): PlaceMatch | undefined {
    for (let first = 1; first < parts.length; first++) {
      const match = this.#exact(parts[first]!, parts.slice(first + 1)) ?? this.#exact(parts[first]!, [])
      if (match) return corrected(match)
    }
    return undefined
  }

  /** The town of "manchester piccadilly" and "bath street glasgow", but none of "york road" and "new york". */
  #besideOtherWords(key: string): PlaceMatch | undefined {
    const words = key.split(' ')
    const cuts = [...words.keys()].slice(1)
    const until = (at: number) => words.slice(0, at).join(' ')
    const from = (at: number) => words.slice(at).join(' ')
    // The longest name counts: "sutton in ashfield lane" has nothing to do with Sutton in London.
    const end = cuts.findLast(at => this.#towns.named(until(at)).length > 0)
    const start = cuts.find(at => this.#towns.named(from(at)).length > 0)
    const names = [
      end && !streetWords.has(words[end]!) ? until(end) : '',
      start && words[0] !== 'new' ? from(start) : '',
    ]
    const known = names.find(name => this.#isKnownToAll(name))
    return known ? corrected(this.#exact(known, [])) : undefined
  }

  /** A large town, or a region by its full name: "down" alone is seldom the county. */
  #isKnownToAll(name: string): boolean {
    const [town] = this.#towns.named(name)
    return town !== undefined && (town.population >= knownToAll || (isWide(town) && town.key === name))
  }

  #misspelt(name: string, qualifiers: string[]): PlaceMatch | undefined {
    const meant = this.#completed(name) ?? this.#spelling.nearest(name)
    if (!meant) return undefined
    return corrected(this.#exact(meant, qualifiers) ?? this.#exact(meant, []))
  }

  /** The most populous place whose name begins so. */
  #completed(start: string): string | undefined {
    let best: string | undefined
    for (let at = firstAtOrAfter(this.#sortedKeys, start); this.#sortedKeys[at]?.startsWith(start); at++) {
      const key = this.#sortedKeys[at]!
      if (!this.#isEnough(start, key)) continue
      if (!best || this.#rankOf(key) < this.#rankOf(best)) best = key
    }
    return best
  }

  #isEnough({ length }: string, key: string): boolean {
    if (length >= enoughLetters || length >= key.length * enoughShare) return true
    const [town] = this.#towns.named(key)
    return length >= fewestLetters && town?.key === key && town.population >= wellKnown
  }

  #rankOf(key: string): number {
    return this.#towns.named(key)[0]!.rank
  }
}

/** The position of a word in a sorted list, or where it would be inserted. */
export function firstAtOrAfter(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** A label must find its own place, also where a larger one nearby goes by the same short name. */
const ownNameFirst = (towns: Town[], name: string) =>
  towns.sort((a, b) => Number(b.key === name) - Number(a.key === name))

function matchOf(towns: Town[]): PlaceMatch | undefined {
  const [town, ...others] = towns
  return town && { town, others, corrected: false }
}

const corrected = (match: PlaceMatch | undefined) => match && { ...match, corrected: true }
