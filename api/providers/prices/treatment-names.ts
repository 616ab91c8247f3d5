import { editDistance } from '../../../contract/algorithms/edit-distance.ts'
import { maxMeantLocations } from '../../../contract/rules/limits.ts'
import { canonicalTreatment } from '../../../taxonomy/lookup.ts'
import { keyOf, maxMistakes, UnknownName } from './place-names.ts'

/** What a name stands for that looks like a listed one; null where it is a new treatment. */
export type MeantName = { written: string; means: string | null }

/** Shorter ones are alike too easily. */
const shortest = 5

const digitsIn = (name: string) => name.replace(/\D+/g, ' ').trim()

/**
 * Finds what an unlisted name means. One that is spelt nearly like a listed treatment is asked about, or a slip would
 * list it a second time. Names of different treatments, or that differ in a number, are no slips.
 */
export function nameFinder(listed: readonly string[], meant: readonly MeantName[] = []) {
  const known = new Map(meant.map(({ written, means }) => [keyOf(written), means]))
  let questions = 0
  return (written: string): string => {
    const key = keyOf(written)
    const means = known.get(key)
    if (means !== undefined) return keyOf(means ?? written)
    if (key.length < shortest || questions >= maxMeantLocations) return key
    const slug = canonicalTreatment(written)?.slug
    const isSlip = (name: string) =>
      editDistance(key, keyOf(name), maxMistakes) <= maxMistakes &&
      digitsIn(name) === digitsIn(written) &&
      (slug === undefined || slug === canonicalTreatment(name)?.slug)
    const similar = listed.find(isSlip)
    if (similar === undefined) return key
    questions++
    throw new UnknownName(`“${written}” is not on your list. Did you mean ${similar}?`, [], similar)
  }
}
