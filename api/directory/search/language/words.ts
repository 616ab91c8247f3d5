/** Beside one of these "I" is somebody, and else part of a name: "i-lipo". */
const DOINGS = new Set('am can do find get have need should want'.split(' '))
const IRREGULAR = new Map([
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['women', 'woman'],
  ['womens', 'woman'],
  ['men', 'man'],
  ['mens', 'man'],
  ['children', 'child'],
  ['childrens', 'child'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['tied', 'tie'],
  ['2nd', 'second'],
])
const LONGEST = 200
/** "removed", "removing" and "removal" are one, "autistic" and "autism". */
const ENDING = /(?:istic|ism|ing|al|ed|e)$/
const SHORTEST_ROOT = 3
const NOISE =
  foldedSet(`a affordable an and are at best by can cheap cheapest clinic cost could do does find for from
  get getting good have having how in is local looking me much my near nearest need of on or price private procedure
  should someone the to treatment uk want where who with would`)

/** A text as matching sees it. */
export type Words = {
  /** Folded words without noise, in the order typed. */
  list: string[]
  /** The same words with their plural endings, for prefixes of words still being typed. */
  typed: string[]
}

/** Splits a text into words that compare equal across case, accents, plurals and British or American spelling. */
export function wordsOf(text: string): Words {
  const all = split(text)
  const telling = all.filter((word, at) => !NOISE.has(stem(word)) && !isSomebody(all, at))
  const typed = telling.length > 0 ? telling : all
  return { list: typed.map(stem), typed }
}

/** A set of words, each folded as `wordsOf` folds it. */
export function foldedSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).flatMap(split).map(stem))
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

function split(text: string): string[] {
  return spellingOf(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function isSomebody(all: readonly string[], at: number): boolean {
  return all[at] === 'i' && (DOINGS.has(all[at - 1] ?? '') || DOINGS.has(all[at + 1] ?? ''))
}

function spellingOf(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’‘`´]/gu, '')
    .replace(/ae|(?<!\bsh)oe|æ|œ/g, 'e')
    .replace(/\bx[\s-]+(?=r(?:a|ays?)?\b)/g, 'x')
}

function stem(word: string): string {
  const regular = IRREGULAR.get(word)
  if (regular) return regular
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:tch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}
