import type { Postcodes } from '../../../geo/postcodes/postcodes.ts'
import { kmPerPixel, onTile, pointAt, type Tile, tileSize } from './projection.ts'

/** From this zoom on every postcode is drawn; at lower zooms sectors are drawn instead. */
const everyPostcodeFrom = 10
/** The approximate area of a sector. */
const sectorKm = 0.4

/** Squares of a tile with a postcode in them, gathered on a grid of so many pixels. */
type BuiltUp = { grid: number; across: number; squares: Uint8Array }

/** Where people live on a tile. Rivers and parks are the gaps. */
export function builtUpOn(postcodes: Postcodes, tile: Tile, grid: number): BuiltUp {
  const across = tileSize / grid
  const squares = new Uint8Array(across * across)
  for (const point of pointsOn(postcodes, tile)) {
    const [x, y] = onTile(point, tile)
    if (x < 0 || y < 0 || x >= tileSize || y >= tileSize) continue
    squares[Math.floor(y / grid) * across + Math.floor(x / grid)] = 1
  }
  return { grid, across, squares }
}

export const dotWidth = (tile: Tile) =>
  tile.z >= everyPostcodeFrom ? 3 : Math.min(6, Math.max(3, sectorKm / kmPerPixel(tile)))

function* pointsOn(postcodes: Postcodes, tile: Tile) {
  const middle = pointAt([tileSize / 2, tileSize / 2], tile)
  const corner = pointAt([0, 0], tile)
  const [high, wide] = [corner.lat - middle.lat, middle.lng - corner.lng]
  const degreesPerKm = high / ((tileSize / 2) * kmPerPixel(tile))
  for (const sector of postcodes.sectors) {
    const reach = sector.reachKm * degreesPerKm
    if (Math.abs(sector.lat - middle.lat) > high + reach) continue
    if (Math.abs(sector.lng - middle.lng) > wide + reach * 2) continue
    if (tile.z >= everyPostcodeFrom) yield* postcodes.unitsOf(sector)
    else yield sector
  }
}

/**
 * The squares as the data of an SVG path: one short line for each run of neighbours, to be drawn with a dash of
 * no length and a round cap every `grid` pixels.
 */
export function runsOf({ grid, across, squares }: BuiltUp): string {
  let path = ''
  for (let at = 0; at < squares.length; at++) {
    if (!squares[at]) continue
    const first = at
    while ((at + 1) % across !== 0 && squares[at + 1]) at++
    const [x, y] = [first % across, Math.floor(first / across)].map(index => index * grid + grid / 2)
    path += `M${x} ${y}h${(at - first) * grid + 1}`
  }
  return path
}
