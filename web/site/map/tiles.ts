import type { Size, View } from './projection.ts'

/** Edge of a tile of the base map, twice what zoom levels are counted in. */
export const tileSize = 512
/** Beyond this zoom the base map has nothing more to show: every street with a postcode has been drawn. */
export const deepestZoom = 14

/** Where a tile of the base map is fetched, by its place in the grid at a zoom of the map. */
export const tileAddress = (zoom: number, column: number, row: number) =>
  `/api/map/${zoom - 1}/${column}/${row}.svg`

/** The tiles under a view, each with its offset from the middle. */
export function tilesUnder({ x, y, zoom }: View, { width, height }: Size) {
  const across = range(x - width / 2, x + width / 2)
  const down = range(y - height / 2, y + height / 2)
  return down.flatMap(row =>
    across.map(column => ({
      address: tileAddress(zoom, column, row),
      left: column * tileSize - x,
      top: row * tileSize - y,
    })),
  )
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from / tileSize)
  const last = Math.ceil(to / tileSize) - 1
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
