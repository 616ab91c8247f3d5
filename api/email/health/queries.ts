import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { SendingHealth, SendingTest } from '../../../db/types.gen.ts'

export const lastHealth = (db: Db) =>
  db.selectFrom('sendingHealth').select(['domain', 'checkedAt', 'checks']).executeTakeFirst()

/** There is one row: only the last check counts. */
export const saveHealth = (db: Db, row: Omit<Insertable<SendingHealth>, 'oneRow'>) =>
  db
    .insertInto('sendingHealth')
    .values(row)
    .onConflict(conflict => conflict.column('oneRow').doUpdateSet(row))
    .execute()

export const lastTest = (db: Db) =>
  db
    .selectFrom('sendingTest as t')
    .leftJoin('staff as s', 's.id', 't.sentBy')
    .select(['t.id', 't.sentAt', 't.receivedAt', 't.found', 's.firstName', 's.lastName'])
    .executeTakeFirst()

/** Also one row: an older test email that comes back late is not looked at. */
export const saveTest = (db: Db, row: Omit<Insertable<SendingTest>, 'oneRow'>) =>
  db
    .insertInto('sendingTest')
    .values(row)
    .onConflict(conflict => conflict.column('oneRow').doUpdateSet(row))
    .execute()

export const saveReceived = (db: Db, id: string, change: Updateable<SendingTest>) =>
  db.updateTable('sendingTest').set(change).where('id', '=', id).execute()

export const staffById = (db: Db, id: string) =>
  db.selectFrom('staff').select(['email', 'firstName']).where('id', '=', id).executeTakeFirstOrThrow()
