/** The sums of the first one, the first two and so on. */
export function runningTotals(values: readonly number[]): number[] {
  let total = 0
  return values.map(value => {
    total += value
    return total
  })
}

/** Where on a line divided at these totals a point between 0 and 1 lies. */
export function positionAt(totals: readonly number[], point: number): number {
  const value = point * (totals.at(-1) ?? 0)
  let [low, high] = [0, totals.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (totals[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
