import type { Entry, Extra } from '../index/answers/answer.ts'
import { type Clinics, MINUTE } from '../index/clinics.ts'
import type { Wanted } from '../index/finder.ts'
import type { OfferChoice } from '../index/offer-choice.ts'
import type { Explanation, Sort } from '../index/types.ts'
import { type Hit, KINDS } from './hits.ts'
import type { Lexicon } from './lexicon.ts'
import { type Match, shownPhrase } from './matcher.ts'
import { NO_PRICE, NO_RATING } from './unknown.ts'

/** Tells for each clinic of an answer why it is there and why it stands where it does, to be added to it. */
export function explanations(
  lexicon: Lexicon,
  clinics: Clinics,
  choice: OfferChoice,
  { match, at, sort: by }: Wanted,
): Extra {
  const matchedBy = new Map(match.hits.map(hit => [hit.term, matchedAs(lexicon, match, hit)]))
  const ties: Explanation['order']['ties'] = at === null || by === 'distance' ? ['id'] : ['distance', 'id']
  const ratingOf = by === 'rating' ? clinics.ratings.today() : null
  return entry => {
    const address = clinics.address[entry.row]!
    const terms =
      entry.offer < 0 ? clinics.blocks.terms(address) : [clinics.blocks.term(address, entry.offer)]
    const term = terms.find(term => matchedBy.has(term))!
    const explanation: Explanation = {
      offered: entry.offer >= 0,
      matched: matchedBy.get(term)!,
      order: {
        by,
        value: orderedValue(clinics, choice, entry, by),
        ranksAs: ratingOf && known(ratingOf(entry.row), Number.NaN, 1),
        ties,
        position: entry.position,
      },
    }
    return { explain: explanation }
  }
}

function matchedAs(lexicon: Lexicon, match: Match, { term, strength, phrase, corrections }: Hit) {
  return {
    as: KINDS[strength - 1]!,
    phrase: shownPhrase(phrase),
    treatment: lexicon.targetOf(term)!.name,
    words: match.words,
    corrections,
  }
}

function orderedValue(
  clinics: Clinics,
  choice: OfferChoice,
  { row, offer, kilometres }: Entry,
  by: Sort,
): number | null {
  if (by === 'distance') return kilometres
  if (by === 'rating') return known(clinics.tenths[row]!, NO_RATING, 10)
  if (by === 'experience') return known(clinics.years[row]!, Number.NaN, 1)
  if (by === 'next-free') return clinics.nextFree[row] ? clinics.nextFree[row]! * MINUTE : null
  return offer < 0 ? null : known(choice.pence(row), NO_PRICE, 100)
}

function known(value: number, unknown: number, unit: number): number | null {
  return Object.is(value, unknown) ? null : value / unit
}
