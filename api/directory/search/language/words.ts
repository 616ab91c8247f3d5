import { spelledWords, stem } from '../../../../taxonomy/language/fold.ts'
import { besideI, noiseWords } from '../../../../taxonomy/language/word-lists.ts'

/** "removed", "removing" and "removal" are one, "autistic" and "autism". */
const ENDING = /(?:istic|ism|ing|al|ed|e)$/
const SHORTEST_ROOT = 3

/** A text as matching sees it. */
export type Words = {
  /** Folded words without noise, in the order typed. */
  list: string[]
  /** The same words with their plural endings, for prefixes of words still being typed. */
  typed: string[]
}

/** Splits a text into words that compare equal across case, accents, plurals and British or American spelling. */
export function wordsOf(text: string): Words {
  const all = spelledWords(text)
  const telling = all.filter((word, at) => !noiseWords.has(stem(word)) && !isSomebody(all, at))
  const typed = telling.length > 0 ? telling : all
  return { list: typed.map(stem), typed }
}

/** One key for all orders of the same words. */
export function keyOf(words: readonly string[]): string {
  return [...words].sort().join(' ')
}

/** The words run together, so that "x-ray", "x ray" and "xray" agree. */
export function compactOf(words: readonly string[]): string {
  return words.join('')
}

/** How a word sounds, roughly: "lazer" and "laser", "fysio" and "physio" are one. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replace(/ch(?=[lr])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replace(/(.)\1+/g, '$1')
}

/** What the forms of one word have in common: "snore" and "snoring", "spine" and "spinal". */
export function rootOf(word: string): string {
  const root = word.replace(ENDING, '')
  return root.length < SHORTEST_ROOT ? word : root.replace(/([bdgmnprt])\1$/, '$1')
}

function isSomebody(all: readonly string[], at: number): boolean {
  return all[at] === 'i' && (besideI.has(all[at - 1] ?? '') || besideI.has(all[at + 1] ?? ''))
}
