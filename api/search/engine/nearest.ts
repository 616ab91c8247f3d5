import type { BestClinics } from './best-clinics.ts'
import type { Clinics } from './clinics.ts'
import type { Filter } from './filter.ts'
import { metres, type Point } from './projection.ts'

/** Kilometres added to the reach: more than 32-bit coordinates can hide. */
const SLACK = 0.001

/** One search for the nearest clinics over any number of trees, which offer it the places they hold. */
export class Nearest {
  from: Point = { x: 0, y: 0, z: 0 }
  /** Square of the distance in kilometres beyond which nothing is wanted any more. */
  reach = 0
  /** Clinics that passed. Keeping the best shrinks the reach, so only a search that keeps none counts all. */
  count = 0
  private keeps = true
  private farthest = 0
  private filter: Filter | null = null
  private sweep = 0
  private readonly clinics: Clinics
  private readonly best: BestClinics

  constructor(clinics: Clinics, best: BestClinics) {
    this.clinics = clinics
    this.best = best
  }

  /** Begins a search that keeps the `most` nearest clinics, or counts them all when that is 0. */
  start(from: Point, most: number, filter: Filter, trees: number): void {
    this.from = from
    this.count = 0
    this.keeps = most > 0
    this.farthest = filter.maxMetres
    this.filter = filter.isOpen ? null : filter
    this.sweep = trees > 1 ? this.clinics.places.startSweep() : 0
    this.limit(this.farthest)
  }

  /** Looks at a place that may be within reach. */
  offer(place: number): void {
    const { places } = this.clinics
    const row = places.owner(place)
    if (row === 0 || (this.sweep !== 0 && !places.isNew(place, this.sweep))) return
    const chord = places.chordSquared(place, this.from)
    if (chord > this.reach || this.hasNearer(place, chord)) return
    const way = metres(chord)
    if (way <= this.farthest) this.consider(row, place, way)
  }

  /** Looks at a clinic that is nowhere: its distance is unknown, so it passes and comes last. */
  offerUnplaced(place: number): void {
    const { places } = this.clinics
    const row = places.owner(place)
    if (row === 0 || (this.sweep !== 0 && !places.isNew(place, this.sweep))) return
    this.consider(row, place, Number.POSITIVE_INFINITY)
  }

  private consider(row: number, place: number, way: number): void {
    if (this.keeps && !this.best.takes(way, way)) return
    if (this.filter !== null && !this.filter.passes(row)) return
    this.count++
    if (!this.keeps) return
    this.best.put(way, way, place)
    if (this.best.isFull) this.limit(Math.min(this.best.worstKey, this.farthest))
  }

  private limit(way: number): void {
    const kilometres = (way + 0.5) / 1000 + SLACK
    this.reach = kilometres * kilometres
  }

  /** Whether the clinic has a nearer place, which every tree that holds this one offers as well. */
  private hasNearer(place: number, chord: number): boolean {
    const { places } = this.clinics
    for (let other = places.next(place); other !== place; other = places.next(other)) {
      const own = places.chordSquared(other, this.from)
      if (own < chord || (own === chord && other < place)) return true
    }
    return false
  }
}
