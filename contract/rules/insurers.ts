/** Health insurers that a clinic can pick for its listing and search recognises by name. A clinic may also type another. */
export const insurerNames = [
  'Allianz Care',
  'Aviva',
  'AXA Health',
  'Bupa',
  'Cigna',
  'Denplan',
  'Freedom Health',
  'Healix',
  'Simplyhealth',
  'The Exeter',
  'Vitality',
  'WPA',
] as const

export type InsurerName = (typeof insurerNames)[number]
