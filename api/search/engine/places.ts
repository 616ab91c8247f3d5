import { type Point, project } from './projection.ts'
import type { Coordinates } from './types.ts'

/** Where an unplaced location stands: nowhere, and no comparison with it holds. */
const NOWHERE: Point = { x: Number.NaN, y: Number.NaN, z: Number.NaN }

/**
 * Every location of every clinic as a row of numbers; place 0 is none. Trees refer to places, so the places
 * of a changed clinic are marked dead at once and their rows return when the last tree has dropped them.
 */
export class Places {
  x = new Float64Array(1024)
  y = new Float64Array(1024)
  z = new Float64Array(1024)
  /** The clinic's row, or 0 when dead. */
  owner = new Uint32Array(1024)
  /** The same clinic's next place, or 0. */
  next = new Uint32Array(1024)
  /** The last sweep that came by, so that a sweep over several trees sees each place once. */
  swept = new Uint32Array(1024)
  private uses = new Uint16Array(1024)
  private readonly free: number[] = []
  private end = 1
  private sweep = 0

  /** Takes a row for a location and links it in front of `next`. */
  add(owner: number, at: Coordinates | null, next: number): number {
    const place = this.free.pop() ?? this.end++
    if (place >= this.owner.length) this.grow()
    const { x, y, z } = at ? project(at) : NOWHERE
    this.x[place] = x
    this.y[place] = y
    this.z[place] = z
    this.owner[place] = owner
    this.next[place] = next
    return place
  }

  /** Whether a place is exactly there, or nowhere when that is null. */
  isAt(place: number, at: Coordinates | null): boolean {
    const { x, y, z } = at ? project(at) : NOWHERE
    return Object.is(this.x[place], x) && Object.is(this.y[place], y) && Object.is(this.z[place], z)
  }

  isPlaced(place: number): boolean {
    return !Number.isNaN(this.x[place])
  }

  /** Notes that a tree refers to a place. */
  hold(place: number): void {
    this.uses[place]!++
  }

  /** Notes that a tree has let go of a dead place. */
  release(place: number): void {
    if (--this.uses[place]! === 0) this.free.push(place)
  }

  /** Marks a place as gone. */
  kill(place: number): void {
    this.owner[place] = 0
    if (this.uses[place] === 0) this.free.push(place)
  }

  /** Square of the straight line to a place, in square kilometres; NaN when it is nowhere. */
  chordSquared(place: number, from: Point): number {
    const dx = this.x[place]! - from.x
    const dy = this.y[place]! - from.y
    const dz = this.z[place]! - from.z
    return dx * dx + dy * dy + dz * dz
  }

  /** A number no place has been swept with yet. */
  startSweep(): number {
    if (++this.sweep > 0xffffffff) {
      this.swept.fill(0)
      this.sweep = 1
    }
    return this.sweep
  }

  private grow(): void {
    const rows = this.owner.length * 2
    this.x = enlarged(this.x, new Float64Array(rows))
    this.y = enlarged(this.y, new Float64Array(rows))
    this.z = enlarged(this.z, new Float64Array(rows))
    this.owner = enlarged(this.owner, new Uint32Array(rows))
    this.next = enlarged(this.next, new Uint32Array(rows))
    this.swept = enlarged(this.swept, new Uint32Array(rows))
    this.uses = enlarged(this.uses, new Uint16Array(rows))
  }
}

type Numbers = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array

/** Moves numbers into a longer array. */
export function enlarged<T extends Numbers>(from: T, to: T): T {
  to.set(from)
  return to
}
