export type Vertex = [number, number]
export type Box = { left: number; top: number; right: number; bottom: number }

type Edge = { inside(vertex: Vertex): boolean; cross(from: Vertex, to: Vertex): Vertex }

const across = (at: number, axis: 0 | 1, sign: 1 | -1): Edge => ({
  inside: vertex => sign * (vertex[axis] - at) >= 0,
  cross(from, to) {
    const share = (at - from[axis]) / (to[axis] - from[axis])
    const other = axis === 0 ? 1 : 0
    const value = from[other] + share * (to[other] - from[other])
    return axis === 0 ? [at, value] : [value, at]
  },
})

/** The part of a ring that lies in the box, by Sutherland and Hodgman; empty when none does. */
export function clipRing(ring: readonly Vertex[], box: Box): Vertex[] {
  const edges = [
    across(box.left, 0, 1),
    across(box.right, 0, -1),
    across(box.top, 1, 1),
    across(box.bottom, 1, -1),
  ]
  let kept = [...ring]
  for (const { inside, cross } of edges) {
    const before = kept
    kept = []
    for (const [index, to] of before.entries()) {
      const from = before.at(index - 1)!
      if (inside(from) !== inside(to)) kept.push(cross(from, to))
      if (inside(to)) kept.push(to)
    }
  }
  return kept
}
