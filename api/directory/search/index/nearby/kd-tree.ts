/** Ranges of at most this many entries are not split further: looking through them is quicker. */
const LEAF = 12
/** Ranges below this are put in order in one go; above, a build pauses between passes. */
const SLICE = 4096
/** About how often sorting such a range passes over each of its entries. */
const PASSES = 20

/**
 * Places in k-d order: the middle of a range splits it by x or y in turn, and both halves likewise. The order
 * is the tree, so it needs no nodes.
 */
export type KdTree = {
  /** x and y of each entry in turn, rounded to 32 bits: good to half a metre, and never what decides. */
  xy: Float32Array
  /** Each place, and whether it tells a search more than x and y do: see `entryOf`. */
  entries: Uint32Array
  /** Entries from here on are nowhere, and in no order. */
  placed: number
}

export const EMPTY: KdTree = { xy: new Float32Array(0), entries: new Uint32Array(0), placed: 0 }

/** An entry for a place. A plain one is its clinic's only place and on our side of the Earth, where x and y tell z. */
export function entryOf(place: number, isPlain: boolean): number {
  return place * 2 + (isPlain ? 0 : 1)
}

export function placeOf(entry: number): number {
  return entry >>> 1
}

export function isPlain(entry: number): boolean {
  return (entry & 1) === 0
}

const stackFrom = new Int32Array(64)
const stackTo = new Int32Array(64)
const stackAxis = new Uint8Array(64)
const stackX = new Float64Array(64)
const stackY = new Float64Array(64)

/** Puts a tree's entries in order, pausing often; each pause yields the number of entries handled since the last. */
export function* arrange({ xy, entries, placed }: KdTree): Generator<number> {
  const ranges: [from: number, to: number, axis: number][] = [[0, placed - 1, 0]]
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [from, to, axis] = range
    if (to - from < SLICE) {
      sortRange(xy, entries, from, to, axis)
      yield (to - from) * PASSES
      continue
    }
    const middle = (from + to) >> 1
    const rest = { from, to }
    while (rest.from < rest.to) {
      const handled = rest.to - rest.from
      narrow(xy, entries, middle, rest, axis)
      yield handled
    }
    ranges.push([from, middle - 1, 1 - axis], [middle + 1, to, 1 - axis])
  }
}

/** A search as far as the tree needs to know it. */
type Search = {
  from: { x: number; y: number }
  /** Square of the distance beyond which nothing is wanted any more. */
  readonly reach: number
  meet(entry: number, dx: number, dy: number): void
}

/** Offers the nearest entries to a search, nearer parts of the tree first, until the rest is out of its reach. */
export function visitNearest({ xy, entries, placed }: KdTree, search: Search): void {
  const { x, y } = search.from
  let top = push(0, 0, placed - 1, 0, 0, 0)
  while (top > 0) {
    top--
    let from = stackFrom[top]!
    let to = stackTo[top]!
    let axis = stackAxis[top]!
    const offX = stackX[top]!
    const offY = stackY[top]!
    if (offX + offY > search.reach) continue
    while (to - from > LEAF) {
      const middle = (from + to) >> 1
      const dx = xy[2 * middle]! - x
      const dy = xy[2 * middle + 1]! - y
      if (dx * dx + dy * dy <= search.reach) search.meet(entries[middle]!, dx, dy)
      const past = axis === 0 ? dx : dy
      const farX = axis === 0 ? dx * dx : offX
      const farY = axis === 0 ? offY : dy * dy
      axis = 1 - axis
      const isFarInReach = farX + farY <= search.reach
      if (past > 0) {
        if (isFarInReach) top = push(top, middle + 1, to, axis, farX, farY)
        to = middle - 1
      } else {
        if (isFarInReach) top = push(top, from, middle - 1, axis, farX, farY)
        from = middle + 1
      }
    }
    for (let at = from; at <= to; at++) {
      const dx = xy[2 * at]! - x
      const dy = xy[2 * at + 1]! - y
      if (dx * dx + dy * dy <= search.reach) search.meet(entries[at]!, dx, dy)
    }
  }
}

function push(top: number, from: number, to: number, axis: number, offX: number, offY: number): number {
  stackFrom[top] = from
  stackTo[top] = to
  stackAxis[top] = axis
  stackX[top] = offX
  stackY[top] = offY
  return top + 1
}

function sortRange(xy: Float32Array, entries: Uint32Array, from: number, to: number, axis: number): void {
  if (to - from <= LEAF) return
  const middle = (from + to) >> 1
  const range = { from, to }
  while (range.from < range.to) narrow(xy, entries, middle, range, axis)
  sortRange(xy, entries, from, middle - 1, 1 - axis)
  sortRange(xy, entries, middle + 1, to, 1 - axis)
}

/** One pass of quickselect: splits the range by a pivot and keeps the part that holds the wanted position. */
function narrow(
  xy: Float32Array,
  entries: Uint32Array,
  wanted: number,
  range: { from: number; to: number },
  axis: number,
): void {
  const pivot = medianOf(
    xy[2 * range.from + axis]!,
    xy[2 * ((range.from + range.to) >> 1) + axis]!,
    xy[2 * range.to + axis]!,
  )
  let low = range.from
  let high = range.to
  while (low <= high) {
    while (xy[2 * low + axis]! < pivot) low++
    while (xy[2 * high + axis]! > pivot) high--
    if (low <= high) swap(xy, entries, low++, high--)
  }
  if (wanted <= high) range.to = high
  else if (wanted >= low) range.from = low
  else range.from = range.to
}

function medianOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(xy: Float32Array, entries: Uint32Array, one: number, other: number): void {
  const entry = entries[one]!
  const x = xy[2 * one]!
  const y = xy[2 * one + 1]!
  entries[one] = entries[other]!
  xy[2 * one] = xy[2 * other]!
  xy[2 * one + 1] = xy[2 * other + 1]!
  entries[other] = entry
  xy[2 * other] = x
  xy[2 * other + 1] = y
}
