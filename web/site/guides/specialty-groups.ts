import { slugOf } from '../../../contract/algorithms/slug.ts'

type Listed = { slug: string; name: string; specialty: string; clinics: number; from: number | null }

/** The treatments of one specialty; `id` is its place on the page. */
export type Group = { specialty: string; id: string; treatments: Omit<Listed, 'specialty'>[] }

/** Treatments under their specialties, both in the order they come in. */
export function groupBySpecialty(treatments: readonly Listed[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { specialty, ...treatment } of treatments) {
    const group = groups.get(specialty) ?? { specialty, id: slugOf(specialty), treatments: [] }
    group.treatments.push(treatment)
    groups.set(specialty, group)
  }
  return [...groups.values()]
}
