/** Names and words of prices, without the schemas: browsers load these. */

/** How firm a price is. Absent means fixed. */
export const priceKinds = ['fixed', 'from', 'range', 'after_consultation'] as const
export type PriceKind = (typeof priceKinds)[number]

export const vatStates = ['included', 'exempt', 'unknown'] as const
export type VatState = (typeof vatStates)[number]

/** What a treatment can be made up of, in the order patients meet it. */
export const partNames = [
  'consultation',
  'surgeon',
  'hospital',
  'anaesthetist',
  'device',
  'tests',
  'followUp',
] as const
export type PartName = (typeof partNames)[number]

/** What nearly everything can be made up of: most names that nobody recognises need no surgeon or anaesthetist. */
export const usualParts: readonly PartName[] = ['consultation', 'tests', 'followUp']

export const partLabels: Readonly<Record<PartName, string>> = {
  consultation: 'Consultation',
  surgeon: 'Surgeon',
  hospital: 'Hospital or theatre',
  anaesthetist: 'Anaesthetist',
  device: 'Implant or device',
  tests: 'Tests',
  followUp: 'Follow-up',
}
