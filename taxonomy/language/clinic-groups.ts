import { normalise } from './fold.ts'

/** Names of groups of clinics and chains. Typing one means looking for a clinic, so none is read as a misspelt treatment. */
export const clinicGroups: readonly string[] = [
  'Benenden',
  'BMI',
  'Boots',
  'Bupa',
  'Circle',
  'Circle Health',
  'Cygnet',
  'HCA',
  'Harley Medical Group',
  'Harley Street Clinic',
  'Hidden Hearing',
  'KIMS',
  'Lloyds Pharmacy',
  'London Clinic',
  'Moorfields Private',
  'mydentist',
  'Nuffield',
  'Nuffield Health',
  'Optegra',
  'Optical Express',
  'Optimax',
  'Portman',
  'Practice Plus',
  'Priory',
  'Ramsay',
  'Ramsay Health',
  'Randox',
  'SK:N',
  'SpaMedica',
  'Specsavers',
  'Spire',
  'Superdrug',
  'Transform',
  'Vision Express',
  'Whiteley Clinic',
]

const names = new Set(clinicGroups.filter(name => name.includes(' ')).map(normalise))

/** Whether a text is the name of a group, of several words, as it stands: the London Clinic is no clinic in London. */
export const isClinicGroup = (text: string) => names.has(normalise(text).replace(/^the /, ''))
