import { distanceKm, type Point } from '../../../contract/algorithms/great-circle.ts'
import { slugOf } from '../../../contract/algorithms/slug.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'

export type Town = Point & { slug: string; label: string }

/** A town that clinics name as theirs and that lies further away than this is another one of the same name. */
const sameTownKm = 25

/**
 * Says which town is meant by the city of an address. Spelling and spacing do not matter, and coordinates tell
 * apart those that share a name, so that no page mixes the prices of two Bangors.
 */
export function townFinder(gazetteer: Gazetteer) {
  const candidates = new Map<string, Town[]>()

  function named(city: string) {
    const key = city.trim().toLowerCase()
    const known = candidates.get(key)
    if (known) return known
    const place = gazetteer.find(city)
    const found = place ? [place, ...place.alternatives].map(townOf) : []
    candidates.set(key, found)
    return found
  }

  return (city: string, at: Point): Town => {
    const nearest = named(city)
      .map(town => ({ town, km: distanceKm(town, at) }))
      .sort((a, b) => a.km - b.km)[0]
    if (nearest && nearest.km <= sameTownKm) return nearest.town
    const { lat, lng } = at
    return { slug: slugOf(city), label: city.trim(), lat, lng }
  }
}

/** The town in an address without listed clinics. Postcodes and counties have no page. */
export function townAt(gazetteer: Gazetteer, slug: string): Town | undefined {
  const place = gazetteer.find(slug.replaceAll('-', ' '))
  return place?.precision === 'place' ? townOf(place) : undefined
}

const townOf = ({ label, lat, lng }: Point & { label: string }): Town => ({
  slug: slugOf(label),
  label,
  lat,
  lng,
})
