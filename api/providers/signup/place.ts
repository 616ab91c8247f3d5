import { Problem } from '../../../contract/core/problems.ts'
import { unknownPostcode } from '../../../contract/rules/postcode.ts'
import { type Gazetteer, isPostcode } from '../../../geo/search/gazetteer.ts'

/** Where a postcode is, or undefined when there is none such. */
export function placeOfPostcode(gazetteer: Gazetteer, postcode: string) {
  const place = gazetteer.find(postcode)
  return place && isPostcode(place) && !place.corrected ? { lat: place.lat, lng: place.lng } : undefined
}

/** As above, but refuses a postcode that does not exist. */
export function placeOrRefuse(gazetteer: Gazetteer, postcode: string) {
  const place = placeOfPostcode(gazetteer, postcode)
  if (place) return place
  throw new Problem('invalid_input', { message: unknownPostcode, fields: { postCode: unknownPostcode } })
}
