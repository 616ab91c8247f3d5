import { formatCount, formatPrice } from '../../../platform/format.ts'
import { type FilterName, filterNames, type Search, type Sort } from '../address.ts'

/** The orders a list can have, as the choice names them. */
export const sortLabels: Record<Sort, string> = {
  distance: 'Distance',
  rating: 'Rating',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  experience: 'Experience',
}

const labels: Record<FilterName, (value: number) => string> = {
  maxDistance: km => `Within ${km} km`,
  minRating: stars => (stars === 5 ? 'Rated 5' : `Rated ${stars} or more`),
  maxPrice: pounds => `Up to ${formatPrice(pounds)}`,
  minExperience: years => `${formatCount(years, 'year')} or more`,
}

/** The filters that are on, in words. */
export const activeFilters = (search: Search) =>
  filterNames.flatMap(name => {
    const value = search[name]
    return value === undefined ? [] : [{ name, label: labels[name](value) }]
  })

/** What the filters leave out, for the end of the list; null when nothing is. */
export function leftOut(search: Search, hidden: number, further = 0) {
  if (hidden === 0) return null
  const clinics = `${formatCount(hidden, 'more clinic')}`
  const [first, ...others] = activeFilters(search)
  if (first?.name === 'maxDistance' && others.length === 0) {
    return `${clinics} ${hidden === 1 ? 'is' : 'are'} over ${search.maxDistance} km away.`
  }
  if (!first && further === hidden) return `${clinics} ${hidden === 1 ? 'is' : 'are'} further away.`
  return `${clinics} ${hidden === 1 ? "doesn't" : "don't"} match your filters.`
}
