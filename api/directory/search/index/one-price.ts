import { type Hit, KINDS } from '../language/hits.ts'
import type { Target } from '../language/lexicon.ts'

const SPECIALTY = KINDS.indexOf('specialty') + 1

/** What is found, and the one treatment among it that has a price. */
type OnePrice = {
  hits: readonly Hit[]
  /** The specialty that was named; null where treatments were. */
  specialty: Target | null
  /** Of a specialty the term whose offers are priced, 0 when it has none; null where treatments were named. */
  pricedTerm: number | null
  priced: string | null
}

/**
 * Who names a specialty is shown the price of one treatment, since a check-up and an operation cannot be compared. The
 * specialty's first treatment stands for it; clinics that do something else of it are found without a price. Words that
 * are another name of one treatment as well ("orthodontist") mean that treatment alone.
 */
export function withOnePrice(hits: readonly Hit[]): OnePrice {
  const ofSpecialty = hits.find(hit => isSpecialty(hit, hits[0]!.strength))
  if (!ofSpecialty) return { hits, specialty: null, pricedTerm: null, priced: null }
  // A clinic that calls one of its treatments like the specialty does not take the word from all others.
  const named = hits.filter(({ strength, phrase }) => strength < SPECIALTY && phrase.target.slug !== null)
  const specialty = ofSpecialty.phrase.target
  const firstTerm = specialty.first?.terms[0] ?? 0
  if (named.length > 0 && named.every(({ term }) => term !== firstTerm))
    return { hits: named, specialty: null, pricedTerm: null, priced: null }
  return {
    hits: hits.filter(({ strength, term }) => strength < SPECIALTY || specialty.terms.includes(term)),
    specialty,
    pricedTerm: firstTerm,
    priced: specialty.first?.name ?? null,
  }
}

/** Named as a whole, or as closely as anything else was found: "derm" for dermatology. */
function isSpecialty({ strength, phrase }: Hit, best: number): boolean {
  return phrase.target.kind === 'specialty' && (strength === SPECIALTY || strength === best)
}
