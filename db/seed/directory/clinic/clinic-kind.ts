import type { SpecialtyName } from '../../../../taxonomy/specialties.ts'
import type { Phrase } from '../phrase.ts'

/** How a clinic speaks of itself and what patients notice there. */
export type Voice =
  | 'dental'
  | 'hands-on'
  | 'feet'
  | 'talking'
  | 'surgery'
  | 'cosmetic'
  | 'eyes'
  | 'skin'
  | 'scans'
  | 'doctor'
  | 'fertility'
  | 'fitting'

export type ClinicKind = {
  name: string
  /** Several where clinics of this kind name their field differently. */
  specialties: readonly SpecialtyName[]
  voice: Voice
  /** How common the kind is in a place that is large enough, and in a city if that differs. */
  share: number
  cityShare?: number
  /** Nobody opens an eye hospital in a village. */
  fromPopulation: number
  /** Where its treatments come from, and how much from each. */
  mix: Readonly<Partial<Record<SpecialtyName, number>>>
  offers: readonly [fewest: number, max: number]
  /** Treatments that most clinics of the kind have. */
  usual: readonly string[]
  /** What follows the invented part of its name. */
  endings: readonly string[]
  /** The first sentences of its description. */
  about: Phrase[]
}
