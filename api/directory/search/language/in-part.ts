import { bodyParts, nameTitle, scanWords } from '../../../../taxonomy/language/word-lists.ts'
import { exact, type Hit, KINDS, strongest, toHits } from './hits.ts'
import type { Lexicon, Phrase } from './lexicon.ts'
import { isOrdinary, isSoft, isVague, type Part, partsOf } from './loose-words.ts'
import { isOneSpecialty } from './sureness.ts'
import type { Words } from './words.ts'

/** A word that is in a greater share of all phrases says too little by itself amid others: "mri", "teeth". */
const RARE = 1 / 250
const FEWEST_PHRASES = 3

/**
 * The longest part of a text that is a whole name, synonym or specialty: "wisdom teeth" of "wisdom teeth out". Of
 * parts that share a word the first counts. The readings are the same text with its words in other forms.
 */
export function inPart(lexicon: Lexicon, readings: readonly Words[]): Hit[] {
  const { list: typed } = readings[0]!
  const isKnown = (at: number) =>
    typed[at] !== nameTitle && readings.some(({ list }) => lexicon.spelling.has(list[at]!))
  const isAllKnown = typed.every((_, at) => isKnown(at))
  const hits: Hit[] = []
  const taken = new Set<number>()
  let size = 0
  for (const part of partsOf(typed.length, isKnown)) {
    if (part.at.length < size) break
    if (part.at.some(at => taken.has(at))) continue
    const found = readings.flatMap(({ list }) => takenAs(lexicon, list, part, isAllKnown))
    if (found.length === 0) continue
    size = part.at.length
    for (const at of part.at) taken.add(at)
    hits.push(...strongest(found))
  }
  return inOrder(hits)
}

/** "MRI lumbar spine": the scan, whatever part of the body it is of. */
export function asScan(lexicon: Lexicon, { list }: Words): Hit[] {
  const kept = [...list.keys()].filter(at => !bodyParts.has(list[at]!))
  if (kept.length === list.length || !kept.some(at => scanWords.has(list[at]!))) return []
  if (!kept.every(at => scanWords.has(list[at]!))) return []
  return strongest(
    exact(
      lexicon,
      kept.map(at => list[at]!),
    ),
  )
}

function takenAs(
  lexicon: Lexicon,
  list: readonly string[],
  { at, isTrusted }: Part,
  isAllKnown: boolean,
): Hit[] {
  const words = at.map(one => list[one]!)
  if (words.length === 1 && (isOrdinary(words[0]!) || isSoft(words[0]!))) return []
  const hits = exact(lexicon, words)
  return isTrusted ? hits : ofOneWord(lexicon, words[0]!, hits, isAllKnown)
}

/** A single word says enough in a sentence when it is the name of a treatment, or hardly stands for anything else. */
function ofOneWord(lexicon: Lexicon, word: string, hits: Hit[], isAllKnown: boolean): Hit[] {
  if (isVague(word)) return []
  if (hits.some(({ strength }) => KINDS[strength - 1] === 'name')) return hits
  const phrases = lexicon.curatedHolding(word)
  // However many phrases hold it, a word of one specialty alone means that: cataract of "cataracts both eyes".
  const isOwn = !scanWords.has(word) && isOneSpecialty([...hits, ...toHits(phrases, 'words')])
  if (hits.length > 0 && isOwn) return hits
  if (phrases.length > lexicon.curatedPhrases * RARE) return []
  return hits.length > 0 || !isAllKnown ? hits : toHits(ofFamily(phrases), 'words')
}

/** The treatments named with a word, when it stands for no other: "mole", "autism". */
function ofFamily(phrases: readonly Phrase[]): Phrase[] {
  const names = phrases.filter(({ kind }) => kind === 'name')
  const family = new Set(names.map(({ target }) => target))
  return phrases.length >= FEWEST_PHRASES && phrases.every(({ target }) => family.has(target)) ? names : []
}

/** One hit a term, the stronger first, and of equals what was typed first. */
function inOrder(hits: readonly Hit[]): Hit[] {
  const best = new Map<number, Hit>()
  for (const hit of hits) if (!best.has(hit.term)) best.set(hit.term, hit)
  return [...best.values()].sort((a, b) => a.strength - b.strength)
}
