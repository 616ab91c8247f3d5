import { earthRadiusKm as EARTH_RADIUS } from '../../../../../contract/algorithms/great-circle.ts'
import type { BestClinics } from '../best-clinics.ts'
import type { Clinics } from '../clinics.ts'
import type { Filter } from '../filters/filter.ts'
import type { OfferChoice } from '../offer-choice.ts'
import { isPlain, placeOf } from './kd-tree.ts'
import { Nearby } from './nearby.ts'
import { metres, type Point } from './projection.ts'

const RADIUS_SQUARED = EARTH_RADIUS * EARTH_RADIUS
/** Metres and a position in one number, which sorts at once: together they stay below 2 to the power of 53. */
const POSITIONS = 2 ** 26
/** So many dead places are gathered in addition and dropped in the end; were there more, each is looked up at once. */
const MAX_DEAD = 32

/**
 * One search for the nearest clinics over any number of trees, which offer it the places they hold. What a tree
 * knows of a place is mostly enough to tell that it is near; only the nearest are then looked up and measured.
 */
export class Nearest {
  from: Point = { x: 0, y: 0, z: 0 }
  /** Clinics that passed. A search that keeps the nearest does not see the others, so only one that keeps none counts all. */
  count = 0
  private max = 0
  private farthest = 0
  private filter: Filter | null = null
  private sweep = 0
  private looksAtAll = false
  private readonly nearby = new Nearby()
  private readonly clinics: Clinics
  private readonly best: BestClinics
  private readonly choice: OfferChoice

  constructor(clinics: Clinics, best: BestClinics, choice: OfferChoice) {
    this.clinics = clinics
    this.best = best
    this.choice = choice
  }

  /** Square of the distance in kilometres beyond which nothing is wanted any more. */
  get reach(): number {
    return this.nearby.reach
  }

  /**
   * Begins a search that keeps the `most` nearest clinics, or counts them all when that is 0, in so many trees with so
   * many dead places.
   */
  start(from: Point, max: number, filter: Filter, trees: number, dead: number): void {
    this.from = from
    this.count = 0
    this.max = max
    this.farthest = filter.maxMetres
    this.filter = filter.isOpen ? null : filter
    this.sweep = trees > 1 ? this.clinics.places.startSweep() : 0
    this.looksAtAll = this.filter !== null || max === 0 || dead > MAX_DEAD
    this.nearby.start(this.looksAtAll ? max : max + dead, this.farthest / 1000)
  }

  /** Meets an entry of a tree that may be within reach, so far to the east and north. */
  meet(entry: number, dx: number, dy: number): void {
    const place = placeOf(entry)
    if (this.looksAtAll || !isPlain(entry)) return void this.offer(place)
    if (this.sweep !== 0 && !this.clinics.places.isNew(place, this.sweep)) return
    const { x, y, z } = this.from
    const dz = Math.sqrt(RADIUS_SQUARED - (x + dx) * (x + dx) - (y + dy) * (y + dy)) - z
    const chord = dx * dx + dy * dy + dz * dz
    if (chord <= this.nearby.reach) this.nearby.put(chord, place)
  }

  /** Looks up a place that may be within reach. */
  offer(place: number): void {
    const { places } = this.clinics
    const row = places.owner(place)
    if (row === 0 || (this.sweep !== 0 && !places.isNew(place, this.sweep))) return
    const chord = places.chordSquared(place, this.from)
    if (chord > this.nearby.reach || !this.choice.isOfferedAt(row, place)) return
    if (this.hasNearer(row, place, chord)) return
    if (this.filter !== null && !this.filter.passes(row)) return
    if (this.max > 0) this.nearby.put(chord, place)
    else if (metres(chord) <= this.farthest) this.count++
  }

  /** Measures the nearest, once all trees have offered what they hold. */
  measure(): void {
    const { nearby, best, from } = this
    const { places } = this.clinics
    nearby.thin()
    const { ranks, size } = nearby
    for (let i = 0; i < size; i++)
      ranks[i] = metres(places.chordSquared(nearby.places[i]!, from)) * POSITIONS + i
    for (const rank of ranks.subarray(0, size).sort()) {
      const distance = Math.floor(rank / POSITIONS)
      const place = nearby.places[rank % POSITIONS]!
      if (distance > this.farthest) return
      if (places.owner(place) === 0) continue
      this.count++
      if (best.takes(distance, distance)) best.put(distance, distance, place)
    }
  }

  /** Looks at a clinic that is nowhere: its distance is unknown, so it passes and comes last. */
  offerUnplaced(place: number): void {
    const { places } = this.clinics
    const row = places.owner(place)
    if (row === 0 || (this.sweep !== 0 && !places.isNew(place, this.sweep))) return
    const distance = Number.POSITIVE_INFINITY
    if (this.max > 0 && !this.best.takes(distance, distance)) return
    if (this.filter !== null && !this.filter.passes(row)) return
    this.count++
    if (this.max > 0) this.best.put(distance, distance, place)
  }

  /** Whether the clinic has a nearer place that offers the treatment, which every tree that holds this one offers as well. */
  private hasNearer(row: number, place: number, chord: number): boolean {
    const { places } = this.clinics
    for (let other = places.next(place); other !== place; other = places.next(other)) {
      const own = places.chordSquared(other, this.from)
      const isNearer = own < chord || (own === chord && other < place)
      if (isNearer && this.choice.isOfferedAt(row, other)) return true
    }
    return false
  }
}
