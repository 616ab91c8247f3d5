/** A list with one of its members at another place; the same list when nothing moves. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const place = Math.min(list.length - 1, Math.max(0, to))
  const member = list[from]
  if (member === undefined || place === from) return list
  return list.toSpliced(from, 1).toSpliced(place, 0, member)
}

/** The members in the order of these ids; those that are not among them come last. */
export function inOrder<T extends { id: string }>(list: T[], ids: string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return list.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
