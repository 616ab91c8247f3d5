import { sexes } from '../../../../../contract/directory/profile/practitioners.ts'
import { paymentMethods } from '../../../../../contract/directory/profile/visit-facts.ts'
import { visitNeeds } from '../../../../../contract/directory/profile/visit-filters.ts'
import { NO_PRICE } from '../../language/unknown.ts'
import type { Clinics } from '../clinics.ts'
import type { Finder, Wanted } from '../finder.ts'
import type { FacetCounts, Filters, NamedCount } from '../types.ts'
import { insurerBits, languageBits } from './name-bits.ts'
import { traits } from './traits.ts'
import { type Choices, visitBits } from './visit-bits.ts'

const ratings = ['outstanding', 'good']
const outstanding = 1
const good = 2
const woman = 1
const man = 2

/** A filter: its choices, which of them a clinic fits and which one is set, as bits. */
type Facet = {
  names: readonly string[]
  /** `visit` is what the clinic states about a visit, or where its places differ, one of them. */
  bitsOf(row: number, visit: number): number
  /** Null where it is not set; 0 for a choice that search does not know, which nobody fits. */
  chosen: number | null
  clinics: Uint32Array
  /** The choices that places of a clinic would be left by, while one after the other is looked at. */
  left: number
}

/**
 * Counts how many clinics each choice of a filter would leave, all other filters kept. One look at every clinic is
 * enough: one that passes all of these filters counts for every choice it fits, one that fails a single filter counts
 * only for the other choices of that filter, and one that fails two counts for none. A clinic whose places differ counts
 * once for every choice that one of them is left by.
 */
export class Facets {
  private readonly clinics: Clinics
  private readonly finder: Finder

  constructor(clinics: Clinics, finder: Finder) {
    this.clinics = clinics
    this.finder = finder
  }

  count(wanted: Wanted, minute: number): FacetCounts {
    const named = this.facetsOf(wanted.filters, minute)
    const needs = this.needsOf(wanted.filters)
    const facets = [...Object.values(named), ...needs]
    const set = facets.filter(({ chosen }) => chosen !== null)
    const { placeVisits, visit } = this.clinics
    this.finder.forEachPassing({ ...wanted, filters: withoutFacets(wanted.filters) }, row => {
      const visits = placeVisits.get(row)
      if (!visits) return leave(facets, set, row, visit[row]!, countBits)
      this.finder.forEachPlacePassing(row, position =>
        leave(facets, set, row, visits[position] ?? 0, (facet, bits) => {
          facet.left |= bits
        }),
      )
      for (const facet of facets) {
        countBits(facet, facet.left)
        facet.left = 0
      }
    })
    const { insurer, language, seenBy, regulatorRating, pay, ages, wait, ...flags } = named
    return {
      insurers: countsOf(insurer),
      languages: countsOf(language),
      seenBy: this.isSexStated() ? countsOf(seenBy) : [],
      ...this.visitCounts(needs, { pay, ages, wait }),
      regulatorRatings: countsOf(regulatorRating),
      openSaturday: flags.openSaturday.clinics[0]!,
      openEvening: flags.openEvening.clinics[0]!,
      openNow: flags.openNow.clinics[0]!,
      freeThisWeek: flags.freeThisWeek.clinics[0]!,
      freeSaturday: flags.freeSaturday.clinics[0]!,
      freeEvening: flags.freeEvening.clinics[0]!,
      repliesWithinDay: flags.repliesWithinDay.clinics[0]!,
      priced: flags.priced.clinics[0]!,
    }
  }

  private isSexStated(): boolean {
    const { traitCounts } = this.clinics
    const shown = [traits.seenByWoman, traits.seenByMan].map(trait => traitCounts.of(trait))
    return shown.some(clinics => this.clinics.isCommon(clinics))
  }

  /** What is stated about a visit, as far as enough clinics say whether they have it. */
  private visitCounts(needs: readonly Facet[], { pay, ages, wait }: Record<'pay' | 'ages' | 'wait', Facet>) {
    const { clinics } = this
    const isNamed = (bit: number) => clinics.isCommon(clinics.visitCounts.of(bit))
    const isStated = (name: string) =>
      isNamed(name === 'transport' ? visitBits.has.bit(name) : visitBits.stated.bits(known => known === name))
    const isPaymentStated = paymentMethods.some(name => isNamed(visitBits.pay.bit(name)))
    return {
      has: visitNeeds.filter(isStated).map((name): NamedCount => ({ name, clinics: clinicsIn(needs, name) })),
      pay: countsOf(pay).filter(({ name }) => (name === 'finance' ? isStated(name) : isPaymentStated)),
      ages: isStated('ages') ? countsOf(ages) : [],
      wait: isStated('longest wait') ? countsOf(wait) : [],
    }
  }

  /** Several can be asked for at once, so that each of these is a filter of its own; the others are counted together. */
  private needsOf({ has = [] }: Filters): Facet[] {
    const others = visitNeeds.filter(need => !has.includes(need))
    const rest = visitBits.has.bits(need => others.includes(need))
    return [
      facet(visitNeeds, (_, visit) => visitBits.has.of(visit & rest), null),
      ...visitNeeds
        .filter(need => has.includes(need))
        .map(need => facet([need], (_, visit) => Number((visit & visitBits.has.bit(need)) !== 0), 1)),
    ]
  }

  private facetsOf(filters: Filters, minute: number) {
    const { clinics, finder } = this
    const { insurer, language, seenBy, regulatorRating, pay, ages, wait } = filters
    const isOpen = clinics.openWeeks.at(minute)
    const has = (row: number, trait: number) => (clinics.traits[row]! & trait) !== 0
    const flag = (isOn: boolean | undefined, holds: (row: number) => boolean) =>
      facet([''], row => Number(holds(row)), isOn ? 1 : null)
    const stated = <Name extends string>(choices: Choices<Name>, chosen: Name | undefined) =>
      facet(
        choices.names,
        (_, visit) => choices.of(visit),
        chosen === undefined ? null : choices.of(choices.bit(chosen)),
      )
    return {
      insurer: facet(
        insurerBits.names,
        row => clinics.insurers[row]!,
        insurer === undefined ? null : insurerBits.bitOf(insurer),
      ),
      language: facet(
        languageBits.names,
        row => clinics.languages[row]!,
        language === undefined ? null : languageBits.bitOf(language),
      ),
      seenBy: facet(
        sexes,
        row => (has(row, traits.seenByWoman) ? woman : 0) | (has(row, traits.seenByMan) ? man : 0),
        seenBy === undefined ? null : seenBy === 'female' ? woman : man,
      ),
      regulatorRating: facet(
        ratings,
        row =>
          (has(row, traits.ratedOutstanding) ? outstanding : 0) | (has(row, traits.ratedGood) ? good : 0),
        regulatorRating === undefined ? null : regulatorRating === 'good' ? good : outstanding,
      ),
      pay: stated(visitBits.pay, pay),
      ages: stated(visitBits.ages, ages),
      wait: stated(visitBits.wait, wait),
      openSaturday: flag(filters.openSaturday, row => has(row, traits.openSaturday)),
      openEvening: flag(filters.openEvening, row => has(row, traits.openEvening)),
      openNow: flag(filters.openNow !== undefined, isOpen),
      freeThisWeek: flag(filters.freeThisWeek, row => has(row, traits.freeThisWeek)),
      freeSaturday: flag(filters.freeSaturday, row => has(row, traits.freeSaturday)),
      freeEvening: flag(filters.freeEvening, row => has(row, traits.freeEvening)),
      repliesWithinDay: flag(filters.repliesWithinDay, row => has(row, traits.repliesWithinDay)),
      priced: flag(filters.priced, row => finder.choice.pence(row) !== NO_PRICE),
    }
  }
}

/** Calls back for every choice that a clinic, or one of its places, is left by. */
function leave(
  facets: readonly Facet[],
  set: readonly Facet[],
  row: number,
  visit: number,
  take: (facet: Facet, bits: number) => void,
): void {
  let failed: Facet | null = null
  for (const facet of set) {
    if ((facet.bitsOf(row, visit) & facet.chosen!) !== 0) continue
    if (failed) return
    failed = facet
  }
  if (failed) take(failed, failed.bitsOf(row, visit))
  else for (const facet of facets) take(facet, facet.bitsOf(row, visit))
}

function countBits({ clinics }: Facet, left: number): void {
  // The lowest bit that is set, then the others.
  for (let bits = left; bits !== 0; bits &= bits - 1) clinics[31 - Math.clz32(bits & -bits)]!++
}

const facet = (names: readonly string[], bitsOf: Facet['bitsOf'], chosen: number | null): Facet => ({
  names,
  bitsOf,
  chosen,
  clinics: new Uint32Array(names.length),
  left: 0,
})

const countsOf = ({ names, clinics }: Facet) => names.map((name, at) => ({ name, clinics: clinics[at]! }))

const clinicsIn = (facets: readonly Facet[], name: string) =>
  facets.reduce((sum, { names, clinics }) => sum + (clinics[names.indexOf(name)] ?? 0), 0)

/** Where nobody can be found. */
export const noFacets: FacetCounts = {
  insurers: [],
  languages: [],
  seenBy: [],
  has: [],
  pay: [],
  ages: [],
  wait: [],
  regulatorRatings: [],
  openSaturday: 0,
  openEvening: 0,
  openNow: 0,
  freeThisWeek: 0,
  freeSaturday: 0,
  freeEvening: 0,
  repliesWithinDay: 0,
  priced: 0,
}

function withoutFacets(filters: Filters): Filters {
  const { insurer: _, language: __, regulatorRating: ___, seenBy: ____, ...stated } = filters
  const { has, pay, ages, wait, ...rest } = stated
  const { openSaturday, openEvening, openNow, repliesWithinDay, priced, ...free } = rest
  const { freeThisWeek, freeSaturday, freeEvening, ...others } = free
  return others
}
