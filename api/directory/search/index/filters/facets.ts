import { sexes } from '../../../../../contract/directory/profile/practitioners.ts'
import { NO_PRICE } from '../../language/unknown.ts'
import type { Clinics } from '../clinics.ts'
import type { Finder, Wanted } from '../finder.ts'
import type { FacetCounts, Filters } from '../types.ts'
import { insurerBits, languageBits } from './name-bits.ts'
import { traits } from './traits.ts'

const ratings = ['outstanding', 'good']
const outstanding = 1
const good = 2
const woman = 1
const man = 2

/** A filter: its choices, which of them a clinic fits and which one is set, as bits. */
type Facet = {
  names: readonly string[]
  bitsOf(row: number): number
  /** Null where it is not set; 0 for a choice that search does not know, which nobody fits. */
  chosen: number | null
  clinics: Uint32Array
}

/**
 * Counts how many clinics each choice of a filter would leave, all other filters kept. One look at every clinic is
 * enough: one that passes all of these filters counts for every choice it fits, one that fails a single filter counts
 * only for the other choices of that filter, and one that fails two counts for none.
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
    const facets = Object.values(named)
    const set = facets.filter(({ chosen }) => chosen !== null)
    this.finder.forEachPassing({ ...wanted, filters: withoutFacets(wanted.filters) }, row => {
      let failed: Facet | null = null
      for (const facet of set) {
        if ((facet.bitsOf(row) & facet.chosen!) !== 0) continue
        if (failed) return
        failed = facet
      }
      if (failed) return countBits(failed, row)
      for (const facet of facets) countBits(facet, row)
    })
    const { insurer, language, seenBy, regulatorRating, ...flags } = named
    return {
      insurers: countsOf(insurer),
      languages: countsOf(language),
      seenBy: this.isSexStated() ? countsOf(seenBy) : [],
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
    return traitCounts.isCommon(traits.seenByWoman) || traitCounts.isCommon(traits.seenByMan)
  }

  private facetsOf(filters: Filters, minute: number) {
    const { clinics, finder } = this
    const { insurer, language, seenBy, regulatorRating } = filters
    const isOpen = clinics.openWeeks.at(minute)
    const has = (row: number, trait: number) => (clinics.traits[row]! & trait) !== 0
    const flag = (isOn: boolean | undefined, holds: (row: number) => boolean) =>
      facet([''], row => Number(holds(row)), isOn ? 1 : null)
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

function countBits({ bitsOf, clinics }: Facet, row: number): void {
  // The lowest bit that is set, then the others.
  for (let bits = bitsOf(row); bits !== 0; bits &= bits - 1) clinics[31 - Math.clz32(bits & -bits)]!++
}

const facet = (names: readonly string[], bitsOf: Facet['bitsOf'], chosen: number | null): Facet => ({
  names,
  bitsOf,
  chosen,
  clinics: new Uint32Array(names.length),
})

const countsOf = ({ names, clinics }: Facet) => names.map((name, at) => ({ name, clinics: clinics[at]! }))

/** Where nobody can be found. */
export const noFacets: FacetCounts = {
  insurers: [],
  languages: [],
  seenBy: [],
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
  const { insurer: _, language: __, regulatorRating: ___, seenBy: ____, ...rest } = filters
  const { openSaturday, openEvening, openNow, repliesWithinDay, priced, ...free } = rest
  const { freeThisWeek, freeSaturday, freeEvening, ...others } = free
  return others
}
