import { londonDay, monthsBefore, oldAfterMonths } from '../../../contract/directory/prices/freshness.ts'
import { fewestPrices, priceSpread } from '../../../contract/directory/prices/price-word.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type ChangeRow, changesFor, replaceTypicalPrices } from './queries.ts'

const months = 24

/** The locations of clinics in a town, by clinic. */
type Places = ReadonlyMap<string, readonly string[]>

/** What the clinics of a town asked for a treatment there in the median of each month; empty where too few had a price. */
export async function monthlyMedians(db: Db, canonical: string, places: Places, now: Date) {
  if (places.size < fewestPrices) return []
  return mediansOf(await changesFor(db, canonical, [...places.keys()]), londonDay(now), places)
}

/**
 * The prices in force at the end of each of the last 24 months, the running one as it is today. Those that nobody had set
 * or confirmed for a year by then are left out, as everywhere.
 */
export function mediansOf(changes: readonly ChangeRow[], today: string, places: Places = new Map()) {
  const ends = Array.from({ length: months }, (_, at) =>
    monthEnd(monthsBefore(today, months - 1 - at), today),
  )
  return ends.flatMap(end => {
    const prices = lowestOfEach(
      changes.filter(({ changedOn }) => changedOn <= end),
      monthsBefore(end, oldAfterMonths),
      places,
    )
    const spread = prices.length >= fewestPrices ? priceSpread(prices) : null
    return spread ? [{ month: end.slice(0, 7), median: spread.median, clinics: spread.count }] : []
  })
}

function monthEnd(day: string, today: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return last < today ? last : today
}

/** Of each clinic the lowest price that was in force in the town, in pounds. */
function lowestOfEach(changes: readonly ChangeRow[], oldest: string, places: Places): number[] {
  const inForce = new Map<string, ChangeRow>()
  const owners = new Map<string, string>()
  for (const change of changes) {
    inForce.set(keyOf(change.treatmentId, change.locationId), change)
    owners.set(change.treatmentId, change.providerId)
  }
  const lowest = new Map<string, number>()
  for (const [treatmentId, providerId] of owners)
    for (const locationId of places.get(providerId) ?? [null]) {
      const own = inForce.get(keyOf(treatmentId, locationId))
      const asked = own && !own.followsGeneral ? own : inForce.get(keyOf(treatmentId, null))
      if (asked && asked.comparablePence !== null && asked.changedOn > oldest)
        lowest.set(
          providerId,
          Math.min(asked.comparablePence / 100, lowest.get(providerId) ?? Number.MAX_VALUE),
        )
    }
  return [...lowest.values()]
}

const keyOf = (treatmentId: string, locationId: string | null) => `${treatmentId} ${locationId ?? ''}`

/** Notes what each treatment typically costs, for the queue of prices that look wrong. */
export const noteTypicalPrices = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db.transaction().execute(trx => replaceTypicalPrices(trx, clock(), fewestPrices))
