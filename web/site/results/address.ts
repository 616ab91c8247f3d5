import type { SearchQuery } from '../../../contract/directory/search.ts'
import { maxSearchText } from '../../../contract/rules/limits.ts'

export type Sort = SearchQuery['sort']

/** A search with its filters, order and page, as the address holds it. Undefined is "any". */
export type Search = {
  treatmentName: string
  location: string
  /** The one treatment chosen, where the words fit several or are a specialty. */
  treatment?: string
  sort: Sort
  /** Miles around the place; any leaves out nobody for being far away. Without it the order decides. */
  withinMiles?: number | 'any'
  maxDistance?: number
  minRating?: number
  /** With a minimum rating, also clinics without reviews. */
  unrated?: 'include'
  maxPrice?: number
  minExperience?: number
  insurer?: string
  language?: string
  seenBy?: string
  /** What clinics must state to have, separated by commas. */
  has?: string
  pay?: string
  ages?: string
  wait?: string
  regulatorRating?: string
  openSaturday?: string
  openEvening?: string
  openNow?: string
  freeThisWeek?: string
  freeSaturday?: string
  freeEvening?: string
  repliesWithinDay?: string
  priced?: string
  /** South, west, north and east of the part of the map that was searched, in degrees. */
  bounds?: string
  page: number
}

export const pageSize = 20
export const furthestKm = 50
const furthestMiles = 1000

const lastPage = 50_000

/** The filters with the values they can take. */
const limits = {
  maxDistance: { least: 1, max: furthestKm },
  minRating: { least: 1, max: 5 },
  maxPrice: { least: 1, max: 1_000_000 },
  minExperience: { least: 1, max: 200 },
} as const

type NumberName = keyof typeof limits
const numberNames = Object.keys(limits) as NumberName[]

/** Filters that are set to one of a few words, and those that are on with 1. */
const choices = {
  insurer: /./,
  language: /./,
  seenBy: /^(female|male)$/,
  has: /^(,?(step-free|parking|hearing-loop|chaperone|video|self-referral|emergency|transport)\b)+$/,
  pay: /^(card|bank-transfer|cash|instalments|finance)$/,
  ages: /^(under-5|5-11|12-17|adults)$/,
  wait: /^(same-day|week|two-weeks|month)$/,
  regulatorRating: /^(outstanding|good)$/,
  openSaturday: /^1$/,
  openEvening: /^1$/,
  openNow: /^1$/,
  freeThisWeek: /^1$/,
  freeSaturday: /^1$/,
  freeEvening: /^1$/,
  repliesWithinDay: /^1$/,
  priced: /^1$/,
  bounds: /^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/,
}
type ChoiceName = keyof typeof choices
const choiceNames = Object.keys(choices) as ChoiceName[]

export type FilterName = NumberName | ChoiceName
export const filterNames: readonly FilterName[] = [...numberNames, ...choiceNames]

const sorts: Sort[] = ['distance', 'rating', 'price-low', 'price-high', 'experience', 'next-free']

/** The search an address asks for; null when a part is missing. What cannot be meant is left out. */
export function readAddress(params: URLSearchParams): Search | null {
  const treatmentName = words(params.get('treatmentName'))
  const location = words(params.get('location'))
  if (!treatmentName || location === null) return null
  const search: Search = {
    treatmentName,
    location,
    sort: sortOf(params.get('sort'), location),
    page: pageOf(params.get('page')),
  }
  const treatment = words(params.get('treatment'))
  if (treatment) search.treatment = treatment
  const miles = milesOf(params.get('withinMiles'))
  if (miles && location !== '') search.withinMiles = miles
  for (const name of numberNames) {
    const value = filterOf(name, params.get(name))
    if (value !== undefined) search[name] = value
  }
  for (const name of choiceNames) {
    // A form sends each of several by itself.
    const value = words(name === 'has' ? params.getAll('has').join() : params.get(name))
    if (value && choices[name].test(value)) search[name] = value
  }
  if (search.minRating && params.get('unrated') === 'include') search.unrated = 'include'
  // Without a place no distance is known.
  if (location === '') delete search.maxDistance
  return search
}

/** The address of a search, the same search always under the same address. */
export function addressOf({ treatmentName, location, page, ...search }: Search) {
  const params = new URLSearchParams({ treatmentName, location })
  if (search.treatment) params.set('treatment', search.treatment)
  for (const name of filterNames) {
    const value = search[name]
    if (value !== undefined) params.set(name, String(value))
  }
  if (search.unrated) params.set('unrated', search.unrated)
  if (search.withinMiles) params.set('withinMiles', String(search.withinMiles))
  if (search.sort !== usualSort(location)) params.set('sort', search.sort)
  if (page > 1) params.set('page', String(page))
  return `/results?${params}`
}

/** How a list is ordered when nobody chose: by distance, and where there is no place, by rating. */
const usualSort = (location: string): Sort => (location === '' ? 'rating' : 'distance')

/** Nobody types control characters, and the API takes none that cannot be stored. */
const words = (text: string | null) =>
  text === null
    ? null
    : [
        ...text
          .toWellFormed()
          .replace(/\p{Cc}+/gu, ' ')
          .trim(),
      ]
        .slice(0, maxSearchText)
        .join('')
        .trim()

function sortOf(text: string | null, location: string): Sort {
  const sort = sorts.find(known => known === text)
  return sort && !(sort === 'distance' && location === '') ? sort : usualSort(location)
}

function milesOf(text: string | null): Search['withinMiles'] {
  if (text === 'any') return text
  const miles = Math.round(Number(text))
  return miles > 0 ? Math.min(miles, furthestMiles) : undefined
}

function pageOf(text: string | null) {
  const page = Number(text ?? 1)
  return Number.isInteger(page) ? Math.min(lastPage, Math.max(1, page)) : 1
}

function filterOf(name: NumberName, text: string | null) {
  const value = text?.trim() ? Number(text) : Number.NaN
  const { least, max } = limits[name]
  if (Number.isNaN(value) || value <= 0) return undefined
  const meant = Math.min(max, Math.max(least, value))
  // Only prices have fractions among the choices that the filters offer.
  return name === 'maxPrice' ? meant : Math.round(meant)
}
