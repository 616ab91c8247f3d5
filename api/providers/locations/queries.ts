import type { Insertable, Updateable } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { OpeningHours, SpecialDay } from '../../../contract/directory/clinics.ts'
import type { AccessFacts } from '../../../contract/directory/profile/visit-facts.ts'
import type { Db } from '../../../db/database.ts'
import { idsInOrder, storeOrder } from '../../../db/positions.ts'
import type { DB } from '../../../db/types.gen.ts'

const locations = (db: Db, providerId: string) =>
  db
    .selectFrom('locations')
    .select([
      'id',
      'name',
      'address',
      'city',
      'postcode as postCode',
      'phoneNumber',
      'lat',
      'lng',
      'pinned',
      'version',
    ])
    .select(eb => [
      eb.ref('openingHours').$castTo<OpeningHours | null>().as('openingHours'),
      eb.ref('specialDays').$castTo<SpecialDay[]>().as('specialDays'),
      eb.ref('access').$castTo<AccessFacts | null>().as('access'),
    ])
    .where('providerId', '=', providerId)

export type LocationRow = NonNullable<Awaited<ReturnType<typeof locationOf>>>

/** A provider's own location; another's counts as missing. */
export const locationOf = (db: Db, providerId: string, id: string) =>
  locations(db, providerId).where('id', '=', id).executeTakeFirst()

export const locationsOf = (db: Db, providerId: string, slice: Slice) =>
  locations(db, providerId).orderBy('position').limit(slice.limit).offset(slice.offset).execute()

/** A provider's own locations among some; others' are left out. */
export const chosenLocations = (db: Db, providerId: string, ids: string[]) =>
  locations(db, providerId).where('id', 'in', ids).orderBy('position').execute()

export const locationOrder = idsInOrder('locations')

export const addLocationRow = (db: Db, row: Insertable<DB['locations']>) =>
  db.insertInto('locations').values(row).execute()

export const changeLocationRow = (db: Db, id: string, change: Updateable<DB['locations']>) =>
  db.updateTable('locations').set(change).where('id', '=', id).execute()

export const dropLocationRow = (db: Db, id: string) =>
  db.deleteFrom('locations').where('id', '=', id).execute()

/** Stores the order of the locations; lists show a provider's first. */
export const placeLocations = storeOrder('locations')
