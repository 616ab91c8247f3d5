import type { Kind } from '../../../../taxonomy/kinds.ts'
import type { SpecialtyName } from '../../../../taxonomy/specialties.ts'
import type { Treatment } from '../../../../taxonomy/treatment.ts'
import type { Phrase } from '../phrase.ts'
import {
  cosmetic,
  dental,
  eyes,
  feet,
  handsOn,
  minorOperation,
  sedated,
  surgery,
} from '../words/reviews-body.ts'
import { children, diet, fertility, talking } from '../words/reviews-minds-and-families.ts'
import { face, hair, skin } from '../words/reviews-skin.ts'
import { doctor, glasses, hearing, labTests, scans } from '../words/reviews-tests-and-doctors.ts'

/** What people say about a kind of treatment, for better and for worse. */
export type Theme = { good: Phrase[]; bad: Phrase[] }

const bySpecialty: Partial<Record<SpecialtyName, Theme>> = {
  Dentistry: dental,
  Physiotherapy: handsOn,
  'Osteopathy and Chiropractic': handsOn,
  Podiatry: feet,
  Psychology: talking,
  Psychiatry: talking,
  Dietetics: diet,
  Aesthetics: face,
  Fertility: fertility,
  Paediatrics: children,
  Optometry: glasses,
  Audiology: hearing,
  'Cosmetic Surgery': cosmetic,
  'Hair Restoration': hair,
}
const byKind: Partial<Record<Kind, Theme>> = {
  operation: surgery,
  sedated,
  minor: minorOperation,
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
/** What only some write about: the others have no GP's letter to wait for, or nothing to be discreet about. */
const unfitting = new Map<Theme, readonly string[]>([
  [dental, ['letter', 'insurance', 'privacy']],
  [handsOn, ['letter', 'privacy']],
  [feet, ['letter', 'privacy', 'insurance']],
  [talking, ['kids', 'access', 'letter', 'quick']],
  [face, ['letter', 'insurance', 'kids']],
  [cosmetic, ['letter', 'insurance', 'kids', 'quick']],
  [hair, ['letter', 'insurance', 'kids', 'quick']],
  [glasses, ['letter', 'insurance', 'privacy']],
  [hearing, ['letter', 'insurance', 'privacy']],
  [diet, ['insurance', 'privacy', 'quick']],
  [surgery, ['quick', 'kids']],
  [fertility, ['quick', 'kids']],
])

/** What people notice at this treatment. */
export function themeOf({ name, specialty, kind }: Treatment): Theme {
  if (betterSight.test(name) && specialty === 'Ophthalmology') return eyes
  if (specialty === 'Other') return byHand.test(name) ? handsOn : talking
  if (specialty === 'Dermatology') return kind === 'aesthetic' ? face : skin
  if (kind === 'test' && !bySpecialty[specialty]) return testTheme(name, specialty)
  return bySpecialty[specialty] ?? byKind[kind] ?? doctor
}

function testTheme(name: string, specialty: SpecialtyName): Theme {
  if (pictures.test(name)) return scans
  return samples.has(specialty) ? labTests : doctor
}

/** Subjects that do not belong to a review of this kind. */
export const unfittingTopics = (theme: Theme): readonly string[] => unfitting.get(theme) ?? []
