import type {
  AgeGroup,
  PayChoice,
  VisitNeed,
  WaitLimit,
} from '../../../../contract/directory/profile/visit-filters.ts'
import type { Search } from '../address.ts'

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

/** Apart from the other labels: only the server needs them. */
export const visitLabels = {
  has: (need: string) => labelOf(needLabels, need),
  pay: (choice: string) => labelOf(payLabels, choice),
  ages: (group: string) => `Sees ${labelOf(ageLabels, group).toLowerCase()}`,
  wait: (limit: string) => `First appointment ${labelOf(waitLabels, limit).toLowerCase()}`,
}

/** What clinics must state to have, each once. */
export const needsIn = ({ has = '' }: Search) => [...new Set(has.split(',').filter(Boolean))]

/** The same search without one of the facts that it asks for. */
export function withoutNeed({ has: _, ...search }: Search, before: readonly string[], need: string): Search {
  const has = before.filter(other => other !== need).join()
  return { ...search, ...(has && { has }), page: 1 }
}
