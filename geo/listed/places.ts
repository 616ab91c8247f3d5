import type { TownRow } from '../towns/town-file.ts'
import { cityAreas } from './city-areas.ts'
import { rowsOf } from './listed-place.ts'
import { londonAreas } from './london-areas.ts'
import { moreTowns } from './more-towns.ts'

/** All hand-listed places: they supplement the table and take precedence over its rows of the same place. */
export const listedPlaces: TownRow[] = [
  ...rowsOf(londonAreas, 'London', 'England', 'area'),
  ...Object.entries(cityAreas).flatMap(([city, { nation, areas }]) => rowsOf(areas, city, nation, 'area')),
  ...Object.entries(moreTowns).flatMap(([county, { nation, towns }]) =>
    rowsOf(towns, county, nation, 'town'),
  ),
]
