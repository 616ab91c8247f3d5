import type { TreatmentHistory } from '../../../contract/directory/price-history.ts'
import type { changesOf } from './queries.ts'

type Row = Awaited<ReturnType<typeof changesOf>>[number]
type Change = { on: string; pence: number | null }

/** How the prices of a clinic changed: of each treatment the general one, and those of locations that differ or did. */
export const historiesOf = (rows: readonly Row[]): TreatmentHistory[] =>
  [...Map.groupBy(rows, ({ treatmentId }) => treatmentId)].flatMap(([treatmentId, changes]) =>
    [null, ...locationsIn(changes)].flatMap(locationId => {
      const kept = changedDays(askedAt(changes, locationId))
      const shown = kept.map(({ on, pence }) => ({ on, total: pence === null ? null : pence / 100 }))
      return shown.length < 2 ? [] : [{ treatmentId, locationId, changes: shown }]
    }),
  )

const locationsIn = (changes: readonly Row[]) =>
  new Set(changes.flatMap(({ locationId }) => locationId ?? []))

/** What a location asked over time: the general price, except while it had its own. */
function askedAt(changes: readonly Row[], location: string | null): Change[] {
  let general: number | null = null
  let own: Row | undefined
  return changes.flatMap(change => {
    if (change.locationId === null) general = change.comparablePence
    else if (change.locationId === location) own = change.followsGeneral ? undefined : change
    else return []
    return [{ on: change.changedOn, pence: own ? own.comparablePence : general }]
  })
}

/** Two changes on one day are one: what was asked in the end. Days on which nothing changed are left out. */
function changedDays(asked: readonly Change[]): Change[] {
  const lastOfDay = asked.filter(({ on }, at) => asked[at + 1]?.on !== on)
  return lastOfDay.filter(({ pence }, at) => lastOfDay[at - 1]?.pence !== pence)
}
