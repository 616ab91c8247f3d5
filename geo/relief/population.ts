import type { Point } from '../distance.ts'
import type { Field } from './contours.ts'
import { height, onSheet, width } from './sheet.ts'

/** Pixels of the sheet between two heights. */
export const cell = 3

/** How many pixels around it a hamlet lifts the ground; a city reaches further. */
const reach = 6.5

/** Heights that rise where more people live. */
export function populationField(towns: (Point & { population: number })[]): Field {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const values = new Float64Array(columns * rows)
  for (const town of towns) {
    const [x, y] = onSheet(town)
    const spread = reach * (0.8 + Math.log10(town.population) / 5)
    for (const row of around(y, spread, rows)) {
      for (const column of around(x, spread, columns)) {
        const away = ((column * cell - x) ** 2 + (row * cell - y) ** 2) / (2 * spread ** 2)
        values[row * columns + column]! += (town.population * Math.exp(-away)) / spread ** 2
      }
    }
  }
  // The root keeps London from being the only hill.
  return { width: columns, height: rows, values: values.map(value => value ** 0.36) }
}

/** The rows or columns that a town lifts. The outermost stay at zero, so that every contour closes. */
function* around(pixel: number, spread: number, count: number) {
  const span = Math.ceil((3 * spread) / cell)
  const nearest = Math.round(pixel / cell)
  for (let index = Math.max(1, nearest - span); index <= Math.min(count - 2, nearest + span); index++)
    yield index
}
