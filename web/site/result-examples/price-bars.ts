const bars = 11

/** How many prices lie in each of equal parts of their range, the fullest part being 1; none for a single price. */
export function heights(prices: readonly number[]) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (!(high > low)) return []
  const counts = new Array<number>(bars).fill(0)
  for (const price of prices)
    counts[Math.min(bars - 1, Math.floor(((price - low) / (high - low)) * bars))]! += 1
  const max = Math.max(...counts)
  return counts.map(count => count / max)
}
