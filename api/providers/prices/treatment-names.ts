import { editDistance } from '../../../contract/algorithms/edit-distance.ts'
import { canonicalTreatment } from '../../../taxonomy/lookup.ts'
import { keyOf, maxMistakes, UnknownName } from './place-names.ts'

/** What a name stands for that looks like a listed one; null where it is a new treatment. */
export type MeantName = { written: string; means: string | null }

/** Shorter ones are alike too easily. */
const shortest = 5

const digitsIn = (name: string) => name.replace(/\D+/g, ' ').trim()

function isSameTreatment(listed: string, written: string) {
  const slug = canonicalTreatment(written)?.slug
  return slug === undefined || slug === canonicalTreatment(listed)?.slug
}

/** Comparing takes up to 40 µs, and a file may have thousands of new names beside hundreds of listed ones. */
const maxComparisons = 4_000

/**
 * Finds what an unlisted name means. One that is spelt nearly like a listed treatment is asked about, or a slip would
 * list it a second time. Names of different treatments, or that differ in a number, are no slips.
 */
export function nameFinder(listed: readonly string[], meant: readonly MeantName[] = []) {
  const known = new Map(meant.map(({ written, means }) => [keyOf(written), means && keyOf(means)]))
  const names = listed.map(name => ({ name, key: keyOf(name) }))
  const keys = new Set(names.map(({ key }) => key))
  let comparisons = 0
  return (written: string): string => {
    const key = keyOf(written)
    const means = known.get(key)
    // What it was said to mean may have been deleted since: then it is asked again.
    if (means && keys.has(means)) return means
    if (means === null || key.length < shortest || keys.has(key)) return key
    const isClose = (other: string) =>
      Math.abs(other.length - key.length) <= maxMistakes &&
      comparisons++ < maxComparisons &&
      editDistance(key, other, maxMistakes) <= maxMistakes
    const similar = names.find(
      ({ name, key: other }) =>
        isClose(other) && digitsIn(name) === digitsIn(written) && isSameTreatment(name, written),
    )?.name
    if (similar === undefined) return key
    throw new UnknownName(`“${written}” is not on your list. Did you mean ${similar}?`, [], similar)
  }
}
