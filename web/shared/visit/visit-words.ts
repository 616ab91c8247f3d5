import type { VisitFacts } from '../../../contract/directory/profile/visit-facts.ts'

/** The answers of a clinic in words: for its page and comparisons, and as choices of its form. */
export const paymentWords: Readonly<Record<VisitFacts['payment'][number], string>> = {
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  cash: 'Cash',
  instalments: 'Instalments to the clinic',
}

export const stepFreeWords: Readonly<Record<NonNullable<VisitFacts['stepFree']>, string>> = {
  yes: 'Step-free from the street',
  partly: 'Partly step-free',
  no: 'Not step-free',
}

export const parkingWords: Readonly<Record<NonNullable<VisitFacts['parking']>, string>> = {
  free: 'Free parking at the clinic',
  paid: 'Paid parking at the clinic',
  nearby: 'Parking nearby',
  none: 'No parking',
}

export const waitWords: Readonly<Record<NonNullable<VisitFacts['wait']>, string>> = {
  'same-day': 'Usually the same day',
  week: 'Usually within a week',
  'two-weeks': 'Usually within two weeks',
  month: 'Usually within a month',
  longer: 'Usually more than a month',
}

/** 18 and over; 7 to 17 years; all ages. */
function agesInWords(from: number | null, to: number | null) {
  if (from === null) return null
  if (to === null) return from === 0 ? 'All ages' : `${from} and over`
  return from === 0 ? `Up to ${to} years` : from === to ? `${from} years` : `${from} to ${to} years`
}

type Stated = {
  insurers: readonly string[]
  languages: readonly string[]
  finance: { offered: boolean; example: string | null } | null
  visit: VisitFacts | null
}

/** One thing that patients ask about; `said` is null where the clinic has not stated it. */
export type VisitLine = { term: string; said: string | null; more: string | null }

const either = (answer: boolean | null | undefined, yes: string, no: string) =>
  answer == null ? null : answer ? yes : no

/** Everything that patients ask before they go, in the order of the page. */
export function visitLines({ insurers, languages, finance, visit }: Stated): VisitLine[] {
  const line = (term: string, said: string | null | undefined, more: string | null = null) => ({
    term,
    said: said || null,
    more,
  })
  return [
    line('Insurers', insurers.join(', ')),
    line('Languages', languages.join(', ')),
    line('Paying', visit?.payment.map(way => paymentWords[way]).join(', ')),
    line(
      'Finance',
      either(finance?.offered, 'Offered', 'Not offered'),
      finance?.example ? `Representative example: ${finance.example}` : null,
    ),
    line('Getting in', visit?.stepFree && stepFreeWords[visit.stepFree], visit?.accessNote ?? null),
    line('Parking', visit?.parking && parkingWords[visit.parking]),
    line('Public transport', visit?.transport, onFoot(visit?.transportMinutes)),
    line('Hearing loop', either(visit?.hearingLoop, 'Yes', 'No')),
    line('Chaperone', either(visit?.chaperone, 'Available if you ask', 'Not available')),
    line('Video consultations', either(visit?.video, 'Yes', 'No')),
    line('Referral', either(visit?.selfReferral, 'Not needed', 'Needed')),
    line('Ages seen', visit && agesInWords(visit.agesFrom, visit.agesTo)),
    line('First appointment', visit?.wait && waitWords[visit.wait]),
    line('Emergencies', either(visit?.emergency, 'Times kept free', 'No emergency times')),
  ]
}

const onFoot = (minutes: number | null | undefined) =>
  minutes == null ? null : minutes === 0 ? 'At the door' : `${minutes} min on foot`
