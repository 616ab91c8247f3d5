import type { Point } from '../../contract/algorithms/great-circle.ts'
import { medianOf, reachKm } from '../towns/regions.ts'
import type { Postcodes } from './postcodes.ts'

/** The middle and the reach of an area of postcodes, given by its letters: "LS", "M"; undefined when there is none. */
export function postcodeArea(
  { outcodes }: Postcodes,
  letters: string,
): (Point & { reachKm: number }) | undefined {
  const within = outcodes
    .filter(({ code }) => code.replace(/\d.*/, '') === letters)
    .map(({ lat, lng, units }) => ({ lat, lng, population: units }))
  if (within.length === 0) return undefined
  const middle = medianOf(within)
  return { ...middle, reachKm: reachKm(middle, within) }
}
