import type { Point } from '../../../contract/algorithms/great-circle.ts'
import {
  kmPerPixel as kmPerPixelOf,
  type Pixel,
  toPixel,
  toPoint,
} from '../../../contract/algorithms/web-mercator.ts'

export type { Pixel, Point }
/** What a map shows: its centre, as a pixel of the whole world at that zoom. */
export type View = Pixel & { zoom: number }
export type Size = { width: number; height: number }

const worldAt = (zoom: number) => 256 * 2 ** zoom
const widest = 5
const closest = 13
/** Pins extend upwards from their point and need space at the sides. */
const margin = { sides: 56, top: 56, bottom: 24 }
const britain: Point[] = [
  { lat: 58.6, lng: -6.5 },
  { lat: 50.1, lng: 1.6 },
]

export const project = (point: Point, zoom: number): Pixel => toPixel(point, worldAt(zoom))

export const unproject = (pixel: Pixel, zoom: number): Point => toPoint(pixel, worldAt(zoom))

/** How many kilometres a pixel is, at that latitude. */
export const kmPerPixel = (lat: number, zoom: number) => kmPerPixelOf(lat, worldAt(zoom))

/** The closest view of that size that has every point on it; without points, all of Britain. */
export function viewOf(points: readonly Point[], size: Size): View {
  const wanted = points.length > 0 ? points : britain
  const bounds = boundsOf(wanted)
  for (let zoom = closest; ; zoom--) {
    const [left, right, top, bottom] = bounds.map(edge => edge * 2 ** zoom) as Bounds
    const fits =
      right - left + margin.sides <= size.width && bottom - top + margin.top + margin.bottom <= size.height
    if (!fits && zoom > widest) continue
    const y = (top - margin.top + bottom + margin.bottom) / 2
    // Whole pixels: between tiles at half a pixel the ground would shine through.
    return { x: Math.round((left + right) / 2), y: Math.round(y), zoom }
  }
}

export function shows(view: View, points: readonly Point[], size: Size): boolean {
  return points.every(point => {
    const { x, y } = project(point, view.zoom)
    const inWidth = Math.abs(x - view.x) <= (size.width - margin.sides) / 2
    const [above, below] = [view.y - size.height / 2 + margin.top, view.y + size.height / 2 - margin.bottom]
    return inWidth && y >= above - 1 && y <= below + 1
  })
}

type Bounds = [left: number, right: number, top: number, bottom: number]

/** At the zoom that shows the world in one tile: each further one doubles them. */
function boundsOf(points: readonly Point[]): Bounds {
  const pixels = points.map(point => project(point, 0))
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}
