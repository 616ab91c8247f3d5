import type { Correction } from '../index/types.ts'
import { asWritten, exact, type Hit, strongest } from './hits.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mistake, NearWord } from './spelling.ts'
import { isSureHiddenWord } from './sureness.ts'
import type { Words } from './words.ts'

const MAX_READINGS = 64
/** A shorter word alone with a mistake in it may be any other word, so that what it leads to must fit as a whole. */
const SHORTEST_LOOSE = 5

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
