import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type Asset = { name: string; body: Buffer; isBrotli: boolean }

export async function knownAssets(db: Db, names: readonly string[]) {
  const rows = await db.selectFrom('siteAssets').select('name').where('name', 'in', names).execute()
  return new Set(rows.map(({ name }) => name))
}

/** Names change with their content, so one that another node has added meanwhile is the same. */
export const addAssets = (db: Db, assets: readonly Asset[]) =>
  db
    .insertInto('siteAssets')
    .values([...assets])
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()

export const assetNamed = (db: Db, name: string) =>
  db.selectFrom('siteAssets').select(['name', 'body', 'isBrotli']).where('name', '=', name).executeTakeFirst()

/** Notes that a node still serves pages that ask for them; of several nodes one at a time writes. */
export const needAssets = (db: Db, names: readonly string[]) =>
  db
    .updateTable('siteAssets')
    .set({ neededAt: sql`now()` })
    .where('name', 'in', eb =>
      eb
        .selectFrom('siteAssets')
        .select('name')
        .where('name', 'in', names)
        .where('neededAt', '<', sql<Date>`now() - interval '30 minutes'`)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

export const deleteAssetsUnneededFor = (db: Db, hours: number) =>
  db
    .deleteFrom('siteAssets')
    .where('neededAt', '<', sql<Date>`now() - make_interval(hours => ${hours}::int)`)
    .execute()
