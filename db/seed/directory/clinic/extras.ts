import type { InsurerName } from '../../../../contract/rules/insurers.ts'
import type { Random } from '../../random.ts'
import type { Spot } from '../places.ts'
import type { Voice } from './clinic-kind.ts'

const insurers: InsurerName[] = [
  'Bupa',
  'AXA Health',
  'Aviva',
  'Vitality',
  'WPA',
  'Cigna',
  'Allianz Care',
  'Healix',
  'The Exeter',
  'Freedom Health',
]
const dentalPlans: InsurerName[] = ['Denplan', 'Bupa', 'Simplyhealth', 'Cigna', 'AXA Health', 'WPA']
/** They seldom are insured, so most clinics of the kind deal with no insurer. */
const selfPaid: ReadonlySet<Voice> = new Set<Voice>(['cosmetic', 'skin', 'fertility', 'fitting'])

const spoken = {
  Polish: 14,
  Urdu: 13,
  Punjabi: 12,
  Hindi: 11,
  Gujarati: 8,
  Bengali: 7,
  Spanish: 9,
  French: 8,
  Arabic: 9,
  Romanian: 7,
  Portuguese: 7,
  Italian: 6,
  Greek: 3,
  Turkish: 4,
  Farsi: 4,
  Mandarin: 4,
  Cantonese: 4,
  Yoruba: 4,
  Somali: 3,
  Tamil: 4,
  German: 4,
  Russian: 4,
  Lithuanian: 2,
  'British Sign Language': 3,
} as const

export function insurersOf(voice: Voice, random: Random): string[] {
  if (random.chance(selfPaid.has(voice) ? 0.75 : 0.22)) return []
  return random.shuffle(voice === 'dental' ? dentalPlans : insurers).slice(0, random.between(1, 6))
}

/** English and the other languages spoken there: more of them in London. */
export function languagesOf({ town }: Spot, random: Random): string[] {
  const languages = new Set(['English'])
  if (town.nation === 'Wales' && random.chance(0.4)) languages.add('Welsh')
  if (town.nation === 'Scotland' && random.chance(0.05)) languages.add('Scottish Gaelic')
  if (town.nation === 'Northern Ireland' && random.chance(0.08)) languages.add('Irish')
  const others = random.pick(town.name === 'London' ? [0, 1, 2, 2, 3, 4] : [0, 0, 0, 1, 1, 2])
  for (let i = 0; i < others; i++) languages.add(random.weighted(spoken))
  return [...languages]
}
