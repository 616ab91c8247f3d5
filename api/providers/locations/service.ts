import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Slice } from '../../../contract/core/page-count.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { type Location, maxLocations, type NewLocation } from '../../../contract/providers/locations.ts'
import type { Db } from '../../../db/database.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { closeLocation } from '../../patients/appointments/clinic/close.ts'
import { changeListing, refuseStale } from '../listing/service.ts'
import { checkEdit } from '../listing-checks/check-listing.ts'
import { oddPlace, pinOrPostcode } from './on-the-map.ts'
import {
  addLocationRow,
  changeLocationRow,
  dropLocationRow,
  type LocationRow,
  locationOf,
  locationOrder,
  locationsOf,
  placeLocations,
} from './queries.ts'

type Edit = z.output<typeof NewLocation>
/** The account of a provider, and what places are found with. */
type Account = Deps & { gazetteer: Gazetteer }

const shown = ({ gazetteer, clock }: Account, row: LocationRow): Location => ({
  ...row,
  specialDays: row.specialDays.filter(({ day }) => day >= londonDay(clock())),
  note: oddPlace(gazetteer, row),
})

async function stored(db: Db, providerId: string, id: string) {
  const row = await locationOf(db, providerId, id)
  if (!row) throw new Problem('location_not_found')
  return row
}

const byDay = (a: { day: string }, b: { day: string }) => (a.day < b.day ? -1 : 1)

/** What an edit says, as columns, with its place: where its pin was put, or where its postcode is. */
const columnsOf = (gazetteer: Gazetteer, edit: Edit, old?: LocationRow) => {
  const { name, address, city, postCode, phoneNumber, openingHours, specialDays, pin, access } = edit
  const isKept = pin === undefined && old?.pinned === true && old.postCode === postCode
  return {
    ...(name !== undefined && { name }),
    address,
    city,
    postcode: postCode,
    ...(isKept ? {} : pinOrPostcode(gazetteer, postCode, pin ?? null)),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(openingHours !== undefined && { openingHours: openingHours && JSON.stringify(openingHours) }),
    ...(specialDays && { specialDays: JSON.stringify(specialDays.toSorted(byDay)) }),
    ...(access !== undefined && { access: access && JSON.stringify(access) }),
  }
}

/** The provider's own locations, the main one first, and how many there are. */
export async function readLocations(account: Account, providerId: string, slice: Slice) {
  const [rows, order] = await Promise.all([
    locationsOf(account.db, providerId, slice),
    locationOrder(account.db, providerId),
  ])
  return { locations: rows.map(row => shown(account, row)), total: order.length }
}

/** Adds a location behind the last one. */
export const addLocation = (account: Account, providerId: string, edit: Edit) =>
  changeListing(account, providerId, async trx => {
    const position = (await locationOrder(trx, providerId)).length
    if (position >= maxLocations)
      throw new Problem('invalid_input', { message: `A listing can have up to ${maxLocations} clinics.` })
    const id = uuid()
    const place = pinOrPostcode(account.gazetteer, edit.postCode, edit.pin ?? null)
    const row = { id, providerId, position, ...columnsOf(account.gazetteer, edit), ...place }
    await checkEdit({ ...account, db: trx }, providerId, () => addLocationRow(trx, row))
    return shown(account, await stored(trx, providerId, id))
  })

/** Changes a location, unless it has changed since the version that was edited. */
export const editLocation = (
  account: Account,
  providerId: string,
  id: string,
  { version, ...edit }: Edit & { version?: number | undefined },
) =>
  changeListing(account, providerId, async trx => {
    const old = await stored(trx, providerId, id)
    refuseStale(old.version, version)
    const columns = columnsOf(account.gazetteer, edit, old)
    const save = () => changeLocationRow(trx, id, { ...columns, version: old.version + 1 })
    if (old.postCode === columns.postcode) await save()
    else await checkEdit({ ...account, db: trx }, providerId, save)
    return shown(account, await stored(trx, providerId, id))
  })

/** Removes a location and cancels what is booked there; a listing without one could not be found, so the last one stays. */
export const removeLocation = (account: Account, providerId: string, id: string) =>
  changeListing(account, providerId, async trx => {
    await stored(trx, providerId, id)
    const others = (await locationOrder(trx, providerId)).filter(other => other !== id)
    if (others.length === 0) throw new Problem('last_location')
    await closeLocation({ ...account, db: trx }, providerId, id)
    await dropLocationRow(trx, id)
    await placeLocations(trx, providerId, others)
  })

/** Puts a location first and leaves the others in their order. */
export const makeMainLocation = (account: Account, providerId: string, id: string) =>
  changeListing(account, providerId, async trx => {
    await stored(trx, providerId, id)
    const order = await locationOrder(trx, providerId)
    const ids = [id, ...order.filter(other => other !== id)]
    await placeLocations(trx, providerId, ids)
    return ids
  })
