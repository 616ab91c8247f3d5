import { filterNames, readAddress, type Search } from '../results/address.ts'
import type { FilterPage } from '../results/filters/filter-page.ts'

const furthestKm = 25

/** What the example searched for. */
const sampleWords = { treatmentName: 'Rhinoplasty', location: 'London' }

/** Filters and order of the example, as its address holds them. The end of the slider leaves nobody out. */
export function readSampleAddress(params: URLSearchParams): Search {
  const search = readAddress(new URLSearchParams([...Object.entries(sampleWords), ...params])) ?? unfiltered
  const { maxDistance, ...rest } = { ...search, ...sampleWords, page: 1 }
  return maxDistance !== undefined && maxDistance < furthestKm ? { ...rest, maxDistance } : rest
}

/** The address of a state of the example, and, without scripts, of the clinic that was clicked. */
export function sampleAddress(search: Search, opened?: string) {
  const params = new URLSearchParams()
  for (const name of filterNames) {
    const value = search[name]
    if (value !== undefined) params.set(name, String(value))
  }
  if (search.sort !== 'distance') params.set('sort', search.sort)
  if (opened) params.set('opened', opened)
  return params.size > 0 ? `${samplePath}?${params}` : samplePath
}

export const samplePath = '/resultexamples'

const unfiltered: Search = { ...sampleWords, sort: 'distance', page: 1 }

export const samplePage: FilterPage = {
  path: samplePath,
  furthestKm,
  read: readSampleAddress,
  write: search => sampleAddress(search),
}
