const USUAL = 384
const KEPT = 4096

/** Room to gather the best so many in: with some to spare, so that the others are sorted out less often. */
export function capacityFor(max: number): number {
  return max + Math.max(24, max >> 1)
}

/** How long arrays of a length should be for so much room. Long ones are let go: only a far page of a large answer needs one. */
export function lengthFor(capacity: number, length: number): number {
  return capacity > length || length > KEPT ? Math.max(USUAL, capacity) : length
}
