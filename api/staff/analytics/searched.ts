import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import { namesNoPlace } from '../../../geo/search/names.ts'
import { canonicalTreatment, specialtyByName, treatmentsCalled } from '../../../taxonomy/lookup.ts'

const unknown = 'Other'
const everywhere = 'UK'

/** Our name for what was looked for. Words that we do not know may be anything, a name included: they are not kept. */
export const treatmentAs = (words: string) =>
  (canonicalTreatment(words) ?? specialtyByName(words) ?? treatmentsCalled(words)[0])?.name ?? unknown

/** The town or the first half of the postcode. A full one would point at a household. */
export function areaAs(gazetteer: Gazetteer, words: string) {
  if (namesNoPlace(words)) return everywhere
  const place = gazetteer.find(words)
  if (!place) return unknown
  const isCode = place.precision !== 'place' && place.precision !== 'region'
  return isCode ? (place.label.split(' ')[0] ?? unknown) : place.label
}
