import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'

/** The months that a visit may have been in, newest first: this one, and those of two years before it. */
export function visitMonths(now: Date) {
  const [year, month] = londonDay(now).split('-').map(Number) as [number, number]
  return Array.from({ length: keptFor.reviewMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** As it is stored: a date at the first of the month. */
export const firstOf = (month: string) => `${month}-01`
