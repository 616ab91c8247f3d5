import type { TownKind, TownRow } from '../towns/town-file.ts'

/** Residents are rough: they only rank places of one name. */
export type ListedPlace = [
  name: string,
  lat: number,
  lng: number,
  outcode: string,
  residents: number,
  ...otherNames: string[],
]

/** Places listed by hand as rows like those of the table. */
export function rowsOf(places: ListedPlace[], county: string, nation: string, kind: TownKind): TownRow[] {
  return places.map(([name, lat, lng, outcode, population, ...otherNames]) => {
    return { name, county, nation, outcode, lat, lng, population, kind, otherNames }
  })
}
