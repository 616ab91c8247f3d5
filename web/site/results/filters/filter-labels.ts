import type {
  AgeGroup,
  PayChoice,
  VisitNeed,
  WaitLimit,
} from '../../../../contract/directory/profile/visit-filters.ts'
import { formatCount, formatPrice } from '../../../platform/format.ts'
import { type FilterName, filterNames, type Search } from '../address.ts'

const labels: { [Name in FilterName]: (value: NonNullable<Search[Name]>) => string } = {
  maxDistance: km => `Within ${km} km`,
  minRating: stars => (stars === 5 ? 'Rated 5' : `Rated ${stars} or more`),
  maxPrice: pounds => `Up to ${formatPrice(pounds)}`,
  minExperience: years => `${formatCount(years, 'year')} or more`,
  insurer: name => `Accepts ${name}`,
  language: name => `Speaks ${name}`,
  seenBy: sex => `Seen by a ${sexLabels[sex]}`,
  has: needs => labelOf(needLabels, needs),
  pay: choice => labelOf(payLabels, choice),
  ages: group => `Sees ${labelOf(ageLabels, group).toLowerCase()}`,
  wait: limit => `First appointment ${labelOf(waitLabels, limit).toLowerCase()}`,
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

const labelOf = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name

export const needLabels: Readonly<Record<VisitNeed, string>> = {
  'step-free': 'Step-free access',
  parking: 'Parking at the clinic',
  'hearing-loop': 'Hearing loop',
  chaperone: 'Chaperone available',
  video: 'Video consultations',
  'self-referral': 'No referral needed',
  emergency: 'Emergency appointments',
}

export const payLabels: Readonly<Record<PayChoice, string>> = {
  card: 'Pay by card',
  'bank-transfer': 'Pay by bank transfer',
  cash: 'Pay in cash',
  instalments: 'Pay in instalments',
  finance: 'Finance offered',
}

export const ageLabels: Readonly<Record<AgeGroup, string>> = {
  'under-5': 'Children under 5',
  '5-11': 'Children aged 5 to 11',
  '12-17': 'Young people aged 12 to 17',
  adults: 'Adults',
}

export const waitLabels: Readonly<Record<WaitLimit, string>> = {
  'same-day': 'The same day',
  week: 'Within a week',
  'two-weeks': 'Within two weeks',
  month: 'Within a month',
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

export const sexLabels: Readonly<Record<string, string>> = { female: 'woman', male: 'man' }

export const flagLabels = {
  openSaturday: 'Open on Saturdays',
  openEvening: 'Open after 6pm',
  openNow: 'Open now',
  repliesWithinDay: 'Replies within a day',
  priced: 'With prices',
}

/** The filters that are on, in words. */
export const activeFilters = (search: Search) =>
  filterNames.flatMap(name => {
    const given = search[name]
    const label = (value: unknown) => (labels[name] as (value: unknown) => string)(value)
    if (given === undefined) return []
    // Of several each can be removed by itself.
    const each = name === 'has' ? needsIn(search) : [given]
    return each.map(value => ({ name, label: label(value), value: String(value) }))
  })

/** What clinics must state to have, each once. */
export const needsIn = ({ has = '' }: Search) => [...new Set(has.split(',').filter(Boolean))]

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
