import type { Insertable } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { TrialExtensions } from '../../../../db/types.gen.ts'

export const extensionByKey = (db: Db, requestKey: string) =>
  db
    .selectFrom('trialExtensions')
    .select(['providerId', 'endedAt', 'extendedTo', 'finishedAt'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

export const addExtension = (db: Db, row: Insertable<TrialExtensions>) =>
  db.insertInto('trialExtensions').values(row).execute()

/** True for the one request that finishes an extension. */
export const finishExtension = async (db: Db, requestKey: string, now: Date) => {
  const finished = await db
    .updateTable('trialExtensions')
    .set({ finishedAt: now })
    .where('requestKey', '=', requestKey)
    .where('finishedAt', 'is', null)
    .returning('requestKey')
    .executeTakeFirst()
  return finished !== undefined
}
