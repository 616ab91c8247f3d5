import { ONLY_STATED } from '../../language/unknown.ts'
import { Arena, byteOf, wordOf } from './arena.ts'
import {
  AFTER_OFFERS,
  BlockWriter,
  BYTES,
  COUNTS,
  DISTANCE_AT,
  LOCATIONS_AT,
  MAX_PARTS,
  OFFER_WORDS,
  OFFERS_AT,
  SILENT,
  SPECIALTY,
  TERMS,
} from './block-writer.ts'
import type { ClinicRecord } from './record.ts'

const ID_AT = '{"id":'.length
const QUOTE = 0x22
const COMMA = 0x2c
const CLOSE = 0x5d

/**
 * Clinics in memory: each is one block of a few words for ranking, then its JSON as it is sent, with room
 * for the distance.
 */
export class Blocks {
  private readonly arena = new Arena()
  private readonly writer = new BlockWriter()

  write(record: ClinicRecord): number {
    const { header, json } = this.writer.layOut(record)
    const address = this.arena.allocate(header.byteLength + json.length)
    const { bytes, words } = this.arena.chunkOf(address)
    header[0] = words[wordOf(address)]!
    words.set(header, wordOf(address))
    json.copy(bytes, byteOf(address) + header.byteLength)
    return address
  }

  free(address: number): void {
    this.arena.free(address)
  }

  size(address: number): number {
    return this.arena.chunkOf(address).words[wordOf(address) + BYTES]!
  }

  /** The terms a clinic is filed under, each once. */
  terms(address: number): number[] {
    const { words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const offers = words.subarray(start + TERMS, start + TERMS + offersIn(words, start))
    const end = jsonAt(words, start) / 4
    const silent = words.subarray(end - words[start + SILENT]!, end)
    const terms = new Set([words[start + SPECIALTY]!, ...offers, ...silent])
    terms.delete(0)
    return [...terms]
  }

  /**
   * The offer that answers the search: of the strongest match, then the cheapest, then the first listed; -1
   * when the clinic was found by its specialty alone. A strength of 0 is no match.
   */
  bestOffer(address: number, strengths: Uint8Array): number {
    return bestOfferIn(this.arena.chunkOf(address).words, wordOf(address), strengths)
  }

  /** The total in pence. A price that takes no part in comparisons has its stated amount, marked with `ONLY_STATED`. */
  pence(address: number, offer: number): number {
    const { words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const offers = offersIn(words, start)
    return words[start + TERMS + 2 * offers + offer]!
  }

  /** The term of an offer; without one, of the clinic's specialty. */
  term(address: number, offer: number): number {
    const { words } = this.arena.chunkOf(address)
    return words[wordOf(address) + (offer < 0 ? SPECIALTY : TERMS + offer)]!
  }

  /**
   * Copies a clinic's JSON with the offer that answers the search put first, and returns its bytes. The distance
   * is null until it is filled in.
   */
  copy(address: number, out: Buffer, at: number, strengths: Uint8Array): number {
    const { bytes, words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const json = jsonAt(words, start)
    const size = words[start + BYTES]!
    bytes.copy(out, at, json, json + size)
    const offer = bestOfferIn(words, start, strengths)
    if (offer <= 0) return size
    const lengths = start + TERMS + offersIn(words, start)
    let before = 0
    for (let i = 0; i < offer; i++) before += words[lengths + i]! + 1
    const own = words[lengths + offer]!
    const first = json + words[start + OFFERS_AT]!
    const to = at + words[start + OFFERS_AT]!
    out.copyWithin(to + own + 1, to, to + before - 1)
    bytes.copy(out, to, first + before, first + before + own)
    out[to + own] = COMMA
    return size
  }

  /** The same with that offer alone, or the first where none answers the search: most of a clinic's JSON is its offers. */
  copyWithOneOffer(address: number, out: Buffer, at: number, strengths: Uint8Array): number {
    const { bytes, words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const json = jsonAt(words, start)
    const offers = offersIn(words, start)
    const lengths = start + TERMS + offers
    const offer = Math.max(bestOfferIn(words, start, strengths), 0)
    let first = json + words[start + OFFERS_AT]!
    let to = at + bytes.copy(out, at, json, first)
    for (let i = 0; i < offer; i++) first += words[lengths + i]! + 1
    if (offers > 0) to += bytes.copy(out, to, first, first + words[lengths + offer]!)
    const rest = json + words[start + LOCATIONS_AT]! - AFTER_OFFERS.length
    return to + bytes.copy(out, to, rest, json + words[start + BYTES]!) - at
  }

  /** Copies a clinic's locations again, in another order. */
  copyLocations(address: number, out: Buffer, at: number, order: readonly number[]): void {
    const { bytes, words } = this.arena.chunkOf(address)
    const start = wordOf(address)
    const lengths = start + TERMS + offersIn(words, start) * OFFER_WORDS
    const first = words[start + LOCATIONS_AT]!
    let to = at + first
    for (const location of order) {
      let from = jsonAt(words, start) + first
      for (let i = 0; i < location; i++) from += words[lengths + i]! + 1
      to += bytes.copy(out, to, from, from + words[lengths + location]!)
      out[to++] = COMMA
    }
    out[to - 1] = CLOSE
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
    let i = this.idAt(one)
    let j = this.idAt(other)
    while (a[i] === b[j]) {
      i++
      j++
    }
    // A quote ends an id, so the shorter of two ids that begin alike comes first.
    if (a[i] === QUOTE) return -1
    return b[j] === QUOTE ? 1 : a[i]! - b[j]!
  }

  idBytes(address: number): { bytes: Buffer; at: number } {
    return { bytes: this.arena.chunkOf(address).bytes, at: this.idAt(address) }
  }

  id(address: number): string {
    const { bytes, at } = this.idBytes(address)
    return JSON.parse(bytes.toString('utf8', at, bytes.indexOf(QUOTE, at + 1) + 1)) as string
  }

  private idAt(address: number): number {
    return jsonAt(this.arena.chunkOf(address).words, wordOf(address)) + ID_AT
  }
}

function bestOfferIn(words: Uint32Array, start: number, strengths: Uint8Array): number {
  const offers = offersIn(words, start)
  const prices = start + TERMS + 2 * offers
  let best = -1
  let strength = 255
  for (let offer = 0; offer < offers; offer++) {
    const own = strengths[words[start + TERMS + offer]!]!
    if (own === 0 || own > strength) continue
    if (own === strength && words[prices + offer]! >= Math.min(words[prices + best]!, ONLY_STATED)) continue
    best = offer
    strength = own
  }
  return best
}

function offersIn(words: Uint32Array, start: number): number {
  return words[start + COUNTS]! & MAX_PARTS
}

/** The first byte of a block's JSON within its chunk. */
function jsonAt(words: Uint32Array, start: number): number {
  const counts = words[start + COUNTS]!
  return (start + TERMS + (counts & MAX_PARTS) * OFFER_WORDS + (counts >>> 16) + words[start + SILENT]!) * 4
}
