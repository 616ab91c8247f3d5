import { editDistance } from '../../contract/algorithms/edit-distance.ts'

type Word = { key: string; letters: number; population: number }

/** Small places must match closely: a wrong village is worse than no answer. */
export const wellKnown = 20_000

export class Spelling {
  readonly #byLength: Word[][] = []

  constructor(names: Iterable<[key: string, population: number]>) {
    for (const [key, population] of names) {
      this.#byLength[key.length] ??= []
      this.#byLength[key.length]!.push({ key, letters: lettersOf(key), population })
    }
  }

  /** The nearest name; of equally near ones the most populous place's. */
  nearest(key: string): string | undefined {
    const max = maxMistakes(key.length, true)
    const letters = lettersOf(key)
    let best: { word: Word; mistakes: number } | undefined
    for (let length = key.length - max; length <= key.length + max; length++) {
      for (const word of this.#byLength[length] ?? []) {
        const allowed = Math.min(maxMistakes(key.length, word.population >= wellKnown), best?.mistakes ?? max)
        if (bitsSet(letters ^ word.letters) > 2 * allowed || !startsAlike(key, word.key)) continue
        const mistakes = editDistance(key, word.key, allowed)
        if (mistakes > allowed) continue
        const better = !best || mistakes < best.mistakes || word.population > best.word.population
        if (better) best = { word, mistakes }
      }
    }
    return best?.word.key
  }
}

function maxMistakes(length: number, isWellKnown: boolean): number {
  if (length < 4) return 0
  if (length < 6) return 1
  if (length < 10) return isWellKnown ? 2 : 1
  return isWellKnown ? 3 : 2
}

/** People seldom get the first letter wrong, though they may swap the first two. */
export const startsAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0])

/** One bit for each letter that occurs: two words far apart here cannot be near in spelling. */
export function lettersOf(key: string): number {
  let letters = 0
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i)
    if (code >= 97) letters |= 1 << (code - 97)
  }
  return letters
}

export function bitsSet(bits: number): number {
  let count = 0
  for (let rest = bits; rest; rest &= rest - 1) count++
  return count
}
