import { distanceKm, type Point } from '../../contract/algorithms/great-circle.ts'
import { nameKey } from '../search/names.ts'
import { countyOf } from '../towns/counties.ts'
import type { TownKind, TownRow } from '../towns/town-file.ts'
import { counties, dropped, names, points, populations, wrongNames } from './geonames-corrections.ts'
import { isPartOf, usefulNames } from './other-names.ts'

const nations: Record<string, string> = {
  ENG: 'England',
  SCT: 'Scotland',
  WLS: 'Wales',
  NIR: 'Northern Ireland',
}
/** Rows of one name nearer than this are one place listed twice. */
const samePlaceKm = 6
const nearbyKm = 10

/** The places of the United Kingdom in a GeoNames "cities" table, and the counties they make up. */
export function townsFromGeonames(table: string, outcodeAt: (point: Point) => string): TownRow[] {
  const rows = table.split('\n').map(line => line.split('\t'))
  const towns = rows.flatMap(row => townFrom(row, outcodeAt) ?? [])
  const distinct = withoutDoubles(towns.sort((a, b) => b.population - a.population))
  dropMisleadingNames(distinct)
  return [...distinct, ...countiesOf(distinct, outcodeAt)]
}

function townFrom(row: string[], outcodeAt: (point: Point) => string): TownRow | undefined {
  const [
    id = '',
    given = '',
    ,
    others = '',
    lat,
    lng,
    ,
    feature = '',
    country,
    ,
    region = '',
    district = '',
  ] = row
  const nation = nations[region]
  if (country !== 'GB' || !nation || dropped.has(id)) return undefined
  const name = names[id] ?? given.split(',')[0]!.replace(/\bSaint\b/g, 'St')
  const point = points[id] ?? { lat: Number(lat), lng: Number(lng) }
  const outcode = outcodeAt(point)
  return {
    name,
    county: counties[id] ?? countyOf(district, outcode) ?? nation,
    nation,
    outcode,
    ...point,
    population: populations[id] ?? Number(row[14]),
    kind: kindOf(name, feature, district),
    otherNames: usefulNames(
      name,
      region,
      others.split(',').filter(other => !wrongNames.has(`${id} ${other}`)),
    ),
  }
}

function kindOf(name: string, feature: string, district: string): TownKind {
  const part = ['PPLX', 'PPLL', 'PPLS'].includes(feature) || (district === 'GLA' && name !== 'London')
  return part ? 'area' : 'town'
}

function withoutDoubles(towns: TownRow[]): TownRow[] {
  const byKey = Map.groupBy(towns, town => nameKey(town.name))
  return [...byKey.values()].flatMap(sameName => {
    const kept: TownRow[] = []
    for (const town of sameName) {
      if (!kept.some(other => distanceKm(other, town) < samePlaceKm)) kept.push(town)
    }
    return kept
  })
}

/** An alternative name must not precede a place that has it as its main name. */
function dropMisleadingNames(towns: TownRow[]): void {
  const byKey = Map.groupBy(towns, town => nameKey(town.name))
  for (const town of towns) {
    town.otherNames = town.otherNames.filter(other => {
      const owners = byKey.get(nameKey(other)) ?? []
      if (owners.length === 0) return true
      const isNear = owners.some(owner => distanceKm(owner, town) < nearbyKm)
      return isPartOf(nameKey(other), nameKey(town.name)) && !isNear
    })
  }
}

/** Each county at its centre of population, unless a town has its name. */
function countiesOf(towns: TownRow[], outcodeAt: (point: Point) => string): TownRow[] {
  const townNames = new Set(towns.map(town => nameKey(town.name)))
  const byCounty = Map.groupBy(towns, town => town.county)
  return [...byCounty].flatMap(([county, members]) => {
    const nation = members[0]!.nation
    if (county === nation || townNames.has(nameKey(county))) return []
    const point = weightedCentre(members)
    return {
      name: county,
      county: nation,
      nation,
      outcode: outcodeAt(point),
      ...point,
      // Ranked behind every town: who types "Li" wants Liverpool, not Lincolnshire.
      population: 0,
      kind: 'county' as const,
      otherNames: [],
    }
  })
}

function weightedCentre(towns: TownRow[]): Point {
  const total = { lat: 0, lng: 0, weight: 0 }
  for (const { lat, lng, population } of towns) {
    const weight = population + 100
    total.lat += lat * weight
    total.lng += lng * weight
    total.weight += weight
  }
  return { lat: total.lat / total.weight, lng: total.lng / total.weight }
}
