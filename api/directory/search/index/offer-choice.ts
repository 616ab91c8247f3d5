import type { Match } from '../language/matcher.ts'
import { NO_PRICE, ONLY_STATED } from '../language/unknown.ts'
import type { Clinics } from './clinics.ts'
import { type Point, project } from './nearby/projection.ts'
import { NOT_OFFERED } from './prices/location-prices.ts'
import type { Coordinates } from './types.ts'

/** Tells which treatment of a clinic answers the current search, and its price. */
export class OfferChoice {
  /** How strongly each term matches; 0 is not at all. */
  strengths: Uint8Array = new Uint8Array(1024)
  private match: Match | null = null
  private from: Point | null = null
  /** What is asked of a place, as bits of a visit. */
  private visit = 0
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

  /** Where patients come from: the nearest location that offers the treatment tells the price. */
  lookFrom(at: Coordinates | null): void {
    this.from = at && this.clinics.locationPrices.size > 0 ? project(at) : null
  }

  /** Turns to what a search asks of a visit: a place without it does not count. */
  lookFor(visit: number): void {
    this.visit = this.clinics.placeVisits.size > 0 ? visit : 0
  }

  /** Whether it depends on the place if a visit to a clinic is as asked for. */
  differsByPlace(row: number): boolean {
    return this.visit !== 0 && this.clinics.placeVisits.has(row)
  }

  /** What the clinic is compared by. */
  pence(row: number): number {
    const pence = this.statedPence(row)
    return pence < ONLY_STATED ? pence : NO_PRICE
  }

  /** The same or, above `ONLY_STATED`, a price that is stated and compared with nothing. */
  statedPence(row: number): number {
    const address = this.clinics.address[row]!
    const offer = this.in(address)
    if (offer < 0) return NO_PRICE
    const general = this.clinics.blocks.pence(address, offer)
    const own = this.clinics.locationPrices.get(row)?.get(offer)
    return own ? this.penceNearest(row, own, general) : general
  }

  /** Whether a place of a clinic offers it, and has what is asked of a visit. */
  isOfferedAt(row: number, place: number): boolean {
    if (!this.differsByPlace(row)) return this.isGivenAt(row, place)
    const bits = this.clinics.placeVisits.get(row)![this.clinics.placesOf(row).indexOf(place)] ?? 0
    return (bits & this.visit) === this.visit && this.isGivenAt(row, place)
  }

  /** Where no place of a clinic offers it, all are taken alike, so that the clinic stays findable. */
  private isGivenAt(row: number, place: number): boolean {
    const own = this.ownPrices(row)
    if (!own) return true
    const all = this.clinics.placesOf(row)
    const isOffered = (_: number, position: number) => own.get(position) !== NOT_OFFERED
    return isOffered(place, all.indexOf(place)) || !all.some(isOffered)
  }

  /** The nearest place of a clinic that offers it; its first when none is placed. */
  nearestPlace(row: number, from: Point): number {
    if (!this.ownPrices(row) && !this.differsByPlace(row)) return this.clinics.nearestPlace(row, from)
    const offering = this.clinics.placesOf(row).filter(place => this.isOfferedAt(row, place))
    const chordOf = (place: number) => {
      const chord = this.clinics.places.chordSquared(place, from)
      return Number.isNaN(chord) ? Number.MAX_VALUE : chord
    }
    return offering.reduce((best, place) => (chordOf(place) < chordOf(best) ? place : best))
  }

  /** The first place of a clinic that a search without a place shows. */
  firstPlace(row: number): number {
    const first = this.clinics.firstPlace[row]!
    if (!this.differsByPlace(row)) return first
    return this.clinics.placesOf(row).find(place => this.isOfferedAt(row, place)) ?? first
  }

  private ownPrices(row: number): ReadonlyMap<number, number> | undefined {
    const offers = this.clinics.locationPrices.get(row)
    return offers?.get(this.in(this.clinics.address[row]!))
  }

  /** Every price in pence that the clinic is compared by at one of its locations, each once. */
  allPence(row: number): number[] {
    const address = this.clinics.address[row]!
    const offer = this.in(address)
    if (offer < 0) return []
    const general = this.clinics.blocks.pence(address, offer)
    const own = this.clinics.locationPrices.get(row)?.get(offer)
    if (!own) return general < ONLY_STATED ? [general] : []
    const all = this.clinics.placesOf(row).map((_, position) => own.get(position) ?? general)
    return [...new Set(all.filter(pence => pence !== NOT_OFFERED && pence < ONLY_STATED))]
  }

  private penceNearest(row: number, own: ReadonlyMap<number, number>, general: number): number {
    let least = Number.POSITIVE_INFINITY
    let pence = NO_PRICE
    let isFound = false
    for (const [position, place] of this.clinics.placesOf(row).entries()) {
      const there = own.get(position) ?? general
      if (there === NOT_OFFERED) continue
      const chord = this.from ? this.clinics.places.chordSquared(place, this.from) : position
      if (isFound && !(chord < least)) continue
      least = Number.isNaN(chord) ? Number.POSITIVE_INFINITY : chord
      pence = there
      isFound = true
    }
    return pence
  }
}
