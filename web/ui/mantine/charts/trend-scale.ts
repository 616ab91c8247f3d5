/** The values an axis from 0 is marked at: at most six, in steps people count in, the last one no lower than the highest value. */
export function ticksUpTo(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1) / 5)
  const count = Math.ceil(Math.max(highest, 1) / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(least: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return ([1, 2, 5].find(times => times * power >= least) ?? 10) * power
}

/** How high the words at the end of a line are, in pixels, and how far they reach below the end itself. */
const high = 36
const below = 22

/**
 * How far the words at the ends of lines move, in pixels, so that none lie over others or reach below the axis: down from
 * the end above them, and up again from the axis. The ends are shares of the axis, the highest first.
 */
export function shiftsOf(ends: number[], top: number, height: number): number[] {
  const wanted = ends.map(end => (1 - end / top) * height)
  let free = Number.NEGATIVE_INFINITY
  const down = wanted.map(place => {
    const kept = Math.max(place, free)
    free = kept + high
    return kept
  })
  let lowest = height - below
  const up = down.reverse().map(place => {
    const kept = Math.min(place, lowest)
    lowest = kept - high
    return kept
  })
  return up.reverse().map((place, at) => place - wanted[at]!)
}
