import { editDistance } from '../../../contract/algorithms/edit-distance.ts'
import { specialties } from '../../specialties.ts'
import { treatments } from '../../treatments.ts'

const shortest = 5

/** Words of their own, one letter from another. */
const ownWords = 'flares scales clocks fillings'.split(' ')
/** Words of ordinary searches: none of them is a misspelling of another. */
const ordinary = new Set([
  ...ownWords,
  ...[...treatments, ...specialties]
    .flatMap(one => [one.name, ...one.synonyms, ...('sayings' in one ? one.sayings : [])])
    .flatMap(text => text.toLowerCase().split(/[^a-z]+/)),
])

/** Reads a word with one wrong letter as the one it is meant for: "swolen". */
export function spellingOf(known: ReadonlySet<string>): (word: string) => string {
  let byShort: ReadonlyMap<string, readonly string[]> | undefined
  return word => {
    if (word.length < shortest || known.has(word) || ordinary.has(word)) return word
    byShort ??= byShortened(known)
    for (const key of shortened(word))
      for (const other of byShort.get(key) ?? [])
        if (other[0] === word[0] && editDistance(word, other, 1) <= 1) return other
    return word
  }
}

function byShortened(known: ReadonlySet<string>) {
  const index = new Map<string, string[]>()
  for (const word of known) {
    if (word.length < shortest) continue
    for (const key of shortened(word)) {
      const others = index.get(key)
      if (others) others.push(word)
      else index.set(key, [word])
    }
  }
  return index
}

/** A word and all that it is with one letter left out: two words one letter apart have one of them in common. */
const shortened = (word: string) => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]
