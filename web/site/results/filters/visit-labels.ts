import type {
  AgeGroup,
  PayChoice,
  VisitNeed,
  WaitLimit,
} from '../../../../contract/directory/profile/visit-filters.ts'
import type { Search } from '../address.ts'
import { withoutFilter } from '../fewer-filters.ts'
import { activeFilters } from './filter-labels.ts'

const labelOf = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name

export const needLabels: Readonly<Record<VisitNeed, string>> = {
  'step-free': 'Step-free access',
  parking: 'Parking at the clinic',
  'hearing-loop': 'Hearing loop',
  chaperone: 'Chaperone available',
  video: 'Video consultations',
  'self-referral': 'No referral needed',
  emergency: 'Emergency appointments',
  transport: 'Public transport nearby',
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

const visitLabels: Readonly<Record<string, (value: string) => string>> = {
  has: need => labelOf(needLabels, need),
  pay: choice => labelOf(payLabels, choice),
  ages: group => `Sees ${labelOf(ageLabels, group).toLowerCase()}`,
  wait: limit => `First appointment ${labelOf(waitLabels, limit).toLowerCase()}`,
}

/** Each filter that is on, in words, and the search without it; of several facts each by itself. Only the server needs them. */
export const removableFilters = (search: Search) =>
  activeFilters(search).flatMap(({ name, label = '' }) => {
    const visitLabel = visitLabels[name]
    if (!visitLabel) return [{ label, without: withoutFilter(search, name) }]
    if (name !== 'has')
      return [{ label: visitLabel(String(search[name])), without: withoutFilter(search, name) }]
    return needsIn(search).map(need => ({ label: visitLabel(need), without: withoutNeed(search, need) }))
  })

/** What clinics must state to have, each once. */
export const needsIn = ({ has = '' }: Search) => [...new Set(has.split(',').filter(Boolean))]

/** The same search without one of the facts that it asks for. */
export function withoutNeed(search: Search, need: string): Search {
  const { has: _, ...rest } = search
  const has = needsIn(search)
    .filter(other => other !== need)
    .join()
  return { ...rest, ...(has && { has }), page: 1 }
}
