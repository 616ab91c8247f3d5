import type { FoundClinic } from '../../../../contract/directory/found-clinic.ts'
import type { SearchSummary } from '../../../../contract/directory/search.ts'
import type { Search } from '../address.ts'

/** Ways of matching that leave no doubt about which treatment is meant. */
const certain = ['name', 'synonym', 'specialty']

/** What a search is called in headings, and how its words were understood where that is not obvious. */
export function wordsOf(search: Search, summary: SearchSummary, first: FoundClinic['explain']) {
  const matched = first?.matched
  // What can be chosen from a row is said as it was chosen.
  const isCertain = !matched || certain.includes(matched.as) || summary.choices.length > 0
  const treatment = (isCertain && summary.treatment?.name) || capitalised(search.treatmentName)
  const { place, placeUnknown, near } = summary
  return {
    treatment,
    where: place
      ? `${areaWords(place, near)} ${place.inSentence}`
      : placeUnknown
        ? `near ${search.location}`
        : 'across the UK',
    /** Said when the treatment in the heading is not what was typed. */
    typed: isSame(treatment, search.treatmentName) ? null : search.treatmentName,
    corrections: matched?.corrections ?? [],
    typedPlace: place?.corrected ? search.location : null,
  }
}

/** A region is searched in and around, unless results are kept to its area. */
function areaWords({ precision }: NonNullable<SearchSummary['place']>, near: SearchSummary['near']) {
  if (precision !== 'region') return 'near'
  return near?.area ? 'in' : 'in and around'
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
