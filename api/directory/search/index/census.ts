import type { Match } from '../language/matcher.ts'
import type { Clinics } from './clinics.ts'
import type { Finder } from './finder.ts'
import type { Postings } from './postings.ts'
import type { FacetCounts } from './types.ts'

/** What all clinics found by a search have between them, before filters. */
export type Facts = {
  found: number
  prices: number[]
  /** How many clinics ask each of the prices. */
  clinicsAt: number[]
  maxYears: number | null
}

type Remembered<T> = WeakMap<Match, { version: number; value: T }>

/** Counts over everything a text finds, remembered until a clinic among them changes. */
export class Census {
  private readonly counts: Remembered<number> = new WeakMap()
  private readonly facts: Remembered<Facts> = new WeakMap()
  private readonly facets: Remembered<{ minute: number; counts: FacetCounts }> = new WeakMap()
  private readonly clinics: Clinics
  private readonly finder: Finder
  private readonly postingsOf: (term: number) => Postings | undefined

  constructor(clinics: Clinics, finder: Finder, postingsOf: (term: number) => Postings | undefined) {
    this.clinics = clinics
    this.finder = finder
    this.postingsOf = postingsOf
  }

  found(match: Match): number {
    if (match.hits.length === 0) return 0
    if (match.hits.length === 1) return this.postingsOf(match.hits[0]!.term)?.clinics ?? 0
    return this.remember(this.counts, match, () => {
      let found = 0
      this.finder.forEachRow(match, () => found++)
      return found
    })
  }

  /** Prices in pounds are those of the matching treatment, each once, rising. */
  factsOf(match: Match): Facts {
    return this.remember(this.facts, match, () => this.takeFacts(match))
  }

  /** What each choice of a filter would leave of a search without filters; which clinics are open changes by the minute. */
  facetsOf(match: Match, minute: number, count: () => FacetCounts): FacetCounts {
    const known = this.remember(this.facets, match, () => ({ minute, counts: count() }))
    if (known.minute === minute) return known.counts
    this.facets.delete(match)
    return this.facetsOf(match, minute, count)
  }

  private takeFacts(match: Match): Facts {
    const clinicsAt = new Map<number, number>()
    let found = 0
    let maxYears = Number.NEGATIVE_INFINITY
    this.finder.forEachRow(match, row => {
      found++
      for (const pence of this.finder.choice.allPence(row))
        clinicsAt.set(pence, (clinicsAt.get(pence) ?? 0) + 1)
      const years = this.clinics.years[row]!
      if (years > maxYears) maxYears = years
    })
    const byPrice = [...clinicsAt].sort(([a], [b]) => a - b)
    return {
      found,
      prices: byPrice.map(([pence]) => pence / 100),
      clinicsAt: byPrice.map(([, clinics]) => clinics),
      maxYears: maxYears === Number.NEGATIVE_INFINITY ? null : maxYears,
    }
  }

  private remember<T>(memory: Remembered<T>, match: Match, take: () => T): T {
    const version = this.versionOf(match)
    const known = memory.get(match)
    if (known?.version === version) return known.value
    const value = take()
    memory.set(match, { version, value })
    return value
  }

  /** Each version only ever rises, so their sum changes when one of them does. */
  versionOf(match: Match): number {
    let sum = 0
    for (const { term } of match.hits) sum += this.postingsOf(term)?.version ?? 0
    return sum
  }
}
