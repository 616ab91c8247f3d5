import type { SearchQuery } from '../../../contract/directory/search.ts'

/** The search that led to a clinic: its page says how far it is and which treatment was asked for. */
export type FoundBy = {
  treatmentName: string
  location: string
  /** The one treatment chosen, where the words fit several or are a specialty. */
  treatment?: string | undefined
  /** The id of the treatment that its card showed, so that the page begins with the same price; "none" for no price. */
  offer?: string
  /** How far around the place its card compared prices, and in which order, which decides how far where nobody did. */
  around?: Around
}

export type Around = {
  sort?: SearchQuery['sort'] | undefined
  withinMiles?: number | 'any' | undefined
  maxDistance?: number | undefined
  bounds?: string | undefined
}

export const noOffer = 'none'

/** The search itself, without what one of its cards showed. */
export const searchOf = ({ treatmentName, location, treatment }: FoundBy) => ({
  treatmentName,
  location,
  ...(treatment && { treatment }),
})

/** What decides how far around the place a search compares prices. */
const aroundOf = ({
  location,
  sort,
  withinMiles,
  maxDistance,
  bounds,
}: Around & Pick<FoundBy, 'location'>) => ({
  ...(location && sort && sort !== 'distance' && { sort }),
  ...(withinMiles && { withinMiles }),
  ...(maxDistance && { maxDistance }),
  ...(bounds && { bounds }),
})

/** The address of a clinic's page, which remembers the search when there was one. */
export const clinicAddress = (id: string, foundBy?: FoundBy) =>
  foundBy
    ? `/clinic/${id}?${new URLSearchParams({ ...searchOf(foundBy), ...(foundBy.offer && { offer: foundBy.offer }), ...(foundBy.around as object) })}`
    : `/clinic/${id}`

/** The same for each of the clinics that one search found, told apart by what their cards show. */
export function clinicAddresses(search: FoundBy & Around) {
  const words = new URLSearchParams(searchOf(search))
  const around = Object.entries(aroundOf(search)).map(([name, value]) => [name, String(value)])
  const [before, after] = [words, new URLSearchParams(around)].map(String)
  return (id: string, offer: string) => `/clinic/${id}?${before}&offer=${offer}${after && `&${after}`}`
}
