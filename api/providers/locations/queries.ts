import { type Insertable, sql, type Updateable } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { OpeningHours } from '../../../contract/directory/clinics.ts'
import type { Db } from '../../../db/database.ts'
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
    .select(eb => eb.ref('openingHours').$castTo<OpeningHours | null>().as('openingHours'))
    .where('providerId', '=', providerId)

export type LocationRow = NonNullable<Awaited<ReturnType<typeof locationOf>>>

/** A provider's own location; another's counts as missing. */
export const locationOf = (db: Db, providerId: string, id: string) =>
  locations(db, providerId).where('id', '=', id).executeTakeFirst()

export const locationsOf = (db: Db, providerId: string, slice: Slice) =>
  locations(db, providerId).orderBy('position').limit(slice.limit).offset(slice.offset).execute()

export const locationOrder = async (db: Db, providerId: string) => {
  const rows = await db
    .selectFrom('locations')
    .select('id')
    .where('providerId', '=', providerId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export const addLocationRow = (db: Db, row: Insertable<DB['locations']>) =>
  db.insertInto('locations').values(row).execute()

export const changeLocationRow = (db: Db, id: string, change: Updateable<DB['locations']>) =>
  db.updateTable('locations').set(change).where('id', '=', id).execute()

export const dropLocationRow = (db: Db, id: string) =>
  db.deleteFrom('locations').where('id', '=', id).execute()

/** Stores the order of the locations; lists show a provider's first. */
export const placeLocations = (db: Db, providerId: string, ids: string[]) =>
  sql`update locations set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where locations.id = wanted.id and locations.provider_id = ${providerId}
      and locations.position <> wanted.place - 1`.execute(db)
