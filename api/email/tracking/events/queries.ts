import { sql } from 'kysely'
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

/** The email that a report is about. Several reports about it wait for each other. */
export const reportedEmail = (db: Db, messageId: string, email: string) =>
  db
    .selectFrom('marketingMails')
    .select('id')
    .where('messageId', '=', messageId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Notes on an email that it came back; of several reports the first stays. Its status code is in what the report says. */
export const noteReturned = (db: Db, id: string, answer: string, now: Date) =>
  db
    .updateTable('marketingMails')
    .set({ bouncedAt: now, bounceStatus: sql`bounce_code(${answer})` })
    .where('id', '=', id)
    .where('bouncedAt', 'is', null)
    .execute()

/** Notes on an email that someone complained about it; of several reports the first moment stays. */
export const noteComplaint = (db: Db, id: string, now: Date) =>
  db
    .updateTable('marketingMails')
    .set({ complainedAt: now })
    .where('id', '=', id)
    .where('complainedAt', 'is', null)
    .execute()

/** Counts an email that came back as blocked in its run, where it belongs to one and was sent since that was last resumed. */
export const countBlocked = (db: Db, mailId: string) =>
  db
    .updateTable('campaignRuns')
    .set(eb => ({ blocked: eb('blocked', '+', 1) }))
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('runRecipients as r')
          .select('r.id')
          .where('r.id', '=', mailId)
          .whereRef('r.runId', '=', 'campaignRuns.id')
          .where(sql<boolean>`r.sent_at >= coalesce(campaign_runs.resumed_at, r.sent_at)`),
      ),
    )
    .execute()

export const dropEventsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('mailEvents').where('handledAt', '<', moment).executeTakeFirst()
