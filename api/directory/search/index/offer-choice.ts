import type { Match } from '../language/matcher.ts'
import { NO_PRICE } from '../language/unknown.ts'
import type { Clinics } from './clinics.ts'

/** Tells which treatment of a clinic answers the current search, and its price. */
export class OfferChoice {
  /** How strongly each term matches; 0 is not at all. */
  strengths: Uint8Array = new Uint8Array(1024)
  private match: Match | null = null
  private readonly clinics: Clinics

  constructor(clinics: Clinics) {
    this.clinics = clinics
  }

  /** Turns to another search. `terms` is one more than the highest term in use. */
  use(match: Match, terms: number): void {
    if (match === this.match && terms <= this.strengths.length) return
    if (terms > this.strengths.length) this.strengths = new Uint8Array(terms * 2)
    else for (const { term } of this.match?.hits ?? []) this.strengths[term] = 0
    const { pricedTerm } = match
    for (const { term, strength } of match.hits)
      if (pricedTerm === null || term === pricedTerm) this.strengths[term] = strength
    this.match = match
  }

  /** The position of the matching treatment in a block, or -1 when the clinic was found by its specialty alone. */
  in(address: number): number {
    return this.clinics.blocks.bestOffer(address, this.strengths)
  }

  /** Price in pence of the treatment that was asked for. */
  pence(row: number): number {
    const address = this.clinics.address[row]!
    const offer = this.in(address)
    return offer < 0 ? NO_PRICE : this.clinics.blocks.pence(address, offer)
  }
}
