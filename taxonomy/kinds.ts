export type Inclusion = 'included' | 'extra' | 'unknown'
export type Inclusions = Readonly<Record<'consultation' | 'anaesthetist' | 'followUp' | 'vat', Inclusion>>
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

type Habits = { includes: Inclusions; anaesthetic: Anaesthetic }

/**
 * What a price of each kind normally covers at UK private clinics. VAT is always in it: medical care is
 * exempt, and where cosmetic work is taxed the price shown to a consumer has to be the total.
 */
export const kinds: Readonly<Record<Kind, Habits>> = {
  visit: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'extra', vat: 'included' },
    anaesthetic: 'none',
  },
  session: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'extra', vat: 'included' },
    anaesthetic: 'none',
  },
  course: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'included', vat: 'included' },
    anaesthetic: 'none',
  },
  test: {
    includes: { consultation: 'extra', anaesthetist: 'unknown', followUp: 'extra', vat: 'included' },
    anaesthetic: 'none',
  },
  minor: {
    includes: { consultation: 'extra', anaesthetist: 'unknown', followUp: 'included', vat: 'included' },
    anaesthetic: 'local',
  },
  dental: {
    includes: { consultation: 'extra', anaesthetist: 'unknown', followUp: 'unknown', vat: 'included' },
    anaesthetic: 'local',
  },
  sedated: {
    includes: { consultation: 'extra', anaesthetist: 'included', followUp: 'extra', vat: 'included' },
    anaesthetic: 'sedation',
  },
  operation: {
    includes: { consultation: 'extra', anaesthetist: 'included', followUp: 'included', vat: 'included' },
    anaesthetic: 'general',
  },
  cosmetic: {
    includes: { consultation: 'included', anaesthetist: 'included', followUp: 'included', vat: 'included' },
    anaesthetic: 'general',
  },
  aesthetic: {
    includes: { consultation: 'included', anaesthetist: 'unknown', followUp: 'unknown', vat: 'included' },
    anaesthetic: 'none',
  },
}
