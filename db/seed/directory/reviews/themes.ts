import type { Kind } from '../../../../taxonomy/kinds.ts'
import type { SpecialtyName } from '../../../../taxonomy/specialties.ts'
import type { Treatment } from '../../../../taxonomy/treatment.ts'
import { type Phrase, readPhrases } from '../phrase.ts'

export const reviewPhrases = readPhrases('reviews.txt')

/** What people say about a kind of treatment, good and bad. */
export type Theme = { good: Phrase[]; bad: Phrase[]; unfitting: readonly string[] }

/** `unfitting` is what only others write about: these have no GP's letter to wait for, or nothing to be discreet about. */
const theme = (name: string, ...unfitting: string[]): Theme => ({
  good: reviewPhrases(`${name} good`),
  bad: reviewPhrases(`${name} bad`),
  unfitting,
})

const handsOn = theme('hands-on', 'letter', 'privacy')
const talking = theme('talking', 'kids', 'access', 'letter', 'quick')
const face = theme('face', 'letter', 'insurance', 'kids')
const doctor = theme('doctor')

const bySpecialty: Partial<Record<SpecialtyName, Theme>> = {
  Dentistry: theme('dental', 'letter', 'insurance', 'privacy'),
  Physiotherapy: handsOn,
  'Osteopathy and Chiropractic': handsOn,
  Podiatry: theme('feet', 'letter', 'privacy', 'insurance'),
  Psychology: talking,
  Psychiatry: talking,
  Dietetics: theme('diet', 'insurance', 'privacy', 'quick'),
  Aesthetics: face,
  Fertility: theme('fertility', 'quick', 'kids'),
  Paediatrics: theme('children'),
  Optometry: theme('glasses', 'letter', 'insurance', 'privacy'),
  Audiology: theme('hearing', 'letter', 'insurance', 'privacy'),
  'Cosmetic Surgery': theme('cosmetic', 'letter', 'insurance', 'kids', 'quick'),
  'Hair Restoration': theme('hair', 'letter', 'insurance', 'kids', 'quick'),
}
const byKind: Partial<Record<Kind, Theme>> = {
  operation: theme('surgery', 'quick', 'kids'),
  sedated: theme('sedated'),
  minor: theme('minor-operation'),
  aesthetic: face,
}
const pictures = /scan|mri|echocardiogram|x-ray|mammogram|angiogram|calcium/i
const samples: ReadonlySet<SpecialtyName> = new Set<SpecialtyName>([
  'Health Screening',
  'Sexual Health',
  'Allergy',
])
const betterSight = /cataract|laser eye|lens/i
const byHand = /massage|acupuncture|reflexology|lymph/i
/** What people notice about this treatment. */
export function themeOf({ name, specialty, kind }: Treatment): Theme {
  if (betterSight.test(name) && specialty === 'Ophthalmology') return theme('eyes')
  if (specialty === 'Other') return byHand.test(name) ? handsOn : talking
  if (specialty === 'Dermatology') return kind === 'aesthetic' ? face : theme('skin')
  if (kind === 'test' && !bySpecialty[specialty]) return testTheme(name, specialty)
  return bySpecialty[specialty] ?? byKind[kind] ?? doctor
}

function testTheme(name: string, specialty: SpecialtyName): Theme {
  if (pictures.test(name)) return theme('scans')
  return samples.has(specialty) ? theme('lab-tests') : doctor
}
