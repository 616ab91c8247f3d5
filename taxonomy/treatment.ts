import { type Anaesthetic, type Inclusions, type Kind, kinds, type Part } from './kinds.ts'
import { sayingsOf } from './language/sayings/sayings.ts'
import { isAttended, partsOf } from './parts.ts'
import type { SpecialtyName } from './specialties.ts'

export type Treatment = {
  slug: string
  name: string
  specialty: SpecialtyName
  kind: Kind
  /** Patients' words, which may be shown as suggestions. */
  synonyms: readonly string[]
  /** Understood in search and never displayed: slang, brands, complaints, and what may not be advertised. */
  searchWords: readonly string[]
  /** Understood only as they stand, and never displayed: medicines, illnesses, devices, what people say of themselves. */
  sayings: readonly string[]
  about: string
  /** Usual lowest and highest price in pounds, VAT included. */
  price: readonly [low: number, high: number]
  /** What that price normally covers. */
  includes: Inclusions
  /** With `none` and `local` no anaesthetist takes part, so there is nothing to say about the fee. */
  anaesthetic: Anaesthetic
  /** What it can be made up of: other parts are neither asked for nor shown. */
  parts: readonly Part[]
  minutes?: number
  /** How common at private clinics, 5 being found nearly everywhere. */
  weight: 1 | 2 | 3 | 4 | 5
}

/** A treatment as the lists write it down: what its kind settles is left out. */
type Entry = Pick<Treatment, 'name' | 'synonyms' | 'about' | 'price' | 'minutes' | 'weight'> &
  Partial<Pick<Treatment, 'kind' | 'anaesthetic'>> & {
    /** Separated by commas. */
    searchWords?: string
  }

/** The treatments of one specialty, keyed by slug, most of them of one kind. */
export function treatmentsOf(
  specialty: SpecialtyName,
  usualKind: Kind,
  entries: Readonly<Record<string, Entry>>,
): Treatment[] {
  return Object.entries(entries).map(([slug, entry]) => {
    const kind = entry.kind ?? usualKind
    const anaesthetic = entry.anaesthetic ?? kinds[kind].anaesthetic
    const includes = inclusionsOf(kind, anaesthetic)
    const searchWords = entry.searchWords?.split(', ') ?? []
    const parts = partsOf(slug, kind, anaesthetic)
    return {
      ...entry,
      searchWords,
      sayings: sayingsOf(slug),
      slug,
      specialty,
      kind,
      anaesthetic,
      includes,
      parts,
    }
  })
}

function inclusionsOf(kind: Kind, anaesthetic: Anaesthetic): Inclusions {
  const { includes } = kinds[kind]
  return isAttended(anaesthetic) ? includes : { ...includes, anaesthetist: 'unknown' }
}
