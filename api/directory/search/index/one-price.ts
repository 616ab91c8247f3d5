import { type Hit, KINDS } from '../language/hits.ts'

const SPECIALTY = KINDS.indexOf('specialty') + 1

/** What is found, and the one treatment among it that has a price. */
type OnePrice = { hits: readonly Hit[]; pricedTerm: number | null; priced: string | null }

/**
 * Who names a specialty is shown the price of one treatment, since a check-up and an operation cannot be compared. The
 * specialty's first treatment stands for it; clinics that do something else of it are found without a price. Words that
 * are another name of one treatment as well ("orthodontist") mean that treatment alone.
 */
export function withOnePrice(hits: readonly Hit[]): OnePrice {
  const ofSpecialty = hits.find(({ strength }) => strength === SPECIALTY)
  if (!ofSpecialty) return { hits, pricedTerm: null, priced: null }
  // A clinic that calls one of its treatments like the specialty does not take the word from all others.
  const named = hits.filter(({ strength, phrase }) => strength < SPECIALTY && phrase.target.slug !== null)
  const { first } = ofSpecialty.phrase.target
  const firstTerm = first?.terms[0] ?? 0
  if (named.length > 0 && named.every(({ term }) => term !== firstTerm))
    return { hits: named, pricedTerm: null, priced: null }
  return {
    hits: hits.filter(({ strength }) => strength <= SPECIALTY),
    pricedTerm: firstTerm,
    priced: first?.name ?? null,
  }
}
