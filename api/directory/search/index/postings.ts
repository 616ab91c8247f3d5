import type { Clinics } from './clinics.ts'
import { arrange, EMPTY, entryOf, isPlain, type KdTree, placeOf, visitNearest } from './nearby/kd-tree.ts'
import type { Nearest } from './nearby/nearest.ts'
import type { Places } from './nearby/places.ts'

/** Changes that wait beside a tree before it is rebuilt: few enough to look through on every search. */
const MAX_LOOSE = 256
/** Entries copied before a build pauses. */
const SLICE = 8192

/** The places of all clinics filed under one term: a tree, and what has changed since it was built. */
export class Postings {
  clinics = 0
  /** Changes with every change of a clinic filed here. */
  version = 0
  /** Places filed here whose clinics have left or moved. */
  dead = 0
  private tree: KdTree = EMPTY
  private loose: number[] = []
  private isBuilding = false
  private readonly places: Places

  constructor(places: Places) {
    this.places = places
  }

  /** Whether anything has been filed since the tree was built. */
  get hasLoose(): boolean {
    return this.loose.length > 0
  }

  /** Whether so much has changed that searches would feel it. */
  get needsBuilding(): boolean {
    if (this.isBuilding) return false
    return this.loose.length > MAX_LOOSE || this.dead > MAX_LOOSE + this.tree.entries.length / 8
  }

  /** Files a clinic, given the places that `indexedPlaces` returns. */
  add(places: readonly number[]): void {
    for (const place of places) {
      this.places.hold(place)
      this.loose.push(place)
    }
    this.clinics++
    this.version++
  }

  /** Takes a clinic out; its places are dead already and leave with the next build. */
  remove(places: number): void {
    this.dead += places
    this.clinics--
    this.version++
  }

  offerTo(search: Nearest): void {
    visitNearest(this.tree, search)
    for (const place of this.loose) if (this.places.isPlaced(place)) search.offer(place)
  }

  offerUnplacedTo(search: Nearest): void {
    const { entries, placed } = this.tree
    for (let at = placed; at < entries.length; at++) search.offerUnplaced(placeOf(entries[at]!))
    for (const place of this.loose) if (!this.places.isPlaced(place)) search.offerUnplaced(place)
  }

  /** Calls back with the row of every clinic filed here, once for each of its places; a lone one is known to be the only. */
  forEachRow(visit: (row: number, isLone: boolean) => void): void {
    const { places } = this
    const { entries } = this.tree
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at]!
      const row = places.owner(placeOf(entry))
      if (row !== 0) visit(row, isPlain(entry))
    }
    for (const place of this.loose) if (places.owner(place) !== 0) visit(places.owner(place), false)
  }

  /** Builds a new tree beside the old one, pausing often; each pause yields the number of entries handled since the last. */
  *build(): Generator<number> {
    this.isBuilding = true
    const waiting = this.loose.length
    const tree = blank(this.tree.entries.length + waiting)
    const dropped: number[] = []
    const filled = yield* this.gather(tree, waiting, dropped)
    const built = trimmed(tree, filled)
    yield* arrange(built)
    this.tree = built
    this.loose = this.loose.slice(waiting)
    this.dead -= dropped.length
    this.isBuilding = false
    // Only now: a row that returned earlier could be taken by another clinic while the old tree was searched.
    for (const place of dropped) this.places.release(place)
  }

  /** Lets go of every place, for a term that is given up. */
  clear(): void {
    for (const entry of this.tree.entries) this.places.release(placeOf(entry))
    for (const place of this.loose) this.places.release(place)
    this.tree = EMPTY
    this.loose = []
    this.dead = 0
  }

  /** Copies the living entries, placed ones from the front and unplaced ones from the back. */
  private *gather(tree: KdTree, waiting: number, dropped: number[]): Generator<number, Filled> {
    const { places } = this
    const old = this.tree.entries
    const filled = { placed: 0, unplaced: 0 }
    for (let at = 0; at < old.length + waiting; at++) {
      const place = at < old.length ? placeOf(old[at]!) : this.loose[at - old.length]!
      if (places.owner(place) === 0) dropped.push(place)
      else if (!places.isPlaced(place))
        tree.entries[tree.entries.length - ++filled.unplaced] = entryOf(place, false)
      else {
        tree.xy[2 * filled.placed] = places.x(place)
        tree.xy[2 * filled.placed + 1] = places.y(place)
        tree.entries[filled.placed++] = entryOf(place, places.isLone(place) && places.isOnOurSide(place))
      }
      if (at % SLICE === SLICE - 1) yield SLICE
    }
    return filled
  }
}

type Filled = { placed: number; unplaced: number }

/** The places a clinic is filed by: where it is, or its first location when none has a place. */
export function indexedPlaces(clinics: Clinics, row: number): number[] {
  const all = clinics.placesOf(row)
  const placed = all.filter(place => clinics.places.isPlaced(place))
  return placed.length > 0 ? placed : all.slice(0, 1)
}

function blank(entries: number): KdTree {
  return { xy: new Float32Array(2 * entries), entries: new Uint32Array(entries), placed: 0 }
}

/** Moves both kinds together where dead entries have left a gap between them. */
function trimmed({ xy, entries }: KdTree, { placed, unplaced }: Filled): KdTree {
  if (placed + unplaced === entries.length) return { xy, entries, placed }
  const kept = new Uint32Array(placed + unplaced)
  kept.set(entries.subarray(0, placed))
  kept.set(entries.subarray(entries.length - unplaced), placed)
  return { xy: xy.slice(0, 2 * placed), entries: kept, placed }
}
