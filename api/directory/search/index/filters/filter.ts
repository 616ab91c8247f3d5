import { NO_PRICE, NO_RATING, ONLY_STATED } from '../../language/unknown.ts'
import type { Clinics } from '../clinics.ts'
import { metresShownWithin } from '../nearby/projection.ts'
import type { OfferChoice } from '../offer-choice.ts'
import type { Bounds, Filters } from '../types.ts'
import { insurerBits, languageBits } from './name-bits.ts'
import { traits } from './traits.ts'
import { visitWanted } from './visit-bits.ts'

/**
 * What a clinic must meet. An unknown price or experience is not held against it, but a price above the maximum is, even
 * an old one or one to which more is added. Who asks for a minimum rating is shown rated clinics alone, unless others are
 * wanted as well.
 */
export class Filter {
  maxMetres = Number.POSITIVE_INFINITY
  /** Whether every clinic passes, distance aside. */
  isOpen = true
  private areas: ReadonlySet<number> | null = null
  private bounds: Bounds | null = null
  private minTenths = 0
  private withUnrated = false
  private minYears = 0
  private maxPence = NO_PRICE
  private isPriced = false
  private insurer: number | null = null
  private language: number | null = null
  private traits = 0
  private visit = 0
  private isOpenNow: ((row: number) => boolean) | null = null
  private readonly clinics: Clinics
  private readonly choice: OfferChoice

  constructor(clinics: Clinics, choice: OfferChoice) {
    this.clinics = clinics
    this.choice = choice
  }

  /** Takes over the filters of a search; without a place no distance is known. */
  use(filters: Filters, hasPlace: boolean): this {
    const { maxDistance, areas, minRating, withUnrated, maxPrice, minExperience } = filters
    const { insurer, language, openNow, priced } = filters
    this.maxMetres =
      hasPlace && maxDistance !== undefined ? metresShownWithin(maxDistance) : Number.POSITIVE_INFINITY
    this.minTenths = Math.round((minRating ?? 0) * 100) / 10
    this.withUnrated = withUnrated ?? false
    this.minYears = minExperience ?? 0
    this.maxPence = maxPrice === undefined ? NO_PRICE : Math.round(maxPrice * 100)
    this.isPriced = priced ?? false
    this.insurer = insurer === undefined ? null : insurerBits.bitOf(insurer)
    this.language = language === undefined ? null : languageBits.bitOf(language)
    this.traits = traitsWanted(filters)
    this.visit = visitWanted(filters)
    this.choice.lookFor(this.visit)
    this.isOpenNow = openNow === undefined ? null : this.clinics.openWeeks.at(openNow)
    this.areas = areas ?? null
    this.bounds = filters.bounds ?? null
    this.isOpen =
      this.minTenths <= 0 &&
      this.minYears <= 0 &&
      this.maxPence === NO_PRICE &&
      !this.isPriced &&
      this.insurer === null &&
      this.language === null &&
      this.traits === 0 &&
      this.visit === 0 &&
      this.isOpenNow === null &&
      this.areas === null &&
      this.bounds === null
    return this
  }

  passes(row: number): boolean {
    if (this.minTenths > 0 && !this.isRated(row)) return false
    if (this.minYears > 0 && this.clinics.years[row]! < this.minYears) return false
    if (this.insurer !== null && (this.clinics.insurers[row]! & this.insurer) === 0) return false
    if (this.language !== null && (this.clinics.languages[row]! & this.language) === 0) return false
    if (this.traits !== 0 && (this.clinics.traits[row]! & this.traits) !== this.traits) return false
    if (this.visit !== 0 && (this.clinics.visit[row]! & this.visit) !== this.visit) return false
    if (this.isOpenNow !== null && !this.isOpenNow(row)) return false
    if (!this.isInside(row)) return false
    return this.isAffordable(row)
  }

  private isAffordable(row: number): boolean {
    if (this.maxPence === NO_PRICE && !this.isPriced) return true
    const pence = this.choice.statedPence(row)
    if (pence < ONLY_STATED) return pence <= this.maxPence
    return !this.isPriced && (pence === NO_PRICE || pence - ONLY_STATED <= this.maxPence)
  }

  /** Whether one of its places that offer the treatment, and have what is asked of a visit, is in the areas and on the part of the map that were asked for. */
  private isInside(row: number): boolean {
    const { areas, bounds } = this
    if (areas === null && bounds === null && !this.choice.differsByPlace(row)) return true
    const { places, firstPlace } = this.clinics
    const first = firstPlace[row]!
    let place = first
    do {
      if (this.isPlaceInside(row, place)) return true
      place = places.next(place)
    } while (place !== first)
    return false
  }

  /** The same for one of its places. */
  isPlaceInside(row: number, place: number): boolean {
    const { areas, bounds } = this
    const { places } = this.clinics
    const isThere = areas?.has(places.area(place)) !== false && (!bounds || places.isOn(place, bounds))
    return isThere && this.choice.isOfferedAt(row, place)
  }

  private isRated(row: number): boolean {
    const tenths = this.clinics.tenths[row]!
    return tenths === NO_RATING ? this.withUnrated : tenths >= this.minTenths
  }
}

function traitsWanted({ openSaturday, openEvening, ...filters }: Filters): number {
  const { repliesWithinDay, regulatorRating, seenBy, freeThisWeek, freeSaturday, freeEvening } = filters
  return (
    (openSaturday ? traits.openSaturday : 0) |
    (openEvening ? traits.openEvening : 0) |
    (freeThisWeek ? traits.freeThisWeek : 0) |
    (freeSaturday ? traits.freeSaturday : 0) |
    (freeEvening ? traits.freeEvening : 0) |
    (repliesWithinDay ? traits.repliesWithinDay : 0) |
    (regulatorRating === 'outstanding' ? traits.ratedOutstanding : 0) |
    (regulatorRating === 'good' ? traits.ratedGood : 0) |
    (seenBy === 'female' ? traits.seenByWoman : 0) |
    (seenBy === 'male' ? traits.seenByMan : 0)
  )
}
