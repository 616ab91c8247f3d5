import { specialties } from '../../../taxonomy/specialties.ts'
import { treatments } from '../../../taxonomy/treatments.ts'
import { wordsOf } from '../search/language/words.ts'

const maxSuggestions = 3
/** Below this, two texts share letters by chance. */
const leastAlike = 0.3

type Known = { name: string; pairs: Set<string> }
let known: Known[] | undefined

/** Made when someone first asks: most servers never do. */
const allKnown = () => {
  known ??= [
    ...treatments.map(({ name, synonyms, searchWords, sayings }) => ({
      name,
      texts: [name, ...synonyms, ...searchWords, ...sayings],
    })),
    ...specialties.map(({ name, synonyms }) => ({ name, texts: [name, ...synonyms] })),
  ].flatMap(({ name, texts }) => texts.map(text => ({ name, pairs: trigramsOf(text) })))
  return known
}

/** Names of treatments and specialties whose words are spelt most alike, the nearest first. */
export function suggestTargets(text: string): string[] {
  const typed = trigramsOf(text)
  const best = new Map<string, number>()
  for (const { name, pairs } of allKnown()) {
    const alike = likeness(typed, pairs)
    if (alike >= leastAlike && alike > (best.get(name) ?? 0)) best.set(name, alike)
  }
  return [...best]
    .sort(([a, likeA], [b, likeB]) => likeB - likeA || a.localeCompare(b, 'en'))
    .slice(0, maxSuggestions)
    .map(([name]) => name)
}

/** The Dice coefficient: 1 for the same text, 0 for nothing in common. */
function likeness(a: Set<string>, b: Set<string>) {
  let shared = 0
  for (const one of a) if (b.has(one)) shared++
  return (2 * shared) / (a.size + b.size)
}

function trigramsOf(text: string) {
  const trigrams = new Set<string>()
  for (const word of wordsOf(text).list) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}
