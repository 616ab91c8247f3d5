import { normalise } from './language/fold.ts'
import { type Specialty, specialties } from './specialties.ts'
import type { Treatment } from './treatment.ts'
import { treatments } from './treatments.ts'

const bySlug = new Map(treatments.map(treatment => [treatment.slug, treatment]))
const byWord = groupByWord(treatments, ({ name, synonyms, searchWords }) => [
  name,
  ...synonyms,
  ...searchWords,
])
const specialtyByWord = groupByWord(specialties, ({ name, synonyms }) => [name, ...synonyms])

function groupByWord<T>(
  items: readonly T[],
  wordsOf: (item: T) => readonly string[],
): Map<string, readonly T[]> {
  const groups = new Map<string, Set<T>>()
  for (const item of items) {
    for (const word of wordsOf(item).map(normalise)) {
      groups.set(word, (groups.get(word) ?? new Set<T>()).add(item))
    }
  }
  return new Map([...groups].map(([word, group]) => [word, [...group]]))
}

export const treatmentBySlug = (slug: string): Treatment | undefined => bySlug.get(slug)

/** Every treatment that answers to these words: more than one only where the words are ambiguous. */
export const treatmentsCalled = (words: string): readonly Treatment[] => byWord.get(normalise(words)) ?? []

/** The one treatment meant by a name as a provider types it; undefined when unknown or ambiguous. */
export function canonicalTreatment(name: string): Treatment | undefined {
  const [treatment, another] = treatmentsCalled(name)
  return another ? undefined : treatment
}

/** The specialty of that name, or of a patient's word for it such as "physio". */
export const specialtyByName = (name: string): Specialty | undefined =>
  specialtyByWord.get(normalise(name))?.[0]

/** The treatment that stands for a specialty where one price has to be shown. */
export const firstTreatmentOf = (specialty: Specialty): Treatment | undefined => bySlug.get(specialty.first)

/** All treatments of a specialty, the most common first. */
export const treatmentsIn = (specialty: Specialty): Treatment[] =>
  treatments.filter(treatment => treatment.specialty === specialty.name).sort((a, b) => b.weight - a.weight)
