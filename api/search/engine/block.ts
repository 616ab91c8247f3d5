import { type Arena, byteOf, wordOf } from './arena.ts'

/** What a stored treatment is filed under, its price and the bytes of its JSON. */
export type Offer = { term: number; pence: number; json: string }

/** A clinic ready to be stored: its JSON in pieces, and what ranking needs to know of its treatments. */
export type ClinicRecord = {
  id: string
  tenths: number
  years: number
  specialtyTerm: number
  head: string
  offers: Offer[]
  locations: { json: string; lat: number | null; lng: number | null }[]
  tail: string
}

/** A price that is not known: larger than any other, so that it sorts last. */
export const NO_PRICE = 0xffffffff
/** Room for the longest distance on Earth, "20015.1". */
export const DISTANCE_WIDTH = 7

// Words at the front of a block; three words for each offer and one for each location follow.
const LENGTH = 1
const COUNTS = 2
const OFFERS_AT = 3
const LOCATIONS_AT = 4
const SPECIALTY = 5
const FIXED_WORDS = 6
const OFFER_WORDS = 3
const ID_AT = '{"id":'.length

const AFTER_OFFERS = '],"locations":['
const AFTER_LOCATIONS = '],"distance":'

let scratch = Buffer.allocUnsafeSlow(64 * 1024)

/**
 * Reads and writes the blocks that hold clinics: a few words for ranking, then the clinic's JSON as it is sent,
 * with a gap for the distance.
 */
export class Blocks {
  private readonly arena: Arena

  constructor(arena: Arena) {
    this.arena = arena
  }

  /** Stores a clinic and returns its address. */
  write(record: ClinicRecord): number {
    const { offers, locations } = record
    const words = FIXED_WORDS + offers.length * OFFER_WORDS + locations.length
    const header = new Uint32Array(words)
    const bytes = layOut(record, header)
    const address = this.arena.allocate(words * 4 + bytes)
    const chunk = this.arena.chunkOf(address)
    header[0] = chunk.words[wordOf(address)]!
    chunk.words.set(header, wordOf(address))
    scratch.copy(chunk.bytes, byteOf(address) + words * 4, 0, bytes)
    return address
  }

  free(address: number): void {
    this.arena.free(address)
  }
}
