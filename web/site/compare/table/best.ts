import { reviewsForBadge } from '../../../../contract/rules/rating.ts'
import type { Column } from './column.ts'

const scale = ['Inadequate', 'Requires improvement', 'Good', 'Outstanding']

/** For each line how a clinic does on it, more being better; null where nothing is known. */
const status = {
  price: ({ offer }: Column) => (offer?.compared == null ? null : -offer.compared),
  // A handful of reviews says too little for a badge.
  rating: ({ own }: Column) => (own && own.count >= reviewsForBadge ? own.mean : null),
  elsewhere: ({ rating }: Column) => (rating.reviews < reviewsForBadge ? null : rating.average),
  distance: ({ distance }: Column) => (distance === null ? null : -distance),
  years: ({ years }: Column) => years,
  regulator: ({ regulator }: Column) => {
    const rank = scale.indexOf(regulator.rating ?? '')
    return rank === -1 ? null : rank
  },
}

export type Line = Exclude<keyof typeof status, 'elsewhere'>

/**
 * The clinics that do best on a line. Nobody does where fewer than two are known or all are alike,
 * since there is nothing to tell apart.
 */
export function bestOn(line: Line, columns: readonly Column[]): string[] {
  const knownOn = (of: keyof typeof status) =>
    columns.flatMap(column => {
      const value = status[of](column)
      return value === null ? [] : [{ id: column.id, value }]
    })
  const here = knownOn(line)
  // Like is compared with like: what was written elsewhere only while too little is written here.
  const known = line === 'rating' && here.length < 2 ? knownOn('elsewhere') : here
  const best = Math.max(...known.map(({ value }) => value))
  const winners = known.filter(({ value }) => value === best)
  return winners.length === known.length ? [] : winners.map(({ id }) => id)
}
