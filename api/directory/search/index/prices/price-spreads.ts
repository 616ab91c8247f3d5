import { LruCache } from '../../../../../contract/algorithms/lru-cache.ts'
import { type PriceSpread, priceSpread } from '../../../../../contract/directory/prices/price-word.ts'
import type { Match } from '../../language/matcher.ts'
import { NO_PRICE } from '../../language/unknown.ts'
import type { Finder } from '../finder.ts'
import type { Coordinates, Filters } from '../types.ts'

/** A hundred bytes each, for every place and treatment that is asked about between two changes. */
const maxKept = 5_000

type Around = Pick<Filters, 'maxDistance' | 'areas' | 'bounds'>

/**
 * How the prices of what a search finds lie around its place, whatever else it filters by. Pages ask for the same
 * treatments and places again and again, so each answer is kept until a clinic among them changes.
 */
export class PriceSpreads {
  private readonly kept = new LruCache<string, { version: number; spread: PriceSpread | null }>(
    maxKept,
    () => 1,
  )
  private readonly finder: Finder
  private readonly versionOf: (match: Match) => number

  constructor(finder: Finder, versionOf: (match: Match) => number) {
    this.finder = finder
    this.versionOf = versionOf
  }

  of(match: Match, at: Coordinates | null, { maxDistance, areas, bounds }: Around): PriceSpread | null {
    const key = JSON.stringify([
      match.hits.map(({ term }) => term),
      match.pricedTerm,
      at && [at.lat, at.lng],
      maxDistance,
      areas && [...areas],
      bounds,
    ])
    const version = this.versionOf(match)
    const known = this.kept.get(key)
    if (known?.version === version) return known.spread
    const prices: number[] = []
    const filters = {
      ...(maxDistance !== undefined && { maxDistance }),
      ...(areas && { areas }),
      ...(bounds && { bounds }),
    }
    this.finder.forEachPassing({ match, at, filters }, row => {
      const pence = this.finder.choice.pence(row)
      if (pence !== NO_PRICE) prices.push(pence / 100)
    })
    const spread = priceSpread(prices)
    this.kept.set(key, { version, spread })
    return spread
  }
}
