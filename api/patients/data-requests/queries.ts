import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DataLinks } from '../../../db/types.gen.ts'

export const addDataLink = (db: Db, row: Insertable<DataLinks>) =>
  db.insertInto('dataLinks').values(row).execute()

/** Locked, so that two clicks delete once. */
export const openDataLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('dataLinks')
    .select(['id', 'emailSealed'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const dropDataLinks = (db: Db, id: string) => db.deleteFrom('dataLinks').where('id', '=', id).execute()

export const dropEndedLinks = (db: Db, now: Date) =>
  db.deleteFrom('dataLinks').where('expiresAt', '<=', now).execute()
