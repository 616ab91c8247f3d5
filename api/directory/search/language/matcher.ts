import { withOnePrice } from '../index/one-price.ts'
import type { Guard, Matched, MatchedTreatment } from '../index/types.ts'
import { asCorrected, asCorrectedName } from './corrected.ts'
import { asInflected, asWritten, exact, type Hit, KINDS, phrasesBegun, strongest, toHits } from './hits.ts'
import { inPart } from './in-part.ts'
import type { Lexicon, Phrase, Target } from './lexicon.ts'
import { asPain, asRemoval, beyondPain, isBare, readingsOf, withoutChatter } from './loose-words.ts'
import { type Words, wordsOf } from './words.ts'

/** What a text was taken as: the terms to search, each with how it was found. */
export type Match = {
  hits: readonly Hit[]
  matched: Matched
  words: readonly string[]
  /** The one term whose offers are shown and priced, 0 when there is none; null when all that were found are. */
  pricedTerm: number | null
}

/** More words than this are a sentence, in which no name holds them all. */
const MAX_TOGETHER = 6

/**
 * Takes a text as treatments or specialties. A cry for help is no treatment, or only what it says word for word, and
 * spelling correction leads neither to one nor away from one.
 */
export function matchText(lexicon: Lexicon, text: string, guard?: Guard): Match {
  const placement = guard?.placementOf(text) ?? null
  if (placement === 'instead') return toMatch([], wordsOf(text))
  if (placement === 'above') return readText(lexicon, text, false)
  const match = readText(lexicon, text, true)
  if (!guard || match.hits.length === 0) return match
  if (!isWhole(lexicon, text) && guard.isNear(text)) return toMatch([], wordsOf(text))
  const { didYouMean } = match.matched
  const isLedThere = didYouMean !== null && guard.placementOf(didYouMean) !== null
  return isLedThere ? readText(lexicon, text, false) : match
}

/** Weaker readings are tried only when stronger ones find nothing. */
function readText(lexicon: Lexicon, text: string, isCorrecting: boolean): Match {
  const typed = wordsOf(text)
  const words = withoutChatter(typed)
  if (isBare(typed)) return toMatch(asBare(lexicon, typed, words), typed)
  const hits = asWritten(lexicon, typed)
  if (hits.length > 0) return toMatch(hits, typed)
  const named = isCorrecting && isAsNamed(lexicon, typed, words) ? asCorrectedName(lexicon, typed) : []
  if (named.length > 0) return toMatch(named, typed)
  return toMatch(asMeant(lexicon, typed, words, isCorrecting), words)
}

/** Whether a text is a name, synonym or specialty as it stands. */
function isWhole(lexicon: Lexicon, text: string): boolean {
  return exact(lexicon, wordsOf(text).list).length > 0
}

/** Words that say nothing by themselves are something only as a whole: "doctor", and not "eye hospital" for "hospital". */
function asBare(lexicon: Lexicon, typed: Words, words: Words): Hit[] {
  const whole = [typed, words].find(({ list }) => exact(lexicon, list).length > 0)
  return whole ? asWritten(lexicon, whole) : []
}

function asMeant(lexicon: Lexicon, typed: Words, words: Words, isCorrecting: boolean): Hit[] {
  const complaint = asPain(words)
  const forms = (of: Words) => readingsOf(of, word => lexicon.spelling.relatives(word))
  const readings = [
    () => written(lexicon, asRemoval(typed)),
    () => strongest(exact(lexicon, withoutChatter(typed, word => !lexicon.spelling.has(word)).list)),
    () => written(lexicon, words),
    () => written(lexicon, complaint),
    ...(words.list.length > MAX_TOGETHER
      ? []
      : [
          () => asInflected(lexicon, forms(words)),
          ...(isCorrecting ? [() => asCorrected(lexicon, words)] : []),
          () => strongest(toHits(phrasesBegun(lexicon, words), 'prefix')),
        ]),
    () => besidePain(lexicon, beyondPain(words)),
    () => inPart(lexicon, forms(complaint ?? words)),
  ]
  for (const read of readings) {
    const hits = read()
    if (hits.length > 0) return hits
  }
  return []
}

/** Whether what was left out of a text may be part of a name, as "day" in "teeth in a day". */
function isAsNamed(lexicon: Lexicon, typed: Words, words: Words): boolean {
  const isKnown = (word: string) => words.list.includes(word) || lexicon.spelling.has(word)
  return typed !== words && typed.list.every(isKnown)
}

function written(lexicon: Lexicon, words: Words | undefined): Hit[] {
  return words ? asWritten(lexicon, words) : []
}

/** What is wanted counts before what hurts. */
function besidePain(lexicon: Lexicon, wanted: Words | undefined): Hit[] {
  const hits = written(lexicon, wanted)
  return hits.length > 0 || !wanted ? hits : inPart(lexicon, [wanted])
}

/** How a phrase may be shown; a hidden one is shown as the name it stands for. */
export function shownPhrase({ kind, text, target }: Phrase): string {
  return kind === 'hidden' ? target.name : text
}

function toMatch(found: readonly Hit[], words: Words): Match {
  const { hits, pricedTerm, priced } = withOnePrice(found)
  const treatments = new Map<Target, MatchedTreatment>()
  for (const { phrase, strength } of hits) {
    const { name, slug, kind } = phrase.target
    if (treatments.has(phrase.target)) continue
    treatments.set(phrase.target, { name, slug, kind, as: KINDS[strength - 1]!, phrase: shownPhrase(phrase) })
  }
  const corrections = hits[0]?.corrections ?? []
  const right = new Map(corrections.map(({ typed, taken }) => [typed, taken]))
  const didYouMean = right.size === 0 ? null : words.typed.map(word => right.get(word) ?? word).join(' ')
  return {
    hits,
    matched: { treatments: [...treatments.values()], corrections, didYouMean, priced },
    words: words.typed,
    pricedTerm,
  }
}
