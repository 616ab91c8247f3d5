import { readFile } from 'node:fs/promises'
import { type Box, clipRing, type Vertex } from './clip.ts'
import { onTile, type Tile, tileSize } from './projection.ts'

/** Rings of the land, each a line of differences from vertex to vertex; make-coast.ts writes it. */
export const coastFile = new URL('./data/coast.txt', import.meta.url)
export const coastScale = 1e4

/** The land around the British Isles, each ring as longitudes and latitudes in turn. */
export type Coast = Float64Array[]

// The cut lies outside the tile, where its line is not seen.
const margin = 8
const box: Box = { left: -margin, top: -margin, right: tileSize + margin, bottom: tileSize + margin }

export async function loadCoast(): Promise<Coast> {
  const lines = (await readFile(coastFile, 'utf8')).trimEnd().split('\n')
  return lines.map(line => {
    const ring = Float64Array.from(line.split(' '), Number)
    for (let index = 2; index < ring.length; index++) ring[index]! += ring[index - 2]!
    return ring.map(value => value / coastScale)
  })
}

/** The land on a tile as the data of an SVG path, empty out at sea, and whether there is nothing but land. */
export function landOn(coast: Coast, tile: Tile): { path: string; inland: boolean } {
  const rings = coast.map(ring => clipRing(project(ring, tile), box)).filter(ring => ring.length > 2)
  const whole = (tileSize + 2 * margin) ** 2
  return {
    path: rings.map(ring => `M${thinned(ring).join(' ')}Z`).join(''),
    inland: rings.length === 1 && areaOf(rings[0]!) > whole - 1,
  }
}

const areaOf = (ring: Vertex[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [beforeX, beforeY] = ring.at(index - 1)!
      return sum + (beforeX * y - x * beforeY) / 2
    }, 0),
  )

function project(ring: Float64Array, tile: Tile): Vertex[] {
  const vertices: Vertex[] = []
  for (let index = 0; index < ring.length; index += 2) {
    vertices.push(onTile({ lng: ring[index]!, lat: ring[index + 1]! }, tile))
  }
  return vertices
}

/** Whole pixels, without those that repeat the one before. */
function thinned(ring: Vertex[]): string[] {
  const pixels = ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
  return pixels.filter((pixel, index) => pixel !== pixels[index - 1])
}
