import type { BestClinics } from '../best-clinics.ts'
import type { Clinics } from '../clinics.ts'
import { metres, type Point, tenths } from '../nearby/projection.ts'
import type { OfferChoice } from '../offer-choice.ts'
import { DISTANCE_WIDTH } from './block-writer.ts'
import type { BufferPool } from './buffer-pool.ts'
import { type SharedClinic, SharedClinics } from './shared-clinics.ts'

const OPEN = 0x5b
const CLOSE = 0x5d
const COMMA = 0x2c
const BLANK = 0x20
const POINT = 0x2e
const ZERO = 0x30
/** Square kilometres that no two places on Earth are apart. */
const BEYOND = 1e9

export type Entry = { row: number; offer: number; kilometres: number | null; position: number }

/** More about a clinic, to be put at its end. */
export type Extra = (entry: Entry) => object

/** What of a clinic depends on the search. */
type Own = { distance: number | null }

type Written = { buffer: Buffer; length: number }

/** Joins the stored JSON of clinics into an answer. */
export class AnswerWriter {
  private readonly clinics: Clinics
  private readonly choice: OfferChoice
  private readonly pool: BufferPool
  private readonly shared = new SharedClinics()

  constructor(clinics: Clinics, choice: OfferChoice, pool: BufferPool) {
    this.clinics = clinics
    this.choice = choice
    this.pool = pool
  }

  /** Writes the clinics from `offset` on; distances are counted from `from`. */
  write(
    best: BestClinics,
    offset: number,
    from: Point | null,
    extra: Extra | null,
    onlyOffer: boolean,
  ): Written {
    const extras = extra ? this.extrasOf(best, offset, from, extra) : []
    const out = this.pool.take(this.sizeOf(best, offset, extras))
    let at = 1
    out[0] = OPEN
    for (let i = offset; i < best.size; i++) {
      if (i > offset) out[at++] = COMMA
      at += this.put(best.places[i]!, out, at, from, onlyOffer)
      // Over the bracket that closed the clinic.
      if (extra) at += extras[i - offset]!.copy(out, at - 1) - 1
    }
    out[at++] = CLOSE
    return { buffer: out, length: at }
  }

  /** The same clinics as objects, for who asks within the process: each shared with other searches but for `Own`. */
  read(best: BestClinics, offset: number, from: Point | null, extra: Extra | null): (SharedClinic & Own)[] {
    const { places } = this.clinics
    return Array.from(best.places.subarray(offset, best.size), (place, i) => {
      const entry = this.entryOf(place, offset + i, from)
      const order = from && places.next(place) !== place ? this.nearestFirst(entry.row, from) : null
      const key = `${entry.row} ${this.clinics.version[entry.row]} ${entry.offer} ${order ?? ''}`
      const clinic = this.shared.under(key, () => this.readOne(place, entry.row, from))
      const own: Own = { distance: entry.kilometres }
      return { ...clinic, ...own, ...extra?.(entry) }
    })
  }

  private readOne(place: number, row: number, from: Point | null): Buffer {
    const buffer = Buffer.allocUnsafe(this.clinics.blocks.size(this.clinics.address[row]!))
    return buffer.subarray(0, this.put(place, buffer, 0, from, false))
  }

  /** Writes one clinic, found at a place, and returns its bytes. */
  private put(place: number, out: Buffer, at: number, from: Point | null, onlyOffer: boolean): number {
    const { blocks, places } = this.clinics
    const row = places.owner(place)
    const address = this.clinics.address[row]!
    const { strengths } = this.choice
    const size = onlyOffer
      ? blocks.copyWithOneOffer(address, out, at, strengths)
      : blocks.copy(address, out, at, strengths)
    if (from === null) return size
    // What follows the offers has moved up by those that were left out.
    const start = at + size - blocks.size(address)
    if (places.next(place) !== place) {
      const order = this.nearestFirst(row, from)
      if (order) blocks.copyLocations(address, out, start, order)
    }
    const distance = places.chordSquared(place, from)
    if (distance >= 0) putDistance(out, start + blocks.distanceAt(address), tenths(metres(distance)))
    return size
  }

  /** A first look at every block before any is copied: the memory that has to be waited for arrives together. */
  private sizeOf(best: BestClinics, offset: number, extras: readonly Buffer[]): number {
    const { blocks, places, address } = this.clinics
    let size = 2
    for (let i = offset; i < best.size; i++) size += blocks.size(address[places.owner(best.places[i]!)]!) + 1
    for (const extra of extras) size += extra.length
    return size
  }

  private extrasOf(best: BestClinics, offset: number, from: Point | null, extra: Extra): Buffer[] {
    return Array.from(best.places.subarray(offset, best.size), (place, i) =>
      // Behind what the clinic has: a comma in the place of the bracket.
      Buffer.from(`,${JSON.stringify(extra(this.entryOf(place, offset + i, from))).slice(1)}`),
    )
  }

  private entryOf(place: number, index: number, from: Point | null): Entry {
    const { places, address } = this.clinics
    const row = places.owner(place)
    const chord = from ? places.chordSquared(place, from) : Number.NaN
    const kilometres = Number.isNaN(chord) ? null : tenths(metres(chord)) / 10
    return { row, offer: this.choice.in(address[row]!), kilometres, position: index + 1 }
  }

  /** Positions of a clinic's locations by distance, those that don't offer the treatment or are nowhere last; null when they stand so already. */
  private nearestFirst(row: number, from: Point): number[] | null {
    const { places, firstPlace } = this.clinics
    const chords: number[] = []
    const order: number[] = []
    let place = firstPlace[row]!
    let isAsListed = true
    do {
      const chord = places.chordSquared(place, from)
      const last = this.choice.isOfferedAt(row, place) ? 0 : BEYOND
      const far = Number.isNaN(chord) ? Number.POSITIVE_INFINITY : chord + last
      let at = order.length
      for (; at > 0 && chords[order[at - 1]!]! > far; at--) order[at] = order[at - 1]!
      if (at < order.length) isAsListed = false
      order[at] = chords.length
      chords.push(far)
      place = places.next(place)
    } while (place !== firstPlace[row])
    return isAsListed ? null : order
  }
}

/** Writes a distance with one decimal, blanks in front: JSON allows them, and the length stays what it was. */
function putDistance(out: Buffer, at: number, distanceInTenths: number): void {
  let rest = distanceInTenths
  let digit = at + DISTANCE_WIDTH - 1
  out[digit--] = ZERO + (rest % 10)
  out[digit--] = POINT
  rest = Math.floor(rest / 10)
  do {
    out[digit--] = ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  } while (rest > 0)
  while (digit >= at) out[digit--] = BLANK
}
