import { maxSearchText } from '../../contract/rules/limits.ts'

const irregular: ReadonlyMap<string, string> = new Map([
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['men', 'man'],
  ['mens', 'man'],
  ['women', 'woman'],
  ['womens', 'woman'],
  ['children', 'child'],
  ['childrens', 'child'],
  ['lenses', 'lens'],
  ['tied', 'tie'],
  ['2nd', 'second'],
])
/** They end in s without being plural, and their stem would meet another word or look like a mistake. */
const singular: ReadonlySet<string> = new Set(
  'lens glasses diabetes herpes rabies scabies pancreas series rickets yes pcos crps'.split(' '),
)

/** The words of a text in one spelling: case, accents, punctuation and British or American make no difference. */
export function spelledWords(text: string): string[] {
  const plain = text
    .slice(0, maxSearchText)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’‘`´]/gu, '')
    .replace(/\bx[\s-]+(?=r(?:a|ays?)?\b)/g, 'x')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(inOneSpelling)
}

/** A spelled word without its plural ending. */
export function stem(word: string): string {
  const known = irregular.get(word)
  if (known) return known
  if (word.length < 4 || singular.has(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:tch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** The one form in which names and synonyms are compared as a whole. */
export const normalise = (text: string) => spelledWords(text.replace(/&/g, ' and ')).map(stem).join(' ')

/** A set of words, each as it is compared. */
export const foldedSet = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).flatMap(spelledWords).map(stem))

// Short words such as "four" and "size" keep their letters: they have no American twin.
function inOneSpelling(word: string): string {
  if (/^(?:toe|shoe|doe|foe|goe)s?$/.test(word)) return word
  return word
    .replace(/[ao]+e|æ|œ/g, 'e')
    .replace(/(?<=..[^aeiou])our(?=s?$)/, 'or')
    .replace(/(?<=...[iy])z(?=[eai])/g, 's')
}
