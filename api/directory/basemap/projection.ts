import type { Point } from '../../../contract/algorithms/great-circle.ts'
import { kmPerPixel as kmPerPixelAt, toPixel, toPoint } from '../../../contract/algorithms/web-mercator.ts'

/** A square of the map: the whole world is one tile at zoom 0, four at zoom 1. */
export type Tile = { z: number; x: number; y: number }

export const tileSize = 512

/** Edge of the whole world in pixels. */
const worldAt = ({ z }: Tile) => tileSize * 2 ** z

export function onTile(point: Point, tile: Tile): [number, number] {
  const { x, y } = toPixel(point, worldAt(tile))
  return [x - tile.x * tileSize, y - tile.y * tileSize]
}

export const pointAt = ([x, y]: [number, number], tile: Tile): Point =>
  toPoint({ x: tile.x * tileSize + x, y: tile.y * tileSize + y }, worldAt(tile))

/** How many kilometres a pixel is, halfway down the tile. */
export const kmPerPixel = (tile: Tile) => kmPerPixelAt(pointAt([0, tileSize / 2], tile).lat, worldAt(tile))
