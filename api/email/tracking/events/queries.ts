import type { Db } from '../../../../db/database.ts'

/** True the first time an event is seen. */
export async function markHandled(db: Db, row: { id: string; kind: string; handledAt: Date }) {
  const added = await db
    .insertInto('mailEvents')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Notes on an email that it came back or was complained about; of several reports the first moment stays. */
export const noteOnEmail = (
  db: Db,
  messageId: string,
  email: string,
  { type, status, now }: { type: 'bounce' | 'complaint'; status: string | undefined; now: Date },
) => {
  const column = type === 'bounce' ? 'bouncedAt' : 'complainedAt'
  return db
    .updateTable('marketingMails')
    .set({ [column]: now, ...(type === 'bounce' && { bounceStatus: status ?? null }) })
    .where('messageId', '=', messageId)
    .where('email', '=', email)
    .where(column, 'is', null)
    .execute()
}

export const dropEventsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('mailEvents').where('handledAt', '<', moment).executeTakeFirst()
