import type { Guard, Suggestion } from '../index/types.ts'
import { phrasesWithAll } from './hits.ts'
import type { Lexicon, Phrase, Target } from './lexicon.ts'
import { matchText } from './matcher.ts'
import { type Words, wordsOf } from './words.ts'

type Ranked = { phrase: Phrase; rank: number }

/** Treatments and specialties that someone typing this may mean, likeliest first. Curated names only. */
export function suggest(
  lexicon: Lexicon,
  clinicsOf: (target: Target) => number,
  text: string,
  limit: number,
  guard?: Guard,
): Suggestion[] {
  const words = wordsOf(text)
  if (words.list.length === 0 || guard?.placementOf(text) === 'instead') return []
  const ranked = phrasesWithAll(lexicon, words, true).map(phrase => ({ phrase, rank: rankOf(phrase, words) }))
  const found = toSuggestions(lexicon, clinicsOf, ranked)
  if (found.length > 0) return found.slice(0, limit)
  const { hits } = matchText(lexicon, text, guard)
  return toSuggestions(
    lexicon,
    clinicsOf,
    hits.map(({ phrase, strength }) => ({ phrase, rank: strength })),
  ).slice(0, limit)
}

/**
 * What else to offer when a text found too little: other treatments of its specialty, or those related to what nobody
 * lists. Nothing is offered because it merely shares a word.
 */
export function similar(
  lexicon: Lexicon,
  clinicsOf: (target: Target) => number,
  text: string,
  limit: number,
  guard?: Guard,
): Suggestion[] {
  if (guard?.placementOf(text) === 'instead') return []
  const { hits, related } = matchText(lexicon, text, guard)
  if (related.length > 0) return related.flatMap(name => suggestionOf(lexicon.treatmentNamed(name)))
  const known = new Set(hits.map(({ phrase }) => phrase.target))
  const siblings = siblingsOf(lexicon, known)
  const offered = siblings.filter(({ phrase: { target } }) => !known.has(target) && clinicsOf(target) > 0)
  return toSuggestions(lexicon, clinicsOf, offered).slice(0, limit)
}

function suggestionOf(target: Target | undefined): Suggestion[] {
  return target ? [{ name: target.name, slug: target.slug!, kind: target.kind, synonym: null }] : []
}

function siblingsOf(lexicon: Lexicon, known: Set<Target>): Ranked[] {
  const groups = new Set([...known].flatMap(target => target.specialty ?? []))
  return [...groups].flatMap(group =>
    group.terms.slice(1).flatMap(term => {
      const name = lexicon.targetOf(term)?.phrases[0]
      return name ? [{ phrase: name, rank: 0 }] : []
    }),
  )
}

/** A name that begins as typed comes first, then synonyms that do, then phrases with the words further in. */
function rankOf(phrase: Phrase, { list, typed }: Words): number {
  const last = list.length - 1
  const begins =
    list.slice(0, last).every((word, at) => phrase.words[at] === word) &&
    (phrase.words[last] === list[last] || phrase.words[last]?.startsWith(typed[last]!))
  return (begins ? 0 : 2) + (phrase.kind === 'name' ? 0 : 1)
}

function toSuggestions(
  lexicon: Lexicon,
  clinicsOf: (target: Target) => number,
  ranked: readonly Ranked[],
): Suggestion[] {
  const best = new Map<Target, Ranked>()
  for (const one of ranked) {
    const { target } = one.phrase
    if (!lexicon.isCurated(target)) continue
    if (one.rank < (best.get(target)?.rank ?? Number.POSITIVE_INFINITY)) best.set(target, one)
  }
  return [...best.values()]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        clinicsOf(b.phrase.target) - clinicsOf(a.phrase.target) ||
        a.phrase.target.name.localeCompare(b.phrase.target.name, 'en'),
    )
    .map(({ phrase }) => toSuggestion(phrase))
}

function toSuggestion({ kind, text, target }: Phrase): Suggestion {
  return {
    name: target.name,
    slug: target.slug!,
    kind: target.kind,
    synonym: kind === 'synonym' ? text : null,
  }
}
