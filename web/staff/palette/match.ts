import { editDistance } from '../../../contract/algorithms/edit-distance.ts'

/** How well a title has what was typed: as a whole, at the beginning, at that of a word, within, misspelt. */
export const ranks = { whole: 0, beginning: 1, wordBeginning: 2, within: 3, elsewhere: 4, near: 5 } as const

const shortestMisspelt = 4
/** Shorter ones are marked only where a word begins with them. */
const shortestWithin = 3
const errorsIn = (word: string) => (word.length < shortestMisspelt ? 0 : word.length < 8 ? 1 : 2)

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

const isNear = (typed: string, word: string) =>
  errorsIn(typed) > 0 && editDistance(typed, word, errorsIn(typed), typed.length > 5) <= errorsIn(typed)

/** Undefined where the title, with the other words it is known by, has not what was typed. */
export function rankOf(title: string, typed: string, alsoKnownAs = ''): number | undefined {
  const [text, whole] = [title.toLowerCase(), typed.toLowerCase().trim()]
  if (text === whole) return ranks.whole
  if (text.startsWith(whole)) return ranks.beginning
  if (` ${text}`.includes(` ${whole}`)) return ranks.wordBeginning
  if (text.includes(whole)) return ranks.within
  const known = wordsOf(`${title} ${alsoKnownAs}`)
  const asked = wordsOf(typed)
  if (asked.length === 0) return undefined
  if (asked.every(word => known.some(other => other.startsWith(word)))) return ranks.elsewhere
  const near = asked.every(word => known.some(other => other.startsWith(word) || isNear(word, other)))
  return near ? ranks.near : undefined
}

type Part = { text: string; isMarked: boolean }
type Range = readonly [from: number, to: number]

/** Where a word is in the title: as typed, else spread over spaces, else the word that it may be meant for. */
function rangeOf(title: string, word: string): Range | undefined {
  const text = title.toLowerCase()
  const begins = ` ${text}`.search(new RegExp(`[^\\p{L}\\d]${word}`, 'u'))
  const at = begins >= 0 || word.length < shortestWithin ? begins : text.indexOf(word)
  if (at >= 0) return [at, at + word.length]
  if (word.length < shortestWithin) return undefined
  const letters = [...text.matchAll(/[\p{L}\d]/gu)]
  const start = letters
    .map(([letter]) => letter)
    .join('')
    .indexOf(word)
  const [first, last] = [letters[start], letters[start + word.length - 1]]
  if (start >= 0 && first && last) return [first.index, last.index + 1]
  const meant = [...text.matchAll(/[\p{L}\d]+/gu)].find(([other]) => isNear(word, other))
  return meant && [meant.index, meant.index + meant[0].length]
}

/** The title in parts, with what was typed marked. */
export function markedParts(title: string, typed: string): Part[] {
  const ranges = wordsOf(typed)
    .flatMap(word => {
      const range = rangeOf(title, word)
      return range ? [range] : []
    })
    .sort(([a], [b]) => a - b)
  const parts: Part[] = []
  let end = 0
  for (const [from, to] of ranges) {
    if (from > end) parts.push({ text: title.slice(end, from), isMarked: false })
    if (to > end) parts.push({ text: title.slice(Math.max(from, end), to), isMarked: true })
    end = Math.max(end, to)
  }
  if (end < title.length) parts.push({ text: title.slice(end), isMarked: false })
  return parts
}
