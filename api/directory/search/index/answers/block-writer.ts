import type { ClinicRecord } from './record.ts'

/** Room for the longest distance on Earth, "20015.1". */
export const DISTANCE_WIDTH = 7

// Words at the front of a block, after its size. Then come the terms of all offers, the bytes of each, their
// prices, the bytes of each location, the terms without an offer, and the JSON. Terms of offers stand first: every
// answer reads them.
export const BYTES = 1
export const COUNTS = 2
export const OFFERS_AT = 3
export const LOCATIONS_AT = 4
export const DISTANCE_AT = 5
export const SPECIALTY = 6
export const SILENT = 7
export const TERMS = 8
export const OFFER_WORDS = 3
export const MAX_PARTS = 0xffff

export const AFTER_OFFERS = '],"locations":['
const AFTER_LOCATIONS = '],"distance":'
const NO_DISTANCE = 'null'.padStart(DISTANCE_WIDTH)

/** A clinic laid out: the words at the front of its block, and the JSON after them. */
type LaidOut = { header: Uint32Array; json: Buffer }

/** Lays clinics out in a buffer that is used again for the next one. */
export class BlockWriter {
  private scratch = Buffer.allocUnsafeSlow(64 * 1024)
  private filled = 0

  /** The block of a clinic, to be copied before the next is laid out. */
  layOut(record: ClinicRecord): LaidOut {
    const { offers, locations, silentTerms } = record
    if (Math.max(offers.length, locations.length) > MAX_PARTS)
      throw new RangeError('A clinic has too many parts')
    const words = offers.length * OFFER_WORDS + locations.length + silentTerms.length
    const header = new Uint32Array(TERMS + words)
    this.filled = 0
    this.put(record.head)
    header[OFFERS_AT] = this.filled
    const lengths = this.putAll(offers)
    this.put(AFTER_OFFERS)
    header[LOCATIONS_AT] = this.filled
    const locationLengths = this.putAll(locations)
    this.put(AFTER_LOCATIONS)
    header[DISTANCE_AT] = this.filled
    this.put(NO_DISTANCE)
    this.put(record.tail)
    header[BYTES] = this.filled
    header[COUNTS] = offers.length | (locations.length << 16)
    header[SPECIALTY] = record.specialtyTerm
    header[SILENT] = silentTerms.length
    const terms = offers.map(({ term }) => term)
    const prices = offers.map(({ pence }) => pence)
    header.set([...terms, ...lengths, ...prices, ...locationLengths, ...silentTerms], TERMS)
    return { header, json: this.scratch.subarray(0, this.filled) }
  }

  private putAll(parts: readonly { json: string }[]): number[] {
    return parts.map(({ json }, i) => {
      if (i > 0) this.put(',')
      return this.put(json)
    })
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
