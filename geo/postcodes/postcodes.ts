import type { Point } from '../../contract/algorithms/great-circle.ts'
import {
  bitmapBytes,
  type CodeEntry,
  type PostcodePoint,
  type PostcodeTable,
  scale,
  unitLetters,
  unitSlot,
} from './postcode-file.ts'

export type Sector = CodeEntry & { outcode: string; bitmapAt: number; coordinatesAt: number }
export type Outcode = Point & { code: string; units: number }

/** Every outcode, sector and unit; a sector's units are unpacked only when they are asked for. */
export class Postcodes {
  readonly sectors: Sector[] = []
  readonly outcodes: Outcode[]
  readonly #sectorByCode = new Map<string, Sector>()
  readonly #outcodeByCode: Map<string, Outcode>
  readonly #table: PostcodeTable

  constructor(table: PostcodeTable) {
    this.#table = table
    let [bitmapAt, coordinatesAt] = [0, 0]
    for (const entry of table.entries) {
      if (entry.units === 0) continue
      const sector = { ...entry, outcode: entry.code.slice(0, -2), bitmapAt, coordinatesAt }
      this.sectors.push(sector)
      this.#sectorByCode.set(sector.code, sector)
      bitmapAt += bitmapBytes
      coordinatesAt += entry.bytes
    }
    this.#outcodeByCode = gatherOutcodes(table.entries)
    this.outcodes = [...this.#outcodeByCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
  }

  /** The outcode's centre; "SW1" and "W1" cover all of SW1A to SW1Y and W1A to W1W. */
  outcode(code: string): Outcode | undefined {
    return this.#outcodeByCode.get(code)
  }

  sector(code: string): Sector | undefined {
    return this.#sectorByCode.get(code)
  }

  /** The point of one full postcode, given as its sector and last two letters. */
  unit(sectorCode: string, letters: string): Point | undefined {
    const sector = this.#sectorByCode.get(sectorCode)
    const slot = unitSlot(letters)
    if (!sector || slot < 0 || !this.#hasUnit(sector, slot)) return undefined
    let found: Point | undefined
    this.#eachUnit(sector, (at, lat, lng) => {
      if (at === slot) found = { lat: lat / scale, lng: lng / scale }
      return at < slot
    })
    return found
  }

  unitsOf(sector: Sector): PostcodePoint[] {
    const units: PostcodePoint[] = []
    this.#eachUnit(sector, (slot, lat, lng) => {
      const letters = unitLetters[Math.floor(slot / 20)]! + unitLetters[slot % 20]!
      units.push({ postcode: sector.code + letters, lat: lat / scale, lng: lng / scale })
      return true
    })
    return units
  }

  #hasUnit(sector: Sector, slot: number): boolean {
    return (this.#table.bitmaps[sector.bitmapAt + (slot >> 3)]! & (1 << (slot & 7))) !== 0
  }

  #eachUnit(sector: Sector, visit: (slot: number, lat: number, lng: number) => boolean): void {
    const bytes = this.#table.coordinates
    let at = sector.coordinatesAt
    let lat = Math.round(sector.lat * scale)
    let lng = Math.round(sector.lng * scale)
    const difference = () => {
      let [value, shift, byte] = [0, 0, 0]
      do {
        byte = bytes[at++]!
        value |= (byte & 127) << shift
        shift += 7
      } while (byte > 127)
      return value & 1 ? -((value + 1) >>> 1) : value >>> 1
    }
    for (let slot = 0; slot < bitmapBytes * 8; slot++) {
      if (!this.#hasUnit(sector, slot)) continue
      lat += difference()
      lng += difference()
      if (!visit(slot, lat, lng)) return
    }
  }
}

function gatherOutcodes(entries: CodeEntry[]): Map<string, Outcode> {
  const outcodes = new Map<string, Outcode>()
  for (const entry of entries) addTo(outcodes, entry.code.split(' ')[0]!, entry)
  const real = [...outcodes.values()]
  const codes = new Set(outcodes.keys())
  for (const outcode of real) {
    const district = /^([A-Z]{1,2}\d)[A-Z]$/.exec(outcode.code)?.[1]
    if (district && !codes.has(district)) addTo(outcodes, district, outcode)
  }
  return outcodes
}

function addTo(outcodes: Map<string, Outcode>, code: string, part: Point & { units: number }): void {
  const known = outcodes.get(code)
  if (!known) {
    outcodes.set(code, { code, lat: part.lat, lng: part.lng, units: part.units })
    return
  }
  const units = known.units + part.units
  known.lat += ((part.lat - known.lat) * part.units) / units
  known.lng += ((part.lng - known.lng) * part.units) / units
  known.units = units
}
