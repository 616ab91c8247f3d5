import { capacityFor, lengthFor } from '../answers/list-capacity.ts'

/** Kilometres: more than 32-bit coordinates can hide, and the metre within which clinics count as equally far. */
const SLACK = 0.003

/**
 * Places gathered by about how far they are: the `most` nearest, and every other that could turn out to be as near
 * once it is measured exactly. More are gathered than are wanted and thinned out when there is no room left, which
 * takes fewer steps than keeping them in order.
 */
export class Nearby {
  places = new Uint32Array(0)
  /** Room for a number beside each place. */
  ranks = new Float64Array(0)
  size = 0
  /** Square of the distance in kilometres beyond which no place is wanted any more. */
  reach = 0
  private chords = new Float64Array(0)
  private max = 0
  private capacity = 0
  private farthest = 0

  start(max: number, kilometres: number): void {
    this.size = 0
    this.max = max
    this.capacity = capacityFor(max)
    this.farthest = 0
    this.reach = widened(kilometres * kilometres)
    this.resize(lengthFor(this.capacity, this.chords.length))
  }

  put(chordSquared: number, place: number): void {
    this.chords[this.size] = chordSquared
    this.places[this.size++] = place
    if (this.size <= this.max) {
      if (chordSquared > this.farthest) this.farthest = chordSquared
      if (this.size === this.max) this.narrow(this.farthest)
    }
    if (this.size === this.capacity) this.expand()
  }

  /** Lets go of what can no longer be among the nearest. */
  thin(): void {
    if (this.size <= this.max) return
    const { chords, places, max } = this
    this.select(max - 1)
    this.narrow(chords[max - 1]!)
    let kept = max
    for (let i = max; i < this.size; i++) {
      if (chords[i]! > this.reach) continue
      chords[kept] = chords[i]!
      places[kept++] = places[i]!
    }
    this.size = kept
  }

  /** Many clinics may share one address, and then thinning out is not enough. */
  private expand(): void {
    this.thin()
    if (this.size < (this.max + this.capacity) / 2) return
    this.capacity *= 2
    this.resize(Math.max(this.capacity, this.chords.length))
  }

  private narrow(chordSquared: number): void {
    this.reach = Math.min(this.reach, widened(chordSquared))
  }

  /** Quickselect: nothing before a position is farther than what stands there, and nothing after it nearer. */
  private select(wanted: number): void {
    const { chords } = this
    let from = 0
    let to = this.size - 1
    while (from < to) {
      const pivot = chords[(from + to) >> 1]!
      let low = from
      let high = to
      while (low <= high) {
        while (chords[low]! < pivot) low++
        while (chords[high]! > pivot) high--
        if (low <= high) this.swap(low++, high--)
      }
      if (wanted <= high) to = high
      else if (wanted >= low) from = low
      else return
    }
  }

  private swap(one: number, other: number): void {
    const { chords, places } = this
    const chord = chords[one]!
    const place = places[one]!
    chords[one] = chords[other]!
    places[one] = places[other]!
    chords[other] = chord
    places[other] = place
  }

  private resize(length: number): void {
    const { chords, places, size } = this
    if (length === chords.length) return
    this.chords = new Float64Array(length)
    this.places = new Uint32Array(length)
    this.ranks = new Float64Array(length)
    this.chords.set(chords.subarray(0, size))
    this.places.set(places.subarray(0, size))
  }
}

function widened(chordSquared: number): number {
  const kilometres = Math.sqrt(chordSquared) + SLACK
  return kilometres * kilometres
}
