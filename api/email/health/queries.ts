import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { SendingHealth } from '../../../db/types.gen.ts'

export const lastHealth = (db: Db) =>
  db.selectFrom('sendingHealth').select(['domain', 'checkedAt', 'checks']).executeTakeFirst()

/** There is one row: only the last check counts. */
export const saveHealth = (db: Db, row: Omit<Insertable<SendingHealth>, 'oneRow'>) =>
  db
    .insertInto('sendingHealth')
    .values(row)
    .onConflict(conflict => conflict.column('oneRow').doUpdateSet(row))
    .execute()
