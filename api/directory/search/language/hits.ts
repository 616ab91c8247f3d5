import { dependentWords, particles, wordEndings } from '../../../../taxonomy/language/word-lists.ts'
import type { Correction, MatchKind } from '../index/types.ts'
import { isShown, type Lexicon, type Phrase, type Target } from './lexicon.ts'
import { withoutSoftWords } from './loose-words.ts'
import type { Words } from './words.ts'

/** From strongest to weakest; a strength is a position in it, counted from 1. */
export const KINDS: readonly MatchKind[] = ['name', 'synonym', 'specialty', 'words', 'prefix']

/** How one term was found, and which spelling was corrected for it. */
export type Hit = { term: number; strength: number; phrase: Phrase; corrections: readonly Correction[] }

const NONE: readonly Correction[] = []
const SHORTEST_PREFIX = 2
const SHORTEST_BEGINNING = 4
const SHORTEST_ALONE = 3
/** A word alone that is shorter must begin what it stands for: "derm" does, "burn" does not begin a burning nerve. */
const SHORTEST_INSIDE = 5
/** One way to find terms that hold the words; they are tried in order, and the first that finds any is taken. */
type Holding = { name: string; find(lexicon: Lexicon, words: Words): Hit[] }

const whole: Holding = { name: 'whole', find: (lexicon, { list }) => exact(lexicon, list) }
const wholeWithFamily: Holding = { name: 'whole with family', find: wholeOrFamily }
const withoutSoft: Holding = {
  name: 'without soft words',
  find: (lexicon, words) => exact(lexicon, withoutSoftWords(words)?.list ?? []),
}
const insideOnePhrase: Holding = {
  name: 'inside one phrase',
  find: (lexicon, words) => toHits(phrasesInside(lexicon, words), 'words'),
}
/** "parkinsons specialist": what a soft word stands beside, where only one specialty has it. */
const insideWithoutSoft: Holding = {
  name: 'inside one phrase, without soft words',
  find: (lexicon, words) => {
    const kept = withoutSoftWords(words)
    const phrases = kept ? phrasesInside(lexicon, kept) : []
    return new Set(phrases.map(({ target }) => target.specialty ?? target)).size === 1
      ? toHits(phrases, 'words')
      : []
  },
}
const spreadOverPhrases: Holding = {
  name: 'spread over phrases',
  find: (lexicon, { list }) => toHits(spread(lexicon, list), 'words'),
}
const lastUnfinished: Holding = {
  name: 'last word unfinished',
  find: (lexicon, words) => toHits(phrasesUnfinished(lexicon, words), 'prefix'),
}

const writtenHoldings = [
  wholeWithFamily,
  withoutSoft,
  insideOnePhrase,
  spreadOverPhrases,
  insideWithoutSoft,
  lastUnfinished,
]
const inflectedHoldings = [whole, withoutSoft, insideOnePhrase, spreadOverPhrases]

/** Terms that hold the words as they are: whole, in any of its phrases, or with the last one unfinished. */
export function asWritten(lexicon: Lexicon, words: Words): Hit[] {
  return firstFound(writtenHoldings, holding => holding.find(lexicon, words))
}

/** Terms that hold the words in other forms: "mole removal" for "moles removed". */
export function asInflected(lexicon: Lexicon, [typed, ...readings]: readonly Words[]): Hit[] {
  const isAlone = typed!.list.length < 2
  if (isAlone && lexicon.spelling.has(typed!.list[0]!)) return []
  return firstFound(isAlone ? [whole] : inflectedHoldings, holding =>
    readings.flatMap(words => holding.find(lexicon, words)),
  )
}

/** Phrases that hold every one of the words; the last may be unfinished when `open`. */
export function phrasesWithAll(lexicon: Lexicon, words: Words, open: boolean): Phrase[] {
  const last = words.list.length - 1
  const sets = words.list.map((word, at) =>
    open && at === last ? startedBy(lexicon, word, words.typed[at]!) : lexicon.holding(word),
  )
  return inAll(sets)
}

/** Phrases in which every one of the words begins another: "straighten teeth" and teeth straightening. */
export function phrasesBegun(lexicon: Lexicon, { list, typed }: Words): Phrase[] {
  if (list.length < 2 || typed.some(word => word.length < SHORTEST_BEGINNING)) return []
  return inAll(list.map((word, at) => startedBy(lexicon, word, typed[at]!)))
}

/** Terms whose names, synonyms or specialty are exactly these words. */
export function exact(lexicon: Lexicon, words: readonly string[]): Hit[] {
  const phrases = [...lexicon.exactly(words)]
  const own = phrases.filter(isTreatment)
  return [
    ...toHits(
      own.filter(({ kind }) => kind === 'name'),
      'name',
    ),
    ...toHits(
      own.filter(({ kind }) => kind !== 'name'),
      'synonym',
    ),
    ...toHits(
      phrases.filter(phrase => !isTreatment(phrase)),
      'specialty',
    ),
  ]
}

export function toHits(phrases: Iterable<Phrase>, kind: MatchKind): Hit[] {
  const strength = KINDS.indexOf(kind) + 1
  return [...phrases].flatMap(phrase =>
    phrase.target.terms.map(term => ({ term, strength, phrase, corrections: NONE })),
  )
}

/** One hit a term, the strongest; among equals a treatment's own phrase rather than its specialty's. */
export function strongest(hits: readonly Hit[]): Hit[] {
  const best = new Map<number, Hit>()
  for (const hit of hits) {
    const known = best.get(hit.term)
    const better = !known || hit.strength < known.strength
    const nearer = known?.strength === hit.strength && spanOf(hit) < spanOf(known)
    if (better || nearer) best.set(hit.term, hit)
  }
  return [...best.values()].sort((a, b) => a.strength - b.strength || a.term - b.term)
}

function firstFound(holdings: readonly Holding[], find: (holding: Holding) => Hit[]): Hit[] {
  for (const holding of holdings) {
    const hits = strongest(find(holding))
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

function phrasesUnfinished(lexicon: Lexicon, words: Words): Phrase[] {
  const typed = words.typed.at(-1)!
  if (words.list.length > 1) return typed.length < SHORTEST_PREFIX ? [] : phrasesWithAll(lexicon, words, true)
  if (typed.length < SHORTEST_ALONE || dependentWords.has(words.list[0]!)) return []
  const isLong = typed.length >= SHORTEST_INSIDE
  const begun = [...lexicon.spelling.startingWith(typed)]
    .filter(word => isRest(word.slice(typed.length), isLong))
    .flatMap(word =>
      [...lexicon.holding(word)].filter(
        phrase => (isLong || phrase.words[0] === word) && !isPhrasal(phrase, word),
      ),
    )
  // The beginning of a word more likely means one that is shown: "rhino" is no rhinophyma.
  const shown = begun.filter(isShown)
  return shown.length > 0 ? shown : begun
}

function isRest(rest: string, isLong: boolean): boolean {
  return !particles.has(rest) && (isLong || !wordEndings.has(rest))
}

/** Phrases that hold all of the words; a word alone is not enough for one that a particle makes of it. */
function phrasesInside(lexicon: Lexicon, words: Words): Phrase[] {
  if (words.list.length === 1 && dependentWords.has(words.list[0]!)) return []
  const phrases = ofTreatments(phrasesWithAll(lexicon, words, false))
  return words.list.length > 1 ? phrases : phrases.filter(phrase => !isPhrasal(phrase, words.list[0]!))
}

/** "burnt" is not "burnt out". */
function isPhrasal({ words }: Phrase, word: string): boolean {
  return words.at(-2) === word && particles.has(words.at(-1)!)
}

function isTreatment({ target }: Phrase): boolean {
  return target.kind === 'treatment'
}

/** A word in a specialty's name must not drown the treatments named with it in everything the specialty does. */
function ofTreatments(phrases: Phrase[]): Phrase[] {
  const treatments = phrases.filter(isTreatment)
  return treatments.length > 0 ? treatments : phrases
}

/**
 * Treatments whose names and synonyms hold all of the words between them. What is never shown does not count: a
 * consultation has so many further words that any two of them would meet there.
 */
function spread(lexicon: Lexicon, words: readonly string[]): Phrase[] {
  if (words.length < 2) return []
  const [first, ...rest] = words.map(word => [...lexicon.holding(word)].filter(isShown))
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

function inAll(sets: ReadonlySet<Phrase>[]): Phrase[] {
  const [rarest, ...rest] = sets.sort((a, b) => a.size - b.size)
  return [...(rarest ?? [])].filter(phrase => rest.every(set => set.has(phrase)))
}

function spanOf({ phrase }: Hit): number {
  return phrase.target.terms.length
}
