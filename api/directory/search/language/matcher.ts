import { withOnePrice } from '../index/one-price.ts'
import type { Guard, Matched, MatchedTreatment } from '../index/types.ts'
import { namesOf, withComplaints } from './complaints.ts'
import { exact, type Hit, KINDS } from './hits.ts'
import { isShown, type Lexicon, type Phrase, type Target } from './lexicon.ts'
import { isVague, withoutChatter } from './loose-words.ts'
import { nothingRead, type Read, readText } from './readings.ts'
import { wordsOf } from './words.ts'

/** What a text was taken as: the terms to search, each with how it was found. */
export type Match = {
  hits: readonly Hit[]
  matched: Matched
  words: readonly string[]
  /** The specialty that was named, with all of its treatments; null where treatments were. */
  specialty: Target | null
  /** The one term whose offers are shown and priced, 0 when there is none; null when all that were found are. */
  pricedTerm: number | null
  /** Names of treatments to offer instead, where no treatment stands for the words. */
  related: readonly string[]
}

/**
 * Takes a text as treatments or specialties. A cry for help is no treatment, or only what it says word for word, and
 * spelling correction leads neither to one nor away from one.
 */
export function matchText(lexicon: Lexicon, text: string, guard?: Guard): Match {
  const placement = guard?.placementOf(text) ?? null
  if (placement === 'instead') return asNothing(text)
  const known = asKnownOtherwise(lexicon, text)
  if (known) return known
  if (placement === 'above')
    return besideHelp(lexicon, withComplaints(lexicon, text, readText(lexicon, text, false)))
  if (lexicon.isElsewhere(text) && !isWhole(lexicon, text)) return asNothing(text)
  const match = toMatch(withComplaints(lexicon, text, readText(lexicon, text, true)))
  // Also where it would only be asked about: nobody is asked whether they meant a treatment beside a cry for help.
  if (guard && !isWhole(lexicon, text) && !isWrittenOut(match) && guard.isNear(text)) return asNothing(text)
  if (match.hits.length === 0) return asUnlisted(lexicon, text) ?? match
  if (!guard) return match
  const { didYouMean } = match.matched
  const isLedThere = didYouMean !== null && guard.placementOf(didYouMean) !== null
  return isLedThere ? toMatch(readText(lexicon, text, false)) : match
}

/** Below help nobody is asked whether they meant something for their looks: a face that drops may be a stroke. */
function besideHelp(lexicon: Lexicon, read: Read): Match {
  const match = toMatch(read)
  const asks = match.matched.asks.filter(
    name => !looksSpecialties.has(lexicon.treatmentNamed(name)?.specialty?.name ?? ''),
  )
  return { ...match, matched: { ...match.matched, asks } }
}

const looksSpecialties: ReadonlySet<string> = new Set(['Aesthetics', 'Cosmetic Surgery', 'Hair Restoration'])

const asNothing = (text: string, asks: readonly string[] = [], related: readonly string[] = []) =>
  toMatch(nothingRead(wordsOf(text)), asks, related)

/** A group of clinics, a word of several meanings, or something that no treatment stands for; undefined for the rest. */
function asKnownOtherwise(lexicon: Lexicon, text: string): Match | undefined {
  const typed = wordsOf(text)
  const { list } = withoutChatter(typed)
  if (lexicon.isClinicGroup(list)) return asNothing(text)
  const wish = isWhole(lexicon, text) ? undefined : lexicon.besideClinicGroup(list)
  if (wish) return toMatch(readText(lexicon, wish, false))
  const asked = lexicon.askedBack(typed.list) ?? lexicon.askedBack(list)
  if (asked) return asNothing(text, asked)
  const related = isWhole(lexicon, text) ? undefined : lexicon.unlisted(list, isVague)
  return related && asNothing(text, [], related)
}

/** What nobody lists, among words that led to nothing: "bum wash colonic". */
function asUnlisted(lexicon: Lexicon, text: string): Match | undefined {
  const related = lexicon.unlisted(withoutChatter(wordsOf(text)).list, () => true)
  return related && asNothing(text, [], related)
}

/** Whether a text is a name or synonym with words around it that say nothing, and without any correction. */
function isWrittenOut({ hits, matched: { corrections, reading } }: Match): boolean {
  return reading === 'without unknown chatter' && hits.length > 0 && corrections.length === 0
}

/** Whether a text is a name, synonym or specialty as it stands. */
function isWhole(lexicon: Lexicon, text: string): boolean {
  return exact(lexicon, wordsOf(text).list).length > 0
}

/** How a phrase may be shown; a hidden one is shown as the name it stands for. */
export function shownPhrase(phrase: Phrase): string {
  return isShown(phrase) ? phrase.text : phrase.target.name
}

function toMatch(read: Read, asks: readonly string[] = [], related: readonly string[] = []): Match {
  const { words, reading, also } = read
  if (!read.isSure) return toMatch(nothingRead(words), read.asks ?? namesOf(read.hits))
  const { hits, specialty, pricedTerm, priced } = withOnePrice(read.hits)
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
    matched: {
      treatments: [...treatments.values()],
      corrections,
      didYouMean,
      priced,
      specialty: specialty?.name ?? null,
      asks,
      also,
      reading,
    },
    related,
    words: words.typed,
    specialty,
    pricedTerm,
  }
}
