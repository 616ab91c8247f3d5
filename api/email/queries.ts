import { v7 as uuid } from 'uuid'
import type { Db } from '../../db/database.ts'
import type { Mail } from '../outside/mailer.ts'

export const keepMail = (db: Db, { from, to, subject, html, text, headers = {} }: Mail & { from: string }) =>
  db
    .insertInto('outbox')
    .values({
      id: uuid(),
      sender: from,
      recipient: to,
      subject,
      html,
      text,
      headers: JSON.stringify(headers),
    })
    .execute()

export const keptMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const keptMail = (db: Db, id: string) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()

export const dropMailsBefore = (db: Db, day: Date) =>
  db.deleteFrom('outbox').where('createdAt', '<', day).executeTakeFirst()
