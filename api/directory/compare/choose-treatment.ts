import {
  firstTreatmentOf,
  specialtyByName,
  treatmentBySlug,
  treatmentsCalled,
  treatmentsIn,
} from '../../../taxonomy/lookup.ts'

type Shared = { slug: string; name: string; clinics: number }
type Offering = { treatments: { canonical: string | null }[] }

/** What some of the clinics offer, by our own names for it: what most of them offer first, then as the first lists it. */
export function sharedTreatments(clinics: readonly Offering[]): Shared[] {
  const counts = new Map<string, number>()
  for (const { treatments } of clinics) {
    for (const slug of new Set(treatments.map(({ canonical }) => canonical))) {
      if (slug !== null) counts.set(slug, (counts.get(slug) ?? 0) + 1)
    }
  }
  return [...counts]
    .flatMap(([slug, clinics]) => {
      const name = treatmentBySlug(slug)?.name
      return name ? [{ slug, name, clinics }] : []
    })
    .sort((a, b) => b.clinics - a.clinics)
}

/** Among what the clinics share, what the words mean; words that mean none of it leave the most shared one. */
export function chooseTreatment(shared: readonly Shared[], words: string) {
  const wanted = meanings(words)
    .map(slugs => shared.find(({ slug }) => slugs.includes(slug)))
    .find(Boolean)
  return { treatment: wanted ?? shared[0] ?? null, understood: wanted !== undefined }
}

/** What words may mean, the closest first: a treatment by its address or name, else of a specialty the first or any. */
function meanings(words: string): string[][] {
  const specialty = specialtyByName(words)
  const within = specialty ? treatmentsIn(specialty) : []
  const first = within.filter(treatment => specialty && treatment === firstTreatmentOf(specialty))
  return [
    [words.trim()],
    ...[treatmentsCalled(words), first, within].map(list => list.map(({ slug }) => slug)),
  ]
}
