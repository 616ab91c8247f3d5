import { editDistance } from '../../../../contract/algorithms/edit-distance.ts'
import type { Correction } from '../index/types.ts'
import { asWritten, exact, type Hit, strongest } from './hits.ts'
import { asScan, inPart } from './in-part.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mistake, NearWord } from './spelling.ts'
import { isSureHiddenWord } from './sureness.ts'
import type { Words } from './words.ts'

const MAX_READINGS = 64
/** A shorter word alone with a mistake in it may be any other word, so that what it leads to must fit as a whole. */
const SHORTEST_LOOSE = 5
const SHORTEST_BESIDE = 3
const SHORTEST_TWICE = 6

/** What the words are with the fewest corrections that lead anywhere; each hit knows those that led to it. */
export function asCorrected(lexicon: Lexicon, words: Words): Hit[] {
  const inside = corrected(lexicon, words, 'inside')
  if (inside.length > 0) return inside
  const unfinished = corrected(lexicon, words, 'unfinished')
  return unfinished.length > 0 || words.list.length < 2 ? unfinished : corrected(lexicon, words, 'first')
}

/** The same for a text that is one whole name but for its mistakes. */
export function asCorrectedName(lexicon: Lexicon, words: Words): Hit[] {
  return corrected(lexicon, words, 'inside', true)
}

/** A whole name or a scan, where the words beside a misspelt one tell what it is. */
export function asCorrectedBeside(lexicon: Lexicon, words: Words): Hit[] {
  const corrected = correctedBeside(lexicon, words)
  if (!corrected) return []
  const { words: right, corrections } = corrected
  const whole = strongest(exact(lexicon, right.list))
  return (whole.length > 0 ? whole : asScan(lexicon, right)).map(hit => ({ ...hit, corrections }))
}

/** Some of the words, where one of them is misspelt for certain; that one among them where it must be used. */
export function asCorrectedPart(lexicon: Lexicon, words: Words, mustUse = false): Hit[] {
  const corrected = withSureCorrections(lexicon, words)
  if (!corrected) return []
  const taken = corrected.words.list.filter(word => !words.list.includes(word))
  const isUsed = ({ phrase }: Hit) => phrase.words.some(word => taken.includes(word))
  const hits = inPart(lexicon, [corrected.words])
  if (mustUse && !hits.some(isUsed)) return []
  return hits.map(hit => ({ ...hit, corrections: corrected.corrections }))
}

/**
 * The words with every unknown one corrected that can hardly be another, the rest left as it was: "mountjaro injections"
 * as the name of the medicine, beside a word that is in no phrase with it. Undefined where nothing is corrected.
 */
function withSureCorrections(lexicon: Lexicon, { list, typed }: Words) {
  const taken = list.map((word, at): NearWord => {
    const near = lexicon.spelling.has(word) ? [] : lexicon.spelling.corrections(typed[at]!, 'inside')
    const [only] = near
    const isSure = near.length === 1 && isSureHiddenWord(typed[at]!, only!.word)
    // "paternity" is no maternity.
    return isSure && only!.word[0] === word[0] ? only! : { word, cost: 0 }
  })
  return withTaken(lexicon, typed, taken)
}

/**
 * The words with unknown ones read as those that stand beside the known ones in names and synonyms, where only one is near
 * enough: "nee replacement", "carple tunnel". Undefined where nothing is corrected.
 */
function correctedBeside(lexicon: Lexicon, { list, typed }: Words) {
  const known = list.filter(word => lexicon.spelling.has(word))
  if (known.length === 0 || known.length === list.length) return undefined
  const phrases = lexicon
    .curatedHolding(known[0]!)
    .filter(({ words }) => known.every(word => words.includes(word)))
  const beside = new Set(phrases.flatMap(({ words }) => words.filter(word => !list.includes(word))))
  return withTaken(
    lexicon,
    typed,
    list.map((word, at): NearWord => {
      const near = lexicon.spelling.has(word) ? [] : [...beside].filter(one => isNearBeside(typed[at]!, one))
      return near.length === 1 ? { word: near[0]!, cost: 1 } : { word, cost: 0 }
    }),
  )
}

function withTaken(lexicon: Lexicon, typed: string[], taken: readonly NearWord[]) {
  if (taken.every(({ cost }) => cost === 0)) return undefined
  const words = { list: taken.map(({ word }) => word), typed }
  return { words, corrections: correctionsIn(lexicon, words, taken) }
}

/** One mistake in any word, two in a longer one that begins alike. */
function isNearBeside(typed: string, word: string): boolean {
  const isLong = typed.length >= SHORTEST_TWICE && typed.slice(0, 2) === word.slice(0, 2)
  const max = isLong ? 2 : 1
  return typed.length >= SHORTEST_BESIDE && editDistance(typed, word, max) <= max
}

function corrected(lexicon: Lexicon, words: Words, mistake: Mistake, isWhole = mistake === 'first'): Hit[] {
  let cheapest = Number.POSITIVE_INFINITY
  const hits: Hit[] = []
  for (const reading of combinations(lexicon, words, mistake)) {
    const cost = costOf(reading)
    if (cost === 0 || cost > cheapest || !isShownOrSure(lexicon, words, reading, mistake)) continue
    const list = reading.map(({ word }) => word)
    const mustFit = isWhole || (list.length === 1 && words.typed[0]!.length < SHORTEST_LOOSE)
    const found = mustFit ? exact(lexicon, list) : asWritten(lexicon, { list, typed: list })
    if (found.length === 0) continue
    cheapest = cost
    const corrections = correctionsIn(lexicon, words, reading)
    hits.push(...found.map(hit => ({ ...hit, corrections })))
  }
  return strongest(hits)
}

/** Every way to read the words with unknown ones corrected, cheapest first. */
function combinations(lexicon: Lexicon, words: Words, mistake: Mistake): NearWord[][] {
  let readings: NearWord[][] = [[]]
  for (const at of words.list.keys()) {
    const isLast = at === words.list.length - 1
    const choices = choicesFor(lexicon, words, at, mistake === 'unfinished' && !isLast ? 'inside' : mistake)
    readings = readings.flatMap(reading => choices.map(choice => [...reading, choice]))
    readings.length = Math.min(readings.length, MAX_READINGS)
  }
  return readings.sort((a, b) => costOf(a) - costOf(b))
}

/** A word as it is known, or what it may be a mistake for; never another word of the same text. */
function choicesFor({ spelling }: Lexicon, { list, typed }: Words, at: number, mistake: Mistake): NearWord[] {
  const word = list[at]!
  const near = spelling.has(word) ? [] : spelling.corrections(typed[at]!, mistake)
  const others = near.filter(({ word }) => !list.includes(word))
  return others.length > 0 ? others : [{ word, cost: 0 }]
}

/** A word that is never shown cannot be asked about, so that it is corrected into only where that is sure. */
function isShownOrSure(
  { spelling }: Lexicon,
  { typed }: Words,
  reading: readonly NearWord[],
  mistake: Mistake,
): boolean {
  return reading.every(({ word, cost }, at) => {
    if (cost === 0 || spelling.shownAs(word) !== null) return true
    return mistake !== 'unfinished' && isSureHiddenWord(typed[at]!, word)
  })
}

function costOf(reading: readonly NearWord[]): number {
  return reading.reduce((sum, { cost }) => sum + cost, 0)
}

function correctionsIn(lexicon: Lexicon, words: Words, taken: readonly NearWord[]): Correction[] {
  return taken.flatMap(({ word, cost }, at) => {
    const shown = cost === 0 ? null : lexicon.spelling.shownAs(word)
    return shown === null ? [] : [{ typed: words.typed[at]!, taken: shown }]
  })
}
