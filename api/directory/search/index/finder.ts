import type { Match } from '../language/matcher.ts'
import { BestClinics } from './best-clinics.ts'
import type { Clinics } from './clinics.ts'
import { Filter } from './filters/filter.ts'
import { Nearest } from './nearby/nearest.ts'
import { metres, type Point, project } from './nearby/projection.ts'
import { OfferChoice } from './offer-choice.ts'
import type { Postings } from './postings.ts'
import { rankBy } from './ranking.ts'
import type { Coordinates, Filters, Sort } from './types.ts'

/** What to find: terms, from where, in which order, and what clinics must meet. */
export type Wanted = { match: Match; at: Coordinates | null; sort: Sort; filters: Filters }

/** Finds the best clinics for a search and counts those that pass its filters. */
export class Finder {
  readonly best: BestClinics
  readonly choice: OfferChoice
  private readonly nearest: Nearest
  private readonly filter: Filter
  private from: Point | null = null
  private readonly clinics: Clinics
  private readonly postingsOf: (term: number) => Postings | undefined

  constructor(clinics: Clinics, postingsOf: (term: number) => Postings | undefined) {
    this.clinics = clinics
    this.postingsOf = postingsOf
    this.best = new BestClinics(clinics)
    this.choice = new OfferChoice(clinics)
    this.nearest = new Nearest(clinics, this.best, this.choice)
    this.filter = new Filter(clinics, this.choice)
  }

  /** Puts the `most` best clinics into `best`, in order. */
  find({ match, at, sort, filters }: Wanted, max: number): void {
    this.best.start(max)
    if (max === 0) return
    this.filterBy(filters, at)
    if (at && sort === 'distance') this.visitNearest(match, project(at), max)
    else this.visitAll(match, at && project(at), sort, max)
    this.best.sort()
  }

  count({ match, at, filters }: Omit<Wanted, 'sort'>): number {
    this.filterBy(filters, at)
    if (!at || filters.maxDistance === undefined) return this.visitAll(match, null, 'distance', 0)
    return this.visitNearest(match, project(at), 0)
  }

  /** Whether the filters can leave out anyone. */
  isFiltered({ at, filters }: Pick<Wanted, 'at' | 'filters'>): boolean {
    const { isOpen, maxMetres } = this.filterBy(filters, at)
    return !isOpen || maxMetres < Number.POSITIVE_INFINITY
  }

  /** Calls back with every clinic that passes the filters, each once. */
  forEachPassing({ match, at, filters }: Omit<Wanted, 'sort'>, visit: (row: number) => void): void {
    const { filter, choice } = this
    this.filterBy(filters, at)
    const from = at && filter.maxMetres < Number.POSITIVE_INFINITY ? project(at) : null
    this.from = from
    this.forEachRow(match, row => {
      if (!filter.isOpen && !filter.passes(row)) return
      if (from) {
        const distance = this.distanceTo(choice.nearestPlace(row, from), from)
        if (distance > filter.maxMetres && distance !== Number.POSITIVE_INFINITY) return
      }
      visit(row)
    })
  }

  /** Calls back with the position of every place of a clinic that is where the filters used last ask for. */
  forEachPlacePassing(row: number, visit: (position: number) => void): void {
    const { filter, from } = this
    for (const [position, place] of this.clinics.placesOf(row).entries()) {
      const distance = this.distanceTo(place, from)
      const isNear = distance <= filter.maxMetres || distance === Number.POSITIVE_INFINITY
      if (isNear && filter.isPlaceInside(row, place)) visit(position)
    }
  }

  countWithin(match: Match, at: Coordinates, maxDistance: number): number {
    this.filterBy({ maxDistance }, at)
    return this.visitNearest(match, project(at), 0, false)
  }

  isAnyWithin(match: Match, at: Coordinates, maxDistance: number): boolean {
    this.filterBy({ maxDistance }, at)
    this.best.start(1)
    return this.visitNearest(match, project(at), 1, false) > 0
  }

  /** Calls back with every clinic found, each once. */
  forEachRow(match: Match, visit: (row: number) => void): void {
    const { places, firstPlace } = this.clinics
    const sweep = places.startSweep()
    // In a single tree every clinic is met once, so duplicates need no check.
    const isOneTree = match.hits.length === 1
    for (const { term } of match.hits) {
      this.postingsOf(term)?.forEachRow((row, isLone) => {
        if ((isOneTree && isLone) || places.isNew(firstPlace[row]!, sweep)) visit(row)
      })
    }
  }

  private filterBy(filters: Filters, at: Coordinates | null): Filter {
    this.choice.lookFrom(at)
    return this.filter.use(filters, at !== null)
  }

  private visitNearest(match: Match, from: Point, max: number, unplaced = true): number {
    let dead = 0
    for (const { term } of match.hits) dead += this.postingsOf(term)?.dead ?? 0
    this.nearest.start(from, max, this.filter, match.hits.length, dead)
    for (const { term } of match.hits) this.postingsOf(term)?.offerTo(this.nearest)
    this.nearest.measure()
    if (unplaced) for (const { term } of match.hits) this.postingsOf(term)?.offerUnplacedTo(this.nearest)
    return this.nearest.count
  }

  /** Looks at every clinic found and returns how many pass; keeps the best `most` of them. */
  private visitAll(match: Match, from: Point | null, sort: Sort, max: number): number {
    const { clinics, best, filter } = this
    const keyOf = rankBy(sort, clinics, this.choice)
    const isNear = filter.maxMetres < Number.POSITIVE_INFINITY
    let passed = 0
    this.forEachRow(match, row => {
      if (!filter.isOpen && !filter.passes(row)) return
      const key = keyOf(row)
      // Most clinics are out of the question by their key alone and need no distance.
      if (!isNear && (max === 0 || (best.isFull && key > best.worstKey))) return void passed++
      const place = from ? this.choice.nearestPlace(row, from) : this.choice.firstPlace(row)
      const distance = this.distanceTo(place, from)
      if (distance > filter.maxMetres && distance !== Number.POSITIVE_INFINITY) return
      passed++
      if (max > 0 && best.takes(key, distance)) best.put(key, distance, place)
    })
    return passed
  }

  private distanceTo(place: number, from: Point | null): number {
    const { places } = this.clinics
    return from && places.isPlaced(place)
      ? metres(places.chordSquared(place, from))
      : Number.POSITIVE_INFINITY
  }
}
