import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Tables whose rows a clinic puts into an order of its own. */
type Ordered = 'clinic_photos' | 'locations' | 'practitioners' | 'treatments'

export const idsInOrder = (table: Ordered) => async (db: Db, providerId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where provider_id = ${providerId} order by position`.execute(db)
  return rows.map(({ id }) => id)
}

export const storeOrder = (table: Ordered) => (db: Db, providerId: string, ids: string[]) =>
  sql`update ${sql.table(table)} t set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where t.id = wanted.id and t.provider_id = ${providerId} and t.position <> wanted.place - 1`.execute(db)
