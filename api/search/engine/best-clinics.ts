import type { Clinics } from './clinics.ts'

/** Longer lists than this are let go after use: only a far page of a large answer needs one. */
const KEPT = 4096

/**
 * The best clinics seen so far, at most so many: a heap with the worst on top. Better is the smaller key, then
 * the shorter way in metres, then the smaller id.
 */
export class BestClinics {
  /** The place each clinic was found at. */
  places = new Uint32Array(256)
  size = 0
  private keys = new Float64Array(256)
  private ways = new Float64Array(256)
  private most = 0
  private readonly clinics: Clinics

  constructor(clinics: Clinics) {
    this.clinics = clinics
  }

  get isFull(): boolean {
    return this.size === this.most
  }

  /** The key of the worst one kept, once the list is full. */
  get worstKey(): number {
    return this.keys[0]!
  }

  /** Begins a new list. */
  start(most: number): void {
    this.size = 0
    this.most = most
    if (most > this.keys.length || this.keys.length > KEPT) this.resize(Math.max(256, most))
  }

  /** Whether a clinic would be kept. */
  takes(key: number, way: number, place: number): boolean {
    return this.size < this.most || this.order(key, way, place, 0) < 0
  }

  /** Keeps a clinic that `takes` has let in; the worst one leaves when there is no room. */
  put(key: number, way: number, place: number): void {
    if (this.size === this.most) {
      this.sink(0, this.size, key, way, place)
      return
    }
    this.set(this.size++, key, way, place)
    if (this.size === this.most) this.heap()
  }

  /** Puts the list in order, best first. It takes no more clinics after that. */
  sort(): void {
    if (this.size < this.most) this.heap()
    for (let end = this.size - 1; end > 0; end--) {
      const key = this.keys[end]!
      const way = this.ways[end]!
      const place = this.places[end]!
      this.move(0, end)
      this.sink(0, end, key, way, place)
    }
  }

  private heap(): void {
    for (let at = (this.size >> 1) - 1; at >= 0; at--) {
      this.sink(at, this.size, this.keys[at]!, this.ways[at]!, this.places[at]!)
    }
  }

  private sink(from: number, end: number, key: number, way: number, place: number): void {
    let hole = from
    for (let child = 2 * hole + 1; child < end; child = 2 * hole + 1) {
      if (child + 1 < end && this.orderAt(child + 1, child) > 0) child++
      if (this.order(key, way, place, child) >= 0) break
      this.move(child, hole)
      hole = child
    }
    this.set(hole, key, way, place)
  }

  private orderAt(one: number, other: number): number {
    return this.order(this.keys[one]!, this.ways[one]!, this.places[one]!, other)
  }

  private order(key: number, way: number, place: number, other: number): number {
    if (key !== this.keys[other]!) return key < this.keys[other]! ? -1 : 1
    if (way !== this.ways[other]!) return way < this.ways[other]! ? -1 : 1
    const { places } = this.clinics
    return this.clinics.compareIds(places.owner(place), places.owner(this.places[other]!))
  }

  private move(from: number, to: number): void {
    this.set(to, this.keys[from]!, this.ways[from]!, this.places[from]!)
  }

  private set(at: number, key: number, way: number, place: number): void {
    this.keys[at] = key
    this.ways[at] = way
    this.places[at] = place
  }

  private resize(most: number): void {
    this.keys = new Float64Array(most)
    this.ways = new Float64Array(most)
    this.places = new Uint32Array(most)
  }
}
