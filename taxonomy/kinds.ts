export type Inclusion = 'included' | 'extra' | 'unknown'
export type Inclusions = Readonly<Record<'consultation' | 'anaesthetist' | 'followUp', Inclusion>> & {
  readonly vat: 'included' | 'exempt' | 'unknown'
}
/** What a treatment can be made up of. */
export type Part = 'consultation' | 'surgeon' | 'hospital' | 'anaesthetist' | 'device' | 'tests' | 'followUp'
export type Anaesthetic = 'none' | 'local' | 'sedation' | 'general'

export type Kind =
  | 'visit'
  | 'session'
  | 'course'
  | 'test'
  | 'minor'
  | 'dental'
  | 'sedated'
  | 'operation'
  | 'cosmetic'
  | 'aesthetic'

type Habits = { includes: Inclusions; anaesthetic: Anaesthetic; parts: readonly Part[] }

/**
 * What a price of each kind normally covers at UK private clinics, and what it can be made up of. Medical care is
 * exempt from VAT; where cosmetic work is taxed, the price shown to a consumer has to include it.
 */
export const kinds: Readonly<Record<Kind, Habits>> = {
  visit: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'extra', vat: 'exempt' },
    anaesthetic: 'none',
    parts: ['tests', 'followUp'],
  },
  session: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'extra', vat: 'exempt' },
    anaesthetic: 'none',
    parts: ['consultation', 'followUp'],
  },
  course: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'included', vat: 'exempt' },
    anaesthetic: 'none',
    parts: ['consultation', 'tests', 'followUp'],
  },
  test: {
    includes: { consultation: 'extra', anaesthetist: 'unknown', followUp: 'extra', vat: 'exempt' },
    anaesthetic: 'none',
    parts: ['consultation', 'followUp'],
  },
  minor: {
    includes: { consultation: 'extra', anaesthetist: 'unknown', followUp: 'included', vat: 'exempt' },
    anaesthetic: 'local',
    parts: ['consultation', 'tests', 'followUp'],
  },
  dental: {
    includes: { consultation: 'extra', anaesthetist: 'unknown', followUp: 'unknown', vat: 'exempt' },
    anaesthetic: 'local',
    parts: ['consultation', 'device', 'tests', 'followUp'],
  },
  sedated: {
    includes: { consultation: 'extra', anaesthetist: 'included', followUp: 'extra', vat: 'exempt' },
    anaesthetic: 'sedation',
    parts: ['consultation', 'hospital', 'tests', 'followUp'],
  },
  operation: {
    includes: { consultation: 'extra', anaesthetist: 'included', followUp: 'included', vat: 'exempt' },
    anaesthetic: 'general',
    parts: ['consultation', 'surgeon', 'hospital', 'device', 'tests', 'followUp'],
  },
  cosmetic: {
    includes: { consultation: 'included', anaesthetist: 'included', followUp: 'included', vat: 'included' },
    anaesthetic: 'general',
    parts: ['consultation', 'surgeon', 'hospital', 'device', 'tests', 'followUp'],
  },
  aesthetic: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'unknown', vat: 'included' },
    anaesthetic: 'none',
    parts: ['consultation', 'followUp'],
  },
}

/** How a clinic's own list of treatments is grouped. */
export const kindGroups: Readonly<Record<Kind, string>> = {
  visit: 'Appointments and check-ups',
  session: 'Sessions',
  course: 'Courses of treatment',
  test: 'Tests and scans',
  minor: 'Minor procedures',
  dental: 'Dental treatment',
  sedated: 'Procedures under sedation',
  operation: 'Operations',
  cosmetic: 'Cosmetic surgery',
  aesthetic: 'Aesthetic treatments',
}
