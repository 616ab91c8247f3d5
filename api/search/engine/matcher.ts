import type { Lexicon, Phrase, Target } from './lexicon.ts'
import { asPain, partsOf, withoutSoftWords } from './loose-words.ts'
import type { NearWord } from './spelling.ts'
import type { Correction, Matched, MatchedTreatment, MatchKind } from './types.ts'
import { type Words, wordsOf } from './words.ts'

/** From strongest to weakest; a strength is a position in it, counted from 1. */
export const KINDS: readonly MatchKind[] = ['name', 'synonym', 'specialty', 'words', 'prefix']

/** How one term was found. */
export type Hit = { term: number; strength: number; phrase: Phrase }

/** What a text was taken as: the terms to search, each with how it was found. */
export type Match = { hits: readonly Hit[]; matched: Matched; words: readonly string[] }

const MOST_READINGS = 64
const SHORTEST_PREFIX = 2
const SHORTEST_BEGINNING = 4

/** Takes a text as treatments or specialties; weaker readings are tried only when stronger ones find nothing. */
export function matchText(lexicon: Lexicon, text: string): Match {
  const words = wordsOf(text)
  if (words.list.length === 0) return toMatch([], words, [])
  const hits = asWritten(lexicon, words)
  if (hits.length > 0) return toMatch(hits, words, [])
  const complaint = asPain(words)
  const complained = complaint ? asWritten(lexicon, complaint) : []
  if (complained.length > 0) return toMatch(complained, words, [])
  const corrected = asCorrected(lexicon, words)
  if (corrected.hits.length > 0) return corrected
  const begun = strongest(toHits(phrasesBegun(lexicon, words), 'prefix'))
  return toMatch(begun.length > 0 ? begun : inPart(lexicon, complaint ?? words), words, [])
}

/** Phrases that hold every one of the words; the last may be unfinished when `open`. */
export function phrasesWithAll(lexicon: Lexicon, words: Words, open: boolean): Phrase[] {
  const last = words.list.length - 1
  const sets = words.list.map((word, at) =>
    open && at === last ? startedBy(lexicon, word, words.typed[at]!) : lexicon.holding(word),
  )
  const [rarest, ...rest] = sets.sort((a, b) => a.size - b.size)
  return [...(rarest ?? [])].filter(phrase => rest.every(set => set.has(phrase)))
}

/** Phrases in which every one of the words begins another: "straighten teeth" and teeth straightening. */
function phrasesBegun(lexicon: Lexicon, { list, typed }: Words): Phrase[] {
  if (typed.some(word => word.length < SHORTEST_BEGINNING)) return []
  const [rarest, ...rest] = list
    .map((word, at) => startedBy(lexicon, word, typed[at]!))
    .sort((a, b) => a.size - b.size)
  return [...(rarest ?? [])].filter(phrase => rest.every(set => set.has(phrase)))
}

/** The longest part of the text that is a whole name, synonym or specialty: "wisdom teeth" of "wisdom teeth out". */
function inPart(lexicon: Lexicon, words: Words): Hit[] {
  let size = 0
  const hits: Hit[] = []
  for (const part of partsOf(words, word => lexicon.spelling.has(word))) {
    if (part.list.length < size) break
    const found = exact(lexicon, part.list)
    if (found.length > 0) size = part.list.length
    hits.push(...found)
  }
  return strongest(hits)
}

/** How a phrase may be shown; a hidden one is shown as the name it stands for. */
export function shownPhrase({ kind, text, target }: Phrase): string {
  return kind === 'hidden' ? target.name : text
}

function asWritten(lexicon: Lexicon, words: Words): Hit[] {
  const readings = [
    () => wholeOrFamily(lexicon, words),
    () => exact(lexicon, withoutSoftWords(words)?.list ?? []),
    () => toHits(ofTreatments(phrasesWithAll(lexicon, words, false)), 'words'),
    () => toHits(spread(lexicon, words.list), 'words'),
    () =>
      words.typed.at(-1)!.length < SHORTEST_PREFIX
        ? []
        : toHits(phrasesWithAll(lexicon, words, true), 'prefix'),
  ]
  for (const read of readings) {
    const hits = strongest(read())
    if (hits.length > 0) return hits
  }
  return []
}

/**
 * One word that people use for something means its family as well ("mri", "implant"). The whole name of a treatment
 * ("rhinoplasty"), or several words, mean just that: who asks for the operation is not shown injections.
 */
function wholeOrFamily(lexicon: Lexicon, words: Words): Hit[] {
  const whole = exact(lexicon, words.list)
  const isName = whole.some(({ strength }) => KINDS[strength - 1] === 'name')
  if (whole.length === 0 || words.list.length > 1 || isName) return whole
  const named = phrasesWithAll(lexicon, words, false).filter(({ kind }) => kind === 'name')
  return [...whole, ...toHits(named.filter(isTreatment), 'words')]
}

function exact(lexicon: Lexicon, words: readonly string[]): Hit[] {
  const phrases = [...lexicon.exactly(words)]
  return [
    ...toHits(
      phrases.filter(phrase => isTreatment(phrase) && phrase.kind === 'name'),
      'name',
    ),
    ...toHits(
      phrases.filter(phrase => isTreatment(phrase) && phrase.kind !== 'name'),
      'synonym',
    ),
    ...toHits(
      phrases.filter(phrase => !isTreatment(phrase)),
      'specialty',
    ),
  ]
}

function isTreatment({ target }: Phrase): boolean {
  return target.kind === 'treatment'
}

/** A word in a specialty's name must not drown the treatments named with it in everything the specialty does. */
function ofTreatments(phrases: Phrase[]): Phrase[] {
  const treatments = phrases.filter(isTreatment)
  return treatments.length > 0 ? treatments : phrases
}

/** Treatments whose names and synonyms hold all of the words between them. */
function spread(lexicon: Lexicon, words: readonly string[]): Phrase[] {
  const [first, ...rest] = words.map(word => [...lexicon.holding(word)])
  const targets = new Map<Target, Phrase>((first ?? []).map(phrase => [phrase.target, phrase]))
  for (const phrases of rest) {
    const next = new Set(phrases.map(phrase => phrase.target))
    for (const target of targets.keys()) if (!next.has(target)) targets.delete(target)
  }
  return [...targets.values()].filter(isTreatment)
}

function startedBy(lexicon: Lexicon, word: string, typed: string): ReadonlySet<Phrase> {
  const phrases = new Set(lexicon.holding(word))
  for (const longer of lexicon.spelling.startingWith(typed)) {
    for (const phrase of lexicon.holding(longer)) phrases.add(phrase)
  }
  return phrases
}

function asCorrected(lexicon: Lexicon, words: Words): Match {
  for (const asPrefix of [false, true]) {
    let cheapest = Number.POSITIVE_INFINITY
    const hits: Hit[] = []
    let taken: NearWord[] | null = null
    for (const reading of combinations(lexicon, words, asPrefix)) {
      const cost = reading.reduce((sum, { cost }) => sum + cost, 0)
      if (cost === 0 || cost > cheapest) continue
      const list = reading.map(({ word }) => word)
      const found = asWritten(lexicon, { list, typed: list })
      if (found.length === 0) continue
      hits.push(...found)
      cheapest = cost
      taken ??= reading
    }
    if (taken) return toMatch(strongest(hits), words, correctionsIn(lexicon, words, taken))
  }
  return toMatch([], words, [])
}

/** Every way to read the words with unknown ones corrected, cheapest first. */
function combinations(lexicon: Lexicon, words: Words, asPrefix: boolean): NearWord[][] {
  const { spelling } = lexicon
  let readings: NearWord[][] = [[]]
  words.list.forEach((word, at) => {
    const open = asPrefix && at === words.list.length - 1
    const near = spelling.has(word) ? [] : spelling.corrections(open ? words.typed[at]! : word, open)
    const choices = near.length > 0 ? near : [{ word, cost: 0 }]
    readings = readings.flatMap(reading => choices.map(choice => [...reading, choice]))
    readings.length = Math.min(readings.length, MOST_READINGS)
  })
  const costOf = (reading: NearWord[]) => reading.reduce((sum, { cost }) => sum + cost, 0)
  return readings.sort((a, b) => costOf(a) - costOf(b))
}

function correctionsIn(lexicon: Lexicon, words: Words, taken: readonly NearWord[]): Correction[] {
  return taken.flatMap(({ word, cost }, at) => {
    const shown = cost === 0 ? null : lexicon.spelling.shownAs(word)
    return shown === null ? [] : [{ typed: words.typed[at]!, taken: shown }]
  })
}

function toHits(phrases: Iterable<Phrase>, kind: MatchKind): Hit[] {
  return [...phrases].flatMap(phrase => phrase.target.terms.map(term => hit(term, kind, phrase)))
}

function hit(term: number, kind: MatchKind, phrase: Phrase): Hit {
  return { term, strength: KINDS.indexOf(kind) + 1, phrase }
}

/** One hit a term, the strongest; among equals a treatment's own phrase rather than its specialty's. */
function strongest(hits: readonly Hit[]): Hit[] {
  const best = new Map<number, Hit>()
  for (const hit of hits) {
    const known = best.get(hit.term)
    const better = !known || hit.strength < known.strength
    const nearer = known?.strength === hit.strength && spanOf(hit) < spanOf(known)
    if (better || nearer) best.set(hit.term, hit)
  }
  return [...best.values()].sort((a, b) => a.strength - b.strength || a.term - b.term)
}

function spanOf({ phrase }: Hit): number {
  return phrase.target.terms.length
}

function toMatch(hits: readonly Hit[], words: Words, corrections: Correction[]): Match {
  const treatments = new Map<Target, MatchedTreatment>()
  for (const { phrase, strength } of hits) {
    const { name, slug, kind } = phrase.target
    if (treatments.has(phrase.target)) continue
    treatments.set(phrase.target, { name, slug, kind, as: KINDS[strength - 1]!, phrase: shownPhrase(phrase) })
  }
  const right = new Map(corrections.map(({ typed, taken }) => [typed, taken]))
  const didYouMean = right.size === 0 ? null : words.typed.map(word => right.get(word) ?? word).join(' ')
  return {
    hits,
    matched: { treatments: [...treatments.values()], corrections, didYouMean },
    words: words.typed,
  }
}
