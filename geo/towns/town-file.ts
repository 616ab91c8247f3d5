import type { Point } from '../../contract/algorithms/great-circle.ts'

/**
 * An area is a part of a town, or an island or district: not a separate place in a count of towns. A county or region
 * holds many of them and is placed at its centre.
 */
export type TownKind = 'town' | 'area' | 'county' | 'region'
export type TownRow = Point & {
  name: string
  /** What tells it apart from others of the name: its county, or the city an area belongs to. */
  county: string
  nation: string
  outcode: string
  /** Zero when not known. */
  population: number
  kind: TownKind
  otherNames: string[]
  /** How far the furthest place of a county or region lies from its centre; not in the table. */
  reachKm?: number
}

const columns = ['name', 'county', 'nation', 'outcode', 'lat', 'lng', 'population', 'kind', 'otherNames']

/** The table as text, the most populous first, one place a line. */
export function writeTowns(towns: TownRow[]): string {
  const sorted = [...towns].sort((a, b) => b.population - a.population || compare(a, b))
  const lines = sorted.map(town =>
    [
      town.name,
      town.county,
      town.nation,
      town.outcode,
      town.lat.toFixed(4),
      town.lng.toFixed(4),
      town.population,
      town.kind,
      town.otherNames.join('|'),
    ].join('\t'),
  )
  return `${[columns.join('\t'), ...lines].join('\n')}\n`
}

export function readTowns(text: string): TownRow[] {
  const [header, ...lines] = text.trimEnd().split(/\r?\n/)
  if (header !== columns.join('\t')) {
    throw new Error('The table of towns has other columns: make it again with "npm run gazetteer".')
  }
  return lines.map(line => {
    const [name = '', county = '', nation = '', outcode = '', lat, lng, population, kind, others] =
      line.split('\t')
    return {
      name,
      county,
      nation,
      outcode,
      lat: Number(lat),
      lng: Number(lng),
      population: Number(population),
      kind: kind as TownKind,
      otherNames: others ? others.split('|') : [],
    }
  })
}

const compare = (a: TownRow, b: TownRow) =>
  a.name.localeCompare(b.name, 'en') || a.county.localeCompare(b.county, 'en') || a.lat - b.lat
