import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AuditLog } from '../../db/types.gen.ts'

/** Keeps the name beside the id: a person may leave, what they did stays. */
export const addAuditRow = (db: Db, row: Omit<Insertable<AuditLog>, 'staffName'> & { staffId: string }) =>
  db
    .insertInto('auditLog')
    .values(({ selectFrom }) => ({
      ...row,
      staffName: selectFrom('staff')
        .select(({ fn, val }) => fn<string>('concat_ws', [val(' '), 'firstName', 'lastName']).as('name'))
        .where('id', '=', row.staffId),
    }))
    .execute()
