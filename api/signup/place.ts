import { Problem } from '../../contract/problems.ts'
import { unknownPostcode } from '../../contract/signup.ts'
import type { Gazetteer } from '../../geo/gazetteer.ts'

/**
 * Where a postcode is, or undefined when there is none such. Northern Ireland has no open list of full postcodes:
 * there the first half decides.
 */
export function placeOfPostcode(gazetteer: Gazetteer, postcode: string) {
  const place = gazetteer.find(postcode)
  if (!place || place.corrected) return undefined
  const known = place.precision === 'postcode' || (postcode.startsWith('BT') && place.precision === 'outcode')
  return known ? { lat: place.lat, lng: place.lng } : undefined
}

/** As above, but refuses a postcode that does not exist. */
export function placeOrRefuse(gazetteer: Gazetteer, postcode: string) {
  const place = placeOfPostcode(gazetteer, postcode)
  if (place) return place
  throw new Problem('invalid_input', { message: unknownPostcode, fields: { postCode: unknownPostcode } })
}
