import { earthRadiusKm as EARTH_RADIUS } from '../../../../../contract/algorithms/great-circle.ts'
import type { AreaAt, Bounds, Coordinates } from '../types.ts'
import { type Point, project } from './projection.ts'

/** Where an unplaced location stands: nowhere, and no comparison with it holds. */
const NOWHERE: Point = { x: Number.NaN, y: Number.NaN, z: Number.NaN }

// A place is 32 bytes, so that looking at it costs one line of the processor's cache: x, y and z as doubles,
// then the owner and the clinic's next place as words.
const DOUBLES = 4
const WORDS = 8
const OWNER = 6
const NEXT = 7

/**
 * Every location of every clinic; place 0 is none. Trees refer to places, so the places of a changed clinic
 * are marked dead at once and are used again when the last tree has dropped them.
 */
export class Places {
  private xyz = new Float64Array(1024 * DOUBLES)
  private links = new Uint32Array(this.xyz.buffer)
  private areas = new Uint16Array(1024)
  private degrees = new Float32Array(2048)
  private swept = new Uint32Array(1024)
  private uses = new Uint16Array(1024)
  private readonly free: number[] = []
  private end = 1
  private sweep = 0

  private readonly areaAt: AreaAt | undefined

  constructor(areaAt?: AreaAt) {
    this.areaAt = areaAt
  }

  /** Takes places for all locations of a clinic and returns the first; they form a ring. */
  add(owner: number, spots: readonly (Coordinates | null)[]): number {
    const ring = spots.map(at => this.take(owner, at))
    ring.forEach((place, i) => {
      this.links[place * WORDS + NEXT] = ring[(i + 1) % ring.length]!
    })
    return ring[0]!
  }

  /** The row of the clinic, or 0 when the place is dead. */
  owner(place: number): number {
    return this.links[place * WORDS + OWNER]!
  }

  /** The same clinic's next place; its only place comes after itself. */
  next(place: number): number {
    return this.links[place * WORDS + NEXT]!
  }

  area(place: number): number {
    return this.areas[place]!
  }

  isOn(place: number, { south, west, north, east }: Bounds): boolean {
    const lat = this.degrees[place * 2]!
    const lng = this.degrees[place * 2 + 1]!
    return south <= lat && lat <= north && west <= lng && lng <= east
  }

  x(place: number): number {
    return this.xyz[place * DOUBLES]!
  }

  y(place: number): number {
    return this.xyz[place * DOUBLES + 1]!
  }

  isPlaced(place: number): boolean {
    return !Number.isNaN(this.x(place))
  }

  isLone(place: number): boolean {
    return this.next(place) === place
  }

  /** Whether x and y tell z: seen from the UK, well before the Earth curves out of sight. */
  isOnOurSide(place: number): boolean {
    return this.xyz[place * DOUBLES + 2]! > EARTH_RADIUS / 2
  }

  /** Whether a place is exactly there, or nowhere when that is null. */
  isAt(place: number, at: Coordinates | null): boolean {
    const { x, y, z } = at ? project(at) : NOWHERE
    const stored = this.xyz.subarray(place * DOUBLES, place * DOUBLES + 3)
    return Object.is(stored[0], x) && Object.is(stored[1], y) && Object.is(stored[2], z)
  }

  /** Square of the straight line to a place, in square kilometres; NaN when it is nowhere. */
  chordSquared(place: number, from: Point): number {
    const at = place * DOUBLES
    const dx = this.xyz[at]! - from.x
    const dy = this.xyz[at + 1]! - from.y
    const dz = this.xyz[at + 2]! - from.z
    return dx * dx + dy * dy + dz * dz
  }

  /** Notes that a tree refers to a place. */
  hold(place: number): void {
    this.uses[place]!++
  }

  /** Notes that a tree has let go of a dead place. */
  release(place: number): void {
    if (--this.uses[place]! === 0) this.free.push(place)
  }

  kill(place: number): void {
    this.links[place * WORDS + OWNER] = 0
    if (this.uses[place] === 0) this.free.push(place)
  }

  /** A number for a sweep over several trees, so that it meets each place once. */
  startSweep(): number {
    if (++this.sweep > 0xffffffff) {
      this.swept.fill(0)
      this.sweep = 1
    }
    return this.sweep
  }

  /** Whether a sweep comes by a place for the first time. */
  isNew(place: number, sweep: number): boolean {
    if (this.swept[place] === sweep) return false
    this.swept[place] = sweep
    return true
  }

  private take(owner: number, at: Coordinates | null): number {
    const place = this.free.pop() ?? this.end++
    if (place >= this.swept.length) this.grow()
    const { x, y, z } = at ? project(at) : NOWHERE
    this.xyz[place * DOUBLES] = x
    this.xyz[place * DOUBLES + 1] = y
    this.xyz[place * DOUBLES + 2] = z
    this.links[place * WORDS + OWNER] = owner
    this.degrees[place * 2] = at?.lat ?? Number.NaN
    this.degrees[place * 2 + 1] = at?.lng ?? Number.NaN
    this.areas[place] = at && this.areaAt ? this.areaAt(at) : 0
    return place
  }

  private grow(): void {
    const places = this.swept.length * 2
    const links = enlarged(this.links, new Uint32Array(places * WORDS))
    this.links = links
    this.xyz = new Float64Array(links.buffer)
    this.areas = enlarged(this.areas, new Uint16Array(places))
    this.degrees = enlarged(this.degrees, new Float32Array(places * 2))
    this.swept = enlarged(this.swept, new Uint32Array(places))
    this.uses = enlarged(this.uses, new Uint16Array(places))
  }
}

type Numbers = Float32Array | Uint32Array | Uint16Array | Uint8Array

/** Moves numbers into a longer array. */
export function enlarged<T extends Numbers>(from: T, to: T): T {
  to.set(from)
  return to
}
