import { capacityFor, lengthFor } from './answers/list-capacity.ts'
import type { Clinics } from './clinics.ts'

/** Ranges below this are put in order by insertion: quicker than splitting them further. */
const SHORT = 10

/**
 * The best clinics seen so far, at most so many. Better is the smaller key, then the shorter distance in metres, then
 * the smaller id. Clinics are gathered with some to spare and sorted out when there is no room left, which takes
 * fewer steps than keeping them in order all the time.
 */
export class BestClinics {
  places = new Uint32Array(0)
  /** More than asked for until `sort` has been called. */
  size = 0
  /** The key beyond which no clinic is wanted, once the list is full. */
  worstKey = 0
  private longestDistance = 0
  private keys = new Float64Array(0)
  private distances = new Float64Array(0)
  private max = 0
  private capacity = 0
  /** Whether each clinic came with a larger key than the one before: then they are in order. */
  private isRising = true
  private readonly clinics: Clinics

  constructor(clinics: Clinics) {
    this.clinics = clinics
  }

  get isFull(): boolean {
    return this.size >= this.max
  }

  /** The distance to the best clinic in metres, once the list has been sorted; null when there is none. */
  get firstDistance(): number | null {
    return this.size > 0 ? this.distances[0]! : null
  }

  start(max: number): void {
    this.size = 0
    this.isRising = true
    this.max = max
    this.capacity = capacityFor(max)
    this.worstKey = Number.NEGATIVE_INFINITY
    this.longestDistance = Number.NEGATIVE_INFINITY
    this.resize(lengthFor(this.capacity, this.keys.length))
  }

  takes(key: number, distance: number): boolean {
    if (this.size < this.max || key < this.worstKey) return true
    return key === this.worstKey && distance <= this.longestDistance
  }

  put(key: number, distance: number, place: number): void {
    if (
      this.size < this.max &&
      (key > this.worstKey || (key === this.worstKey && distance > this.longestDistance))
    ) {
      this.worstKey = key
      this.longestDistance = distance
    }
    if (this.size > 0 && key <= this.keys[this.size - 1]!) this.isRising = false
    this.set(this.size++, key, distance, place)
    if (this.size === this.capacity) this.sortOut()
  }

  /** Puts the list in order, best first, and cuts it to what was asked for. It takes no more clinics after that. */
  sort(): void {
    if (!this.isRising) this.arrange(0, this.size - 1, 0)
    this.size = Math.min(this.size, this.max)
  }

  /** Drops everything beyond the best. */
  private sortOut(): void {
    const last = this.max - 1
    this.arrange(0, this.size - 1, last)
    this.size = this.max
    this.worstKey = this.keys[last]!
    this.longestDistance = this.distances[last]!
  }

  /** Quicksort that leaves alone what lies before the first or after the last position wanted. */
  private arrange(from: number, to: number, first: number): void {
    while (to - from >= SHORT) {
      const end = this.split(from, to)
      if (end >= first) this.arrange(from, end, first)
      if (end + 1 >= this.max) return
      from = end + 1
    }
    this.insertAll(from, to)
  }

  /** Moves what is better than a clinic from the middle to the front; returns where the front ends. */
  private split(from: number, to: number): number {
    const middle = this.medianOf(from, (from + to) >> 1, to)
    const key = this.keys[middle]!
    const distance = this.distances[middle]!
    const place = this.places[middle]!
    let low = from - 1
    let high = to + 1
    for (;;) {
      do low++
      while (this.order(key, distance, place, low) > 0)
      do high--
      while (this.order(key, distance, place, high) < 0)
      if (low >= high) return Math.min(high, to - 1)
      this.swap(low, high)
    }
  }

  private insertAll(from: number, to: number): void {
    for (let next = from + 1; next <= to; next++) {
      const key = this.keys[next]!
      const distance = this.distances[next]!
      const place = this.places[next]!
      let at = next
      for (; at > from && this.order(key, distance, place, at - 1) < 0; at--)
        this.set(at, this.keys[at - 1]!, this.distances[at - 1]!, this.places[at - 1]!)
      this.set(at, key, distance, place)
    }
  }

  private medianOf(a: number, b: number, c: number): number {
    const [x, y, z] = [this.keys[a]!, this.keys[b]!, this.keys[c]!]
    if (x < y) return y < z ? b : x < z ? c : a
    return x < z ? a : y < z ? c : b
  }

  private order(key: number, distance: number, place: number, other: number): number {
    if (key !== this.keys[other]!) return key < this.keys[other]! ? -1 : 1
    if (distance !== this.distances[other]!) return distance < this.distances[other]! ? -1 : 1
    const { places } = this.clinics
    return this.clinics.compareIds(places.owner(place), places.owner(this.places[other]!))
  }

  private swap(one: number, other: number): void {
    const key = this.keys[one]!
    const distance = this.distances[one]!
    const place = this.places[one]!
    this.set(one, this.keys[other]!, this.distances[other]!, this.places[other]!)
    this.set(other, key, distance, place)
  }

  private set(at: number, key: number, distance: number, place: number): void {
    this.keys[at] = key
    this.distances[at] = distance
    this.places[at] = place
  }

  private resize(length: number): void {
    if (length === this.keys.length) return
    this.keys = new Float64Array(length)
    this.distances = new Float64Array(length)
    this.places = new Uint32Array(length)
  }
}
