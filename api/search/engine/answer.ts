import type { BestClinics } from './best-clinics.ts'
import { DISTANCE_WIDTH } from './blocks.ts'
import type { BufferPool } from './buffer-pool.ts'
import type { Clinics } from './clinics.ts'
import type { OfferChoice } from './offer-choice.ts'
import { kilometres, type Point } from './projection.ts'

const OPEN = 0x5b
const CLOSE = 0x5d
const COMMA = 0x2c
const BLANK = 0x20
const POINT = 0x2e
const ZERO = 0x30
const ID_AT = '{"id":'.length

/** One clinic of an answer as it is about to be written. */
export type Entry = { row: number; offer: number; kilometres: number | null; position: number }

/** More JSON about a clinic, put at its end, or an empty string. */
export type Extra = ((entry: Entry) => string) | null

/** An answer's bytes, with where each clinic begins in them. */
export type Written = { buffer: Buffer; length: number; starts: number[] }

/** Joins the stored JSON of clinics into an answer. */
export class AnswerWriter {
  private readonly clinics: Clinics
  private readonly choice: OfferChoice
  private readonly pool: BufferPool

  constructor(clinics: Clinics, choice: OfferChoice, pool: BufferPool) {
    this.clinics = clinics
    this.choice = choice
    this.pool = pool
  }

  /** Writes the clinics from `offset` on; distances are counted from `from`. */
  write(best: BestClinics, offset: number, from: Point | null, extra: Extra): Written {
    const { owner } = this.clinics.places
    const entries: Entry[] = []
    const extras: string[] = []
    for (let i = offset; i < best.size; i++) {
      const place = best.places[i]!
      const row = owner[place]!
      entries.push({
        row,
        offer: this.choice.of(row),
        kilometres: this.distance(place, from),
        position: i + 1,
      })
    }
    if (extra) for (const entry of entries) extras.push(extra(entry))
    return this.join(entries, extras, from)
  }

  private join(entries: readonly Entry[], extras: readonly string[], from: Point | null): Written {
    const out = this.pool.take(this.sizeOf(entries, extras))
    const starts: number[] = []
    let at = 1
    out[0] = OPEN
    for (let i = 0; i < entries.length; i++) {
      if (i > 0) out[at++] = COMMA
      starts.push(at)
      at = this.put(entries[i]!, out, at, from)
      if (extras.length > 0) at += out.write(`${extras[i]!}}`, at - 1) - 1
    }
    out[at++] = CLOSE
    return { buffer: out, length: at, starts }
  }

  private put(entry: Entry, out: Buffer, at: number, from: Point | null): number {
    const { blocks } = this.clinics
    const address = this.clinics.address[entry.row]!
    blocks.copy(address, out, at, entry.offer)
    if (from && blocks.locations(address) > 1) {
      blocks.copyLocations(address, out, at, this.nearestFirst(entry.row, from))
    }
    if (entry.kilometres !== null) putDistance(out, at + blocks.distanceAt(address), entry.kilometres)
    return at + blocks.size(address)
  }

  private sizeOf(entries: readonly Entry[], extras: readonly string[]): number {
    let size = 2 + entries.length
    for (const { row } of entries) size += this.clinics.blocks.size(this.clinics.address[row]!)
    for (const extra of extras) size += Buffer.byteLength(extra)
    return size
  }

  private distance(place: number, from: Point | null): number | null {
    if (!from || !this.clinics.places.isPlaced(place)) return null
    return Math.round(kilometres(this.clinics.places.chordSquared(place, from)) * 10) / 10
  }

  /** Positions of a clinic's locations by distance, those that are nowhere last. */
  private nearestFirst(row: number, from: Point): number[] {
    const { places } = this.clinics
    const chords = this.clinics.placesOf(row).map(place => places.chordSquared(place, from))
    const far = (location: number) => (Number.isNaN(chords[location]) ? Infinity : chords[location]!)
    return chords.map((_, location) => location).sort((a, b) => compare(far(a), far(b)) || a - b)
  }
}

/** Ids of an answer's clinics, read back from its bytes. */
export function idsIn({ buffer, starts }: Written): string[] {
  return starts.map(start => {
    const from = start + ID_AT
    return JSON.parse(buffer.toString('utf8', from, buffer.indexOf('","name":', from) + 1)) as string
  })
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Writes a distance with one decimal, blanks in front: JSON allows them, and the length stays what it was. */
function putDistance(out: Buffer, at: number, distance: number): void {
  let rest = Math.round(distance * 10)
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
