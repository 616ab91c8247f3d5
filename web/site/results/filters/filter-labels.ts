import { formatCount, formatPrice } from '../../../platform/format.ts'
import { type FilterName, filterNames, type Search } from '../address.ts'

type VisitFilter = 'has' | 'pay' | 'ages' | 'wait'

const labels: { [Name in Exclude<FilterName, VisitFilter>]: (value: NonNullable<Search[Name]>) => string } = {
  maxDistance: km => `Within ${km} km`,
  minRating: stars => (stars === 5 ? 'Rated 5' : `Rated ${stars} or more`),
  maxPrice: pounds => `Up to ${formatPrice(pounds)}`,
  minExperience: years => `${formatCount(years, 'year')} or more`,
  insurer: name => `Accepts ${name}`,
  language: name => `Speaks ${name}`,
  seenBy: sex => `Seen by a ${sexLabels[sex]}`,
  regulatorRating: rating => `CQC: ${ratingLabels[rating]}`,
  openSaturday: () => flagLabels.openSaturday,
  openEvening: () => flagLabels.openEvening,
  openNow: () => flagLabels.openNow,
  freeThisWeek: () => 'Free this week',
  freeSaturday: () => 'Free on a Saturday',
  freeEvening: () => 'Free after 5pm',
  repliesWithinDay: () => flagLabels.repliesWithinDay,
  priced: () => flagLabels.priced,
  bounds: () => 'In this map area',
}

export const ratingLabels: Readonly<Record<string, string>> = {
  outstanding: 'Outstanding',
  good: 'Good or Outstanding',
}

/** Of times that can be asked for online; in the next four weeks where they say nothing else. */
export const timeLabels = {
  freeThisWeek: 'This week',
  freeSaturday: 'Saturday',
  freeEvening: 'After 5pm',
}

const sexLabels: Readonly<Record<string, string>> = { female: 'woman', male: 'man' }

export const flagLabels = {
  openSaturday: 'Open on Saturdays',
  openEvening: 'Open after 6pm',
  openNow: 'Open now',
  repliesWithinDay: 'Replies within a day',
  priced: 'With prices',
}

/** The filters that are on, in words; those about a visit get theirs from the server. */
export const activeFilters = (search: Search) =>
  filterNames.flatMap(name => {
    const value = search[name]
    return value === undefined
      ? []
      : [{ name, label: (labels as Record<string, ((value: unknown) => string) | undefined>)[name]?.(value) }]
  })

/** What the filters leave out, for the end of the list; null when nothing is. */
export function leftOut(search: Search, hidden: number, further = 0) {
  if (hidden === 0) return null
  const clinics = `${formatCount(hidden, 'more clinic')}`
  const [first, ...others] = activeFilters(search)
  if (first?.name === 'maxDistance' && others.length === 0) {
    return `${clinics} ${hidden === 1 ? 'is' : 'are'} over ${search.maxDistance} km away.`
  }
  if (first?.name === 'priced' && others.length === 0 && further === 0)
    return `${clinics} ${hidden === 1 ? 'has' : 'have'} no price here.`
  if (!first && further === hidden) return `${clinics} ${hidden === 1 ? 'is' : 'are'} further away.`
  return `${clinics} ${hidden === 1 ? "doesn't" : "don't"} match your filters.`
}
