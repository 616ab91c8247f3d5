import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/database.ts'
import type { Email } from '../../adapters/email/email.ts'

export const keepEmail = (
  db: Db,
  { from, to, toName, replyTo, subject, html, text, attachment, headers = {} }: Email & { from: string },
) =>
  db
    .insertInto('outbox')
    .values({
      id: uuid(),
      sender: from,
      recipient: to,
      subject,
      html,
      text,
      headers: JSON.stringify({
        ...(toName && { To: `${toName} <${to}>` }),
        ...(replyTo && { 'Reply-To': replyTo }),
        ...(attachment && { Attachment: attachment.name }),
        ...headers,
      }),
    })
    .execute()

export const keptEmails = (db: Db, { limit, offset } = { limit: 200, offset: 0 }) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function keptEmailCount(db: Db) {
  const { total } = await db
    .selectFrom('outbox')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const keptEmail = (db: Db, id: string) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()

export const dropEmailsBefore = (db: Db, day: Date) =>
  db.deleteFrom('outbox').where('createdAt', '<', day).executeTakeFirst()

export const queueEmailRow = (
  db: Db,
  { to, toName, subject, html, text, replyTo, attachment, headers = {} }: Email,
  {
    now,
    enquiryId,
    appointmentId,
    requestId,
    traceParent,
  }: { now: Date; traceParent: string | null } & Partial<
    Record<'enquiryId' | 'appointmentId' | 'requestId', string | undefined>
  >,
) =>
  db
    .insertInto('mailQueue')
    .values({
      id: uuid(),
      recipient: to,
      recipientName: toName ?? null,
      replyTo: replyTo ?? null,
      attachmentName: attachment?.name ?? null,
      attachment: attachment?.content ?? null,
      subject,
      html,
      text,
      nextTryAt: sql`clock_timestamp()`,
      queuedAt: now,
      enquiryId: enquiryId ?? null,
      headers: JSON.stringify(headers),
      appointmentId: appointmentId ?? null,
      requestId: requestId ?? null,
      traceParent,
    })
    .execute()

/**
 * Claims due emails for this server for some minutes; after that another server may claim what was not sent. By the
 * database's clock: a server whose own is ahead must not take what another is sending.
 */
export const claimEmails = (db: Db, { minutes, limit }: { minutes: number; limit: number }) =>
  db
    .updateTable('mailQueue')
    .set(eb => ({
      nextTryAt: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`,
      tries: eb('tries', '+', 1),
    }))
    .where('id', 'in', eb =>
      eb
        .selectFrom('mailQueue')
        .select('id')
        .where('nextTryAt', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'recipient',
      'recipientName',
      'replyTo',
      'subject',
      'html',
      'text',
      'attachmentName',
      'attachment',
      'requestId',
      'traceParent',
      sql<Record<string, string>>`headers`.as('headers'),
    ])
    .execute()

export const dropQueuedEmail = (db: Db, id: string) =>
  db.deleteFrom('mailQueue').where('id', '=', id).execute()
