import type { Town } from '../../../../geo/towns/towns.ts'
import type { Treatment } from '../../../../taxonomy/treatment.ts'
import type { Random } from '../../random.ts'

/** How a clinic sets its prices: where in the usual range, in which town, with which endings. */
export type PriceHabit = { level: number; cityFactor: number; ending: 'round' | 'five' | 'ninety-five' }

const dearCounties = new Set([
  'Surrey',
  'Berkshire',
  'Buckinghamshire',
  'Hertfordshire',
  'Oxfordshire',
  'Kent',
  'West Sussex',
])
const dearCities = new Set(['Edinburgh', 'Bristol', 'Manchester', 'Brighton', 'Cambridge', 'Bath', 'Leeds'])

/** The highest and lowest factor, for tests of prices. */
export const cityFactors = { highest: 1.25, lowest: 0.92 }

/** How a town affects prices: high in London, slightly below average away from large cities. */
function cityFactorOf({ name, county, nation, population }: Town): number {
  if (county === 'London') return cityFactors.highest
  if (dearCounties.has(county)) return 1.1
  if (dearCities.has(name)) return 1.06
  if (nation === 'Wales' || nation === 'Northern Ireland' || county === 'County Durham')
    return cityFactors.lowest
  return population < 40_000 ? 0.96 : 1
}

/** A habit of a clinic's own: most ask prices near the middle of the range. */
export function priceHabit(town: Town, random: Random): PriceHabit {
  return {
    level: (random.fraction() + random.fraction()) / 2,
    cityFactor: cityFactorOf(town),
    ending: random.weighted({ round: 45, five: 35, 'ninety-five': 20 }),
  }
}

/** A price in pounds within the usual range, times what the town does to it, as price lists write it. */
export function priceOf({ price: [low, high] }: Treatment, habit: PriceHabit, random: Random): number {
  const level = Math.min(1, Math.max(0, habit.level + (random.fraction() - 0.5) * 0.35))
  const exact = (low + (high - low) * level) * habit.cityFactor
  const [least, max] = [low * habit.cityFactor, high * habit.cityFactor]
  const listed = asListed(exact, habit.ending)
  if (listed >= least && listed <= max) return listed
  return Math.floor(exact / 5) * 5 >= least ? Math.floor(exact / 5) * 5 : Math.ceil(exact)
}

/** The price up to which each step is used: the larger the sum, the rounder. */
const steps: Readonly<Record<PriceHabit['ending'], readonly (readonly [below: number, step: number])[]>> = {
  round: [
    [60, 5],
    [300, 10],
    [1000, 25],
    [3000, 50],
    [10_000, 100],
    [Number.POSITIVE_INFINITY, 250],
  ],
  five: [
    [1000, 5],
    [3000, 25],
    [10_000, 50],
    [Number.POSITIVE_INFINITY, 100],
  ],
  'ninety-five': [
    [300, 10],
    [1000, 50],
    [Number.POSITIVE_INFINITY, 100],
  ],
}

/** Small sums end in 0 or 5, large ones in 00 or 50; some like theirs to end in 95. */
function asListed(pounds: number, ending: PriceHabit['ending']): number {
  const [, step] = steps[ending].find(([below]) => pounds < below)!
  const rounded = Math.round(pounds / step) * step
  return ending === 'ninety-five' ? rounded - 5 : rounded
}
