import { distanceKm, type Point } from '../../contract/algorithms/great-circle.ts'
import { isNorthernIrish } from './without-postcodes.ts'

export type PostcodePoint = Point & { postcode: string }
export type SourceRow = PostcodePoint & { retired: boolean }

/** A sector with its units, or an outcode for which no units are held. */
export type CodeEntry = Point & { code: string; units: number; bytes: number; reachKm: number }
export type PostcodeTable = { entries: CodeEntry[]; bitmaps: Uint8Array; coordinates: Uint8Array }

/** Royal Mail never uses the other six letters in a unit, so 400 bits say which units a sector has. */
export const unitLetters = 'ABDEFGHJLNPQRSTUWXYZ'
export const bitmapBytes = 50
/** Whole numbers of 1e-5 degrees: about a metre. */
export const scale = 1e5

const format = 1
type Unit = Point & { slot: number }

/** Packs postcodes, grouped by sector, each point as its difference from the one before. */
export function encodePostcodes(points: Iterable<PostcodePoint>, outcodeOnly = isNorthernIrish): Buffer {
  const groups = [...groupByCode(points, outcodeOnly)].sort(([a], [b]) => (a < b ? -1 : 1))
  const bitmaps: Uint8Array[] = []
  const coordinates: number[][] = []
  const lines = groups.map(([code, units]) => {
    const centre = centreOf(units)
    const reach = Math.ceil(Math.max(...units.map(unit => distanceKm(centre, unit))) * 10)
    const packed = code.includes(' ') ? packUnits(centre, units) : { bitmap: new Uint8Array(0), bytes: [] }
    bitmaps.push(packed.bitmap)
    coordinates.push(packed.bytes)
    const held = packed.bytes.length ? units.length : 0
    return [code, whole(centre.lat), whole(centre.lng), held, packed.bytes.length, reach].join('\t')
  })
  const directory = Buffer.from(`${JSON.stringify({ format })}\n${lines.join('\n')}\n\n`)
  return Buffer.concat([directory, ...bitmaps, ...coordinates.map(bytes => Buffer.from(bytes))])
}

/** The table as it was packed; the units themselves stay packed until they are asked for. */
export function decodePostcodes(file: Buffer): PostcodeTable {
  const end = file.indexOf('\n\n')
  const [head = '', ...lines] = file.toString('latin1', 0, Math.max(end, 0)).split('\n')
  if (end < 0 || JSON.parse(head).format !== format) {
    throw new Error('The postcode file has another format: make it again with "npm run gazetteer".')
  }
  const entries = lines.map(readEntry)
  const bitmaps = end + 2
  const coordinates = bitmaps + entries.filter(entry => entry.units > 0).length * bitmapBytes
  return { entries, bitmaps: file.subarray(bitmaps, coordinates), coordinates: file.subarray(coordinates) }
}

function readEntry(line: string): CodeEntry {
  const [code = '', lat, lng, units, bytes, reach] = line.split('\t')
  return {
    code,
    lat: Number(lat) / scale,
    lng: Number(lng) / scale,
    units: Number(units),
    bytes: Number(bytes),
    reachKm: Number(reach) / 10,
  }
}

function groupByCode(
  points: Iterable<PostcodePoint>,
  outcodeOnly: (postcode: string) => boolean,
): Map<string, Unit[]> {
  const groups = new Map<string, Unit[]>()
  for (const { postcode, lat, lng } of points) {
    const code = outcodeOnly(postcode) ? postcode.slice(0, -4) : postcode.slice(0, -2)
    const unit = { lat, lng, slot: unitSlot(postcode.slice(-2)) }
    const group = groups.get(code)
    if (group) group.push(unit)
    else groups.set(code, [unit])
  }
  return groups
}

/** The place of a unit's two letters among the 400 of its sector; below zero when there is none. */
export function unitSlot(letters: string): number {
  const first = unitLetters.indexOf(letters[0] ?? '?')
  const second = unitLetters.indexOf(letters[1] ?? '?')
  return first < 0 || second < 0 ? -1 : first * unitLetters.length + second
}

const whole = (degrees: number) => Math.round(degrees * scale)

function centreOf(units: Unit[]): Point {
  const mean = (pick: (unit: Unit) => number) =>
    units.reduce((sum, unit) => sum + pick(unit), 0) / units.length
  return { lat: mean(unit => unit.lat), lng: mean(unit => unit.lng) }
}

function packUnits(centre: Point, units: Unit[]): { bitmap: Uint8Array; bytes: number[] } {
  const bitmap = new Uint8Array(bitmapBytes)
  const bytes: number[] = []
  let [lat, lng] = [whole(centre.lat), whole(centre.lng)]
  for (const unit of units.sort((a, b) => a.slot - b.slot)) {
    bitmap[unit.slot >> 3]! |= 1 << (unit.slot & 7)
    pushSigned(bytes, whole(unit.lat) - lat)
    pushSigned(bytes, whole(unit.lng) - lng)
    lat = whole(unit.lat)
    lng = whole(unit.lng)
  }
  return { bitmap, bytes }
}

/** Seven bits to a byte, the sign in the lowest: near neighbours take one byte each. */
function pushSigned(bytes: number[], value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}
