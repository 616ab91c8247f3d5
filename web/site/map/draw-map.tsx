import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { formatCount } from '../../platform/format.ts'
import { markupOf } from '../../platform/markup/markup.ts'
import styles from './clinic-map.module.css'
import type { DrawnMap, MapPin, MapYou } from './drawn-map.ts'
import { Ground } from './ground.tsx'
import { type Point, project, type Size, type View, viewOf } from './projection.ts'
import { writeOverlay } from './write-overlay.tsx'

type Shape = DrawnMap['shape']
type Wanted = {
  pins: MapPin[]
  you: MapYou | null
  /** What is shown of the map, instead of all clinics and the visitor. */
  area?: Point[] | null
  /** Tall beside a list and in a dialog, wide inside a page. */
  shape?: Shape
  /** What the map shows, in words; the default counts clinics and points to the list. */
  label?: string
  /** The address of the search whose clinics it shows: others can then be searched for where it is moved to. */
  search?: string
}

/** The guaranteed size, and how much map is drawn around it in case there is more space. */
const sizes = {
  tall: { seen: { width: 284, height: 480 }, drawn: { width: 640, height: 800 } },
  wide: { seen: { width: 284, height: 264 }, drawn: { width: 720, height: 320 } },
} as const
const grids: Record<Shape, { columns: string[]; rows: string[] }> = {
  tall: { columns: ['A', 'B', 'C', 'D', 'E'], rows: ['1', '2', '3', '4', '5', '6'] },
  wide: { columns: ['A', 'B', 'C', 'D'], rows: ['1', '2'] },
}

/** A map as plain HTML, and what it takes to make it movable: the page that shows it needs no script to draw it. */
export function drawMap({
  pins,
  you,
  area,
  shape = 'tall',
  label = describe(pins, you),
  search,
}: Wanted): DrawnMap {
  const points = area ?? (you ? [...pins, you] : pins)
  const { seen, drawn } = sizes[shape]
  const view = viewOf(points, seen)
  const fromMiddle = (point: Point) => {
    const { x, y } = project(point, view.zoom)
    return { x: x - view.x, y: y - view.y }
  }
  const sheet = groundOf(view, drawn) + writeOverlay({ pins, you, zoom: view.zoom, at: fromMiddle })
  return { shape, label, you, points, view, sheet, grid: gridOf(shape), search }
}

/** The same from search to search while people narrow one down. */
const grounds = new LruCache<string, string>(500)

function groundOf(view: View, size: Size) {
  const key = `${view.x} ${view.y} ${view.zoom} ${size.width}`
  return grounds.get(key) ?? grounds.set(key, markupOf(<Ground view={view} size={size} />))
}

const writtenGrids = new Map<Shape, string>()

function gridOf(shape: Shape) {
  const grid = writtenGrids.get(shape) ?? markupOf(<Grid shape={shape} />)
  writtenGrids.set(shape, grid)
  return grid
}

/** The letters and numbers around an atlas sheet. */
function Grid({ shape }: { shape: Shape }) {
  const { columns, rows } = grids[shape]
  const sides = [
    [styles.top, columns],
    [styles.bottom, columns],
    [styles.left, rows],
    [styles.right, rows],
  ] as const
  return sides.map(([side, signs]) => (
    <div key={side} className={side} aria-hidden="true">
      {signs.map(sign => (
        <span key={sign}>{sign}</span>
      ))}
    </div>
  ))
}

const describe = (pins: readonly MapPin[], you: MapYou | null) =>
  pins.length === 0
    ? `Map${you ? ` around ${you.label}` : ''} without clinics.`
    : `Map of ${formatCount(pins.length, 'clinic')}${you ? ` around ${you.label}` : ''}, also in the list.`
