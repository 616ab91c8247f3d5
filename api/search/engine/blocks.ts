import { Arena, byteOf, wordOf } from './arena.ts'
import type { ClinicRecord } from './record.ts'
import { NO_PRICE } from './unknown.ts'

/** Room for the longest distance on Earth, "20015.1". */
export const DISTANCE_WIDTH = 7

// Words at the front of a block, after its size. Three words an offer and one a location follow, then the JSON.
const BYTES = 1
const OFFERS = 2
const LOCATIONS = 3
const OFFERS_AT = 4
const LOCATIONS_AT = 5
const DISTANCE_AT = 6
const SPECIALTY = 7
const FIXED_WORDS = 8
const OFFER_WORDS = 3

const ID_AT = '{"id":'.length
const AFTER_OFFERS = '],"locations":['
const AFTER_LOCATIONS = '],"distance":'
const NO_DISTANCE = 'null'.padStart(DISTANCE_WIDTH)
const QUOTE = 0x22
const COMMA = 0x2c

/**
 * Clinics in memory: each is one block of a few words for ranking, then its JSON as it is sent, with room
 * for the distance.
 */
export class Blocks {
  private readonly arena = new Arena()
  private scratch = Buffer.allocUnsafeSlow(64 * 1024)
  private filled = 0

  /** Stores a clinic and returns its address. */
  write(record: ClinicRecord): number {
    const header = this.layOut(record)
    const address = this.arena.allocate(header.byteLength + this.filled)
    const { bytes, words } = this.arena.chunkOf(address)
    header[0] = words[wordOf(address)]!
    words.set(header, wordOf(address))
    this.scratch.copy(bytes, byteOf(address) + header.byteLength, 0, this.filled)
    return address
  }

  free(address: number): void {
    this.arena.free(address)
  }

  /** Bytes of a clinic's JSON. */
  size(address: number): number {
    return this.arena.chunkOf(address).words[wordOf(address) + BYTES]!
  }

  /** The terms a clinic is filed under, each once. */
  terms(address: number): number[] {
    const { words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const terms = new Set([words[start + SPECIALTY]!])
    for (let offer = 0; offer < words[start + OFFERS]!; offer++) {
      terms.add(words[start + FIXED_WORDS + offer * OFFER_WORDS]!)
    }
    terms.delete(0)
    return [...terms]
  }

  /**
   * The offer that answers the search: of the strongest match, then the cheapest, then the first listed; -1
   * when the clinic was found by its specialty alone. A strength of 0 is no match.
   */
  bestOffer(address: number, strengths: Uint8Array): number {
    const { words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const end = words[start + OFFERS]!
    let best = -1
    let strength = 255
    let pence = 0
    for (let offer = 0, at = start + FIXED_WORDS; offer < end; offer++, at += OFFER_WORDS) {
      const own = strengths[words[at]!]!
      if (own === 0 || own > strength) continue
      if (own === strength && words[at + 1]! >= pence) continue
      best = offer
      strength = own
      pence = words[at + 1]!
    }
    return best
  }

  /** Price of an offer in pence; without one, of the first listed. */
  pence(address: number, offer: number): number {
    const { words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    if (words[start + OFFERS] === 0) return NO_PRICE
    return words[start + FIXED_WORDS + Math.max(offer, 0) * OFFER_WORDS + 1]!
  }

  /** The term of an offer; without one, of the clinic's specialty. */
  term(address: number, offer: number): number {
    const { words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    return words[offer < 0 ? start + SPECIALTY : start + FIXED_WORDS + offer * OFFER_WORDS]!
  }

  locations(address: number): number {
    return this.arena.chunkOf(address).words[wordOf(address) + LOCATIONS]!
  }

  /** Copies a clinic's JSON with one offer put first. The distance is null until it is filled in. */
  copy(address: number, out: Buffer, at: number, offer: number): void {
    const { bytes, words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const json = this.jsonAt(address)
    bytes.copy(out, at, json, json + words[start + BYTES]!)
    if (offer <= 0) return
    let before = 0
    for (let i = 0; i < offer; i++) before += words[start + FIXED_WORDS + i * OFFER_WORDS + 2]! + 1
    const own = words[start + FIXED_WORDS + offer * OFFER_WORDS + 2]!
    const from = words[start + OFFERS_AT]!
    bytes.copy(out, at + from, json + from + before, json + from + before + own)
    out[at + from + own] = COMMA
    bytes.copy(out, at + from + own + 1, json + from, json + from + before - 1)
  }

  /** Copies a clinic's locations again, in another order. */
  copyLocations(address: number, out: Buffer, at: number, order: readonly number[]): void {
    const { bytes, words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const lengths = start + FIXED_WORDS + words[start + OFFERS]! * OFFER_WORDS
    const first = words[start + LOCATIONS_AT]!
    let to = at + first
    for (const location of order) {
      let from = this.jsonAt(address) + first
      for (let i = 0; i < location; i++) from += words[lengths + i]! + 1
      const end = from + words[lengths + location]!
      to += bytes.copy(out, to, from, end)
      out[to++] = COMMA
    }
    out[to - 1] = AFTER_LOCATIONS.charCodeAt(0)
  }

  /** Where the distance stands, counted from the start of the JSON. */
  distanceAt(address: number): number {
    return this.arena.chunkOf(address).words[wordOf(address) + DISTANCE_AT]!
  }

  /** Order of two clinics by the bytes of their ids. */
  compareIds(one: number, other: number): number {
    if (one === other) return 0
    const a = this.arena.chunkOf(one).bytes
    const b = this.arena.chunkOf(other).bytes
    let i = this.jsonAt(one) + ID_AT
    let j = this.jsonAt(other) + ID_AT
    while (a[i] === b[j]) {
      i++
      j++
    }
    // A quote ends an id, so the shorter of two ids that begin alike comes first.
    if (a[i] === QUOTE) return -1
    return b[j] === QUOTE ? 1 : a[i]! - b[j]!
  }

  /** A clinic's id as JSON, within its chunk. */
  idBytes(address: number): { bytes: Buffer; at: number } {
    return { bytes: this.arena.chunkOf(address).bytes, at: this.jsonAt(address) + ID_AT }
  }

  private jsonAt(address: number): number {
    const { words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const count = FIXED_WORDS + words[start + OFFERS]! * OFFER_WORDS + words[start + LOCATIONS]!
    return byteOf(address) + count * 4
  }

  /** Writes the JSON into the scratch buffer and returns the words that go in front of it. */
  private layOut(record: ClinicRecord): Uint32Array {
    const { offers, locations } = record
    const header = new Uint32Array(FIXED_WORDS + offers.length * OFFER_WORDS + locations.length)
    this.filled = 0
    this.put(record.head)
    header[OFFERS_AT] = this.filled
    offers.forEach(({ term, pence, json }, i) => {
      if (i > 0) this.put(',')
      header.set([term, pence, this.put(json)], FIXED_WORDS + i * OFFER_WORDS)
    })
    this.put(AFTER_OFFERS)
    header[LOCATIONS_AT] = this.filled
    locations.forEach(({ json }, i) => {
      if (i > 0) this.put(',')
      header[FIXED_WORDS + offers.length * OFFER_WORDS + i] = this.put(json)
    })
    this.put(AFTER_LOCATIONS)
    header[DISTANCE_AT] = this.filled
    this.put(NO_DISTANCE)
    this.put(record.tail)
    header[BYTES] = this.filled
    header[OFFERS] = offers.length
    header[LOCATIONS] = locations.length
    header[SPECIALTY] = record.specialtyTerm
    return header
  }

  private put(text: string): number {
    const needed = this.filled + text.length * 3
    if (needed > this.scratch.length) {
      const larger = Buffer.allocUnsafeSlow(needed * 2)
      this.scratch.copy(larger, 0, 0, this.filled)
      this.scratch = larger
    }
    const written = this.scratch.write(text, this.filled)
    this.filled += written
    return written
  }
}
