import { addressOf, furthestKm, readAddress, type Search, type Sort } from '../address.ts'

/** The page that a form of filters leads to: the results, or the example of them. */
export type FilterPage = {
  path: string
  /** The end of the distance slider. */
  furthestKm: number
  read(params: URLSearchParams): Search | null
  write(search: Search): string
}

export const resultsPage: FilterPage = {
  path: '/results',
  furthestKm,
  read: readAddress,
  write: addressOf,
}

/** The orders a list can have, as the choice names them. */
export const sortLabels: Record<Sort, string> = {
  distance: 'Distance',
  rating: 'Rating',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  experience: 'Experience',
  'next-free': 'Next free time',
}
