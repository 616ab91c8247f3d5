import type { Point } from '../../../geo/distance.ts'

/** A square of the map: the whole world is one tile at zoom 0, four at zoom 1. */
export type Tile = { z: number; x: number; y: number }

/** Edge of a tile in pixels. */
export const tileSize = 512

/** Where a point lies on the tile, in its pixels, on the projection that web maps share. */
export function onTile({ lat, lng }: Point, { z, x, y }: Tile): [number, number] {
  const world = tileSize * 2 ** z
  const sine = Math.sin((lat * Math.PI) / 180)
  return [
    ((lng + 180) / 360) * world - x * tileSize,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world - y * tileSize,
  ]
}

/** The point that lies at a pixel of the tile. */
export function pointAt([px, py]: [number, number], { z, x, y }: Tile): Point {
  const world = tileSize * 2 ** z
  const height = Math.PI * (1 - (2 * (y * tileSize + py)) / world)
  return {
    lat: (Math.atan(Math.sinh(height)) * 180) / Math.PI,
    lng: ((x * tileSize + px) / world) * 360 - 180,
  }
}

/** How many kilometres a pixel is, halfway down the tile. */
export function kmPerPixel(tile: Tile): number {
  const { lat } = pointAt([0, tileSize / 2], tile)
  return (40_075 * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** tile.z)
}
