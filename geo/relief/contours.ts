export type Vertex = [x: number, y: number]

/** Heights on a grid, row by row; its outermost cells must be lower than any level asked for. */
export type Field = { width: number; height: number; values: Float64Array }

/** Where a level crosses an edge of the grid. The edge names it: on a corner, four crossings share their place. */
type Crossing = { edge: string; at: Vertex }

/** The rings around everything at least as high as the level, in cells of the grid. */
export function ringsAt(field: Field, level: number): Vertex[][] {
  const next = new Map<string, Crossing>()
  for (let y = 0; y < field.height - 1; y++)
    for (let x = 0; x < field.width - 1; x++)
      for (const [from, to] of segmentsOf(field, level, x, y)) next.set(from.edge, to)
  const rings: Vertex[][] = []
  for (const start of next.keys()) {
    const ring: Vertex[] = []
    for (let edge = start, to = next.get(edge); to; edge = to.edge, to = next.get(edge)) {
      next.delete(edge)
      ring.push(to.at)
    }
    rings.push(ring)
  }
  return rings
}

/** Where the level crosses one cell, with the high ground on the left. */
function segmentsOf({ width, values }: Field, level: number, x: number, y: number): [Crossing, Crossing][] {
  const height = (column: number, row: number) => values[row * width + column]!
  const [nw, ne, se, sw] = [height(x, y), height(x + 1, y), height(x + 1, y + 1), height(x, y + 1)]
  const share = (from: number, to: number) => (level - from) / (to - from)
  const across = (row: number, from: number, to: number): Crossing => ({
    edge: `- ${x} ${row}`,
    at: [x + share(from, to), row],
  })
  const down = (column: number, from: number, to: number): Crossing => ({
    edge: `| ${column} ${y}`,
    at: [column, y + share(from, to)],
  })
  const sides = { t: across(y, nw, ne), r: down(x + 1, ne, se), b: across(y + 1, sw, se), l: down(x, nw, sw) }
  const high = [nw, ne, se, sw].map(value => (value >= level ? '1' : '0')).join('')
  return (crossings[high] ?? []).map(([from, to]) => [sides[from], sides[to]])
}

type Side = 't' | 'r' | 'b' | 'l'

/** For the corners that are high, clockwise from the north-west: from which side to which the line goes. */
const crossings: Record<string, [Side, Side][]> = {
  '1000': [['t', 'l']],
  '0100': [['r', 't']],
  '0010': [['b', 'r']],
  '0001': [['l', 'b']],
  '1100': [['r', 'l']],
  '0110': [['b', 't']],
  '0011': [['l', 'r']],
  '1001': [['t', 'b']],
  '0111': [['l', 't']],
  '1011': [['t', 'r']],
  '1101': [['r', 'b']],
  '1110': [['b', 'l']],
  '1010': [
    ['t', 'l'],
    ['b', 'r'],
  ],
  '0101': [
    ['r', 't'],
    ['l', 'b'],
  ],
}

/** The ring without the vertices that lie closer than `tolerance` to the line between those that stay. */
export function simplified(ring: Vertex[], tolerance: number): Vertex[] {
  if (ring.length < 4) return ring
  const half = Math.floor(ring.length / 2)
  return [
    ...straightened(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...straightened([...ring.slice(half), ring[0]!], tolerance).slice(0, -1),
  ]
}

function straightened(line: Vertex[], tolerance: number): Vertex[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let [furthest, distance] = [0, 0]
  for (let index = 1; index < line.length - 1; index++) {
    const off = distanceTo(line[index]!, first, last)
    if (off > distance) [furthest, distance] = [index, off]
  }
  if (distance <= tolerance) return [first, last]
  return [
    ...straightened(line.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...straightened(line.slice(furthest), tolerance),
  ]
}

function distanceTo([x, y]: Vertex, [ax, ay]: Vertex, [bx, by]: Vertex) {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}
