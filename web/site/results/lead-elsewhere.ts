import type { SearchSummary } from '../../../contract/directory/search.ts'
import { resultsAddress } from '../search-form/results-address.ts'
import type { Search } from './address.ts'

/**
 * Where a search belongs that is no list of results as it stands: the page of the clinic it names, the list of providers
 * for a group or an insurer, or the same search with its place and insurer in fields of their own. Null for all others.
 */
export function leadElsewhere(
  { treatmentName, location }: Pick<Search, 'treatmentName' | 'location'>,
  { clinics, reading, found, help, didYouMean }: SearchSummary,
): string | null {
  if (help) return null
  const [first, another] = clinics
  const named = clinics.filter(({ isWhole }) => isWhole)
  if (named.length === 1) return `/clinic/${named[0]!.id}`
  if (first && (named.length > 1 || (found === 0 && didYouMean.length === 0)))
    return another ? providersAddress(treatmentName) : `/clinic/${first.id}`
  if (reading.treatment === '') return providersAddress(reading.insurer ?? treatmentName)
  if (reading.insurer !== null || (location === '' && reading.place !== null))
    return withOwnFields(reading, location)
  return null
}

const providersAddress = (q: string) => `/providersearch?${new URLSearchParams({ q })}`

function withOwnFields(reading: SearchSummary['reading'], location: string) {
  const { treatment, place, withinMiles, insurer } = reading
  const near = withinMiles === null ? place : `within ${withinMiles} miles of ${place}`
  const address = resultsAddress(treatment, location || (near ?? ''))
  return insurer === null ? address : `${address}&${new URLSearchParams({ insurer })}`
}
