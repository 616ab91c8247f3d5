import type { Input } from '../../../contract/core/call.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import {
  changedParts,
  hasTooManyDays,
  type updateLocations,
} from '../../../contract/providers/profile/several-locations.ts'
import { maxSpecialDays } from '../../../contract/rules/limits.ts'
import type { Deps } from '../../deps.ts'
import { changeListing } from '../listing/service.ts'
import { noteInHistory, type TeamActor } from '../team/history.ts'
import { changeLocationRow, chosenLocations, type LocationRow } from './queries.ts'

type Edit = Input<typeof updateLocations>['body']
type Parts = ReturnType<typeof changedParts>

const labelOf = ({ name, address, city }: LocationRow) => `${name ?? address}, ${city}`

/** What was changed by someone else since it was edited: people learn which, and that nothing was saved. */
function refuseStale(rows: LocationRow[], edited: Edit['locations']) {
  const versions = new Map(edited.map(({ id, version }) => [id, version]))
  const stale = rows.filter(({ id, version }) => version !== versions.get(id))
  if (stale.length === 0) return
  const more = stale.length - 1
  const others = more === 0 ? ' was' : ` and ${more === 1 ? 'another clinic' : `${more} other clinics`} were`
  throw new Problem('changed_meanwhile', {
    message: `${labelOf(stale[0]!)}${others} changed in another tab or by someone else, so nothing was saved.`,
  })
}

const columnsOf = ({ phoneNumber, openingHours, specialDays, access }: Parts) => ({
  ...(phoneNumber !== undefined && { phoneNumber }),
  ...(openingHours !== undefined && { openingHours: openingHours && JSON.stringify(openingHours) }),
  ...(specialDays && { specialDays: JSON.stringify(specialDays) }),
  ...(access !== undefined && { access: access && JSON.stringify(access) }),
})

const partNames = {
  phoneNumber: 'the phone number',
  openingHours: 'the opening hours',
  specialDays: 'the holiday hours',
  access: 'what is said about access',
} as const

function historyOf(changes: { parts: Parts }[]) {
  const names = Object.entries(partNames)
    .filter(([part]) => changes.some(({ parts }) => part in parts))
    .map(([, name]) => name)
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
  return `Changed ${list} of ${changes.length === 1 ? '1 clinic' : `${changes.length} clinics`}`
}

/** Changes several locations in the same way: all of them, or none when one cannot be. */
export const editLocations = (deps: Deps, who: TeamActor, { locations, change }: Edit) =>
  changeListing(deps, who.providerId, async (trx, _, now) => {
    const ids = locations.map(({ id }) => id)
    const rows = await chosenLocations(trx, who.providerId, ids)
    if (rows.length < ids.length) throw new Problem('location_not_found')
    refuseStale(rows, locations)
    const changes = rows
      .map(row => ({ row, parts: changedParts(row, change, londonDay(now)) }))
      .filter(({ parts }) => Object.keys(parts).length > 0)
    for (const { row, parts } of changes) {
      if (hasTooManyDays(parts))
        throw new Problem('invalid_input', {
          message: `${labelOf(row)} would have more than ${maxSpecialDays} days with other hours.`,
        })
      await changeLocationRow(trx, row.id, { ...columnsOf(parts), version: row.version + 1 })
    }
    if (changes.length > 0) await noteInHistory({ ...deps, db: trx }, who, historyOf(changes))
    return { saved: changes.length, unchanged: rows.length - changes.length }
  })
