import type { Gazetteer } from '../../geo/gazetteer.ts'
import { canonicalTreatment, specialtyByName, treatmentsCalled } from '../../taxonomy/lookup.ts'

const unknown = 'Other'
const everywhere = 'UK'

/** Our name for what was looked for. Words that we do not know may be anything, a name included: they are not kept. */
export const treatmentAs = (words: string) =>
  (canonicalTreatment(words) ?? specialtyByName(words) ?? treatmentsCalled(words)[0])?.name ?? unknown

/** The town or the first half of the postcode. A full one would point at a household. */
export function areaAs(gazetteer: Gazetteer, words: string) {
  if (words.trim() === '') return everywhere
  const place = gazetteer.find(words)
  if (!place) return unknown
  return place.precision === 'place' ? place.label : (place.label.split(' ')[0] ?? unknown)
}
