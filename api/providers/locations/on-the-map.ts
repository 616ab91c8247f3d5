import { distanceKm, type Point } from '../../../contract/algorithms/great-circle.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { pinReachKm } from '../../../contract/providers/locations.ts'
import { type Gazetteer, isPostcode } from '../../../geo/search/gazetteer.ts'

/** Towns are large and villages share the name of the next town: nearer than this nothing is odd. */
const oddKm = 40

/** Where a postcode is on the map. Throws, with words for the field, when there is no such postcode. */
function pointOf(gazetteer: Gazetteer, postcode: string): Point {
  const place = gazetteer.find(postcode)
  if (place && isPostcode(place) && !place.corrected) return { lat: place.lat, lng: place.lng }
  const meant = place?.corrected ? ` Did you mean ${place.label}?` : ' Check it and try again.'
  const message = `We can't find the postcode ${postcode}.${meant}`
  throw new Problem('invalid_input', { message, fields: { postCode: message } })
}

/** Where a location is: its pin, unless that is too far from the postcode, or else the postcode. */
export function pinOrPostcode(gazetteer: Gazetteer, postcode: string, pin: Point | null) {
  const point = pointOf(gazetteer, postcode)
  if (!pin) return { ...point, pinned: false }
  if (distanceKm(point, pin) <= pinReachKm) return { ...pin, pinned: true }
  const message = `Put the pin within ${pinReachKm} km of ${postcode}.`
  throw new Problem('invalid_input', { message, fields: { pin: message } })
}

type Where = Point & { city: string; postCode: string }

/** What looks wrong about a place: a postcode far from the town it is said to be in. */
export function oddPlace(gazetteer: Gazetteer, { city, postCode, ...point }: Where): string | null {
  const town = gazetteer.find(city)
  if (town?.precision !== 'place' || town.corrected) return null
  const nearest = Math.min(...[town, ...town.alternatives].map(other => distanceKm(point, other)))
  if (nearest <= oddKm) return null
  return `${postCode} is ${Math.round(nearest)} km from ${town.label}. Check the postcode and city.`
}
