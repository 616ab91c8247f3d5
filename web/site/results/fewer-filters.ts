import type { FilterName, Search } from './address.ts'

/** The same search with all its filters taken away, and where it is kept near a place, that too. */
export function withoutFilters({ treatmentName, location, treatment, sort }: Search, isNear = false): Search {
  const search = { treatmentName, location, sort, page: 1, ...(treatment && { treatment }) }
  return isNear ? withoutRadius(search) : search
}

/** The same search, however far away the clinics are. */
export const withoutRadius = (search: Search): Search => ({ ...search, withinMiles: 'any', page: 1 })

/** The same search for another of the treatments it may mean; a price was of the one before. */
export function withTreatment(search: Search, treatment: string | null): Search {
  const { maxPrice: _, treatment: before, ...rest } = { ...search, page: 1 }
  return treatment ? { ...rest, treatment } : rest
}

export function withoutFilter(search: Search, name: FilterName): Search {
  const { [name]: _, unrated, ...rest } = search
  return { ...rest, ...(unrated && name !== 'minRating' && { unrated }), page: 1 }
}
