import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import { assigneeName, type Inbox, seenFrom, state } from '../queries.ts'

/** Undefined when missing, another clinic's or of another location: callers must not learn which. */
export const lockEnquiry = (db: Db, { providerId, places }: Inbox, id: string) =>
  db
    .selectFrom('enquiries')
    .select('id')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .where(seenFrom(places))
    .forUpdate()
    .executeTakeFirst()

export const countNotes = async (db: Db, enquiryId: string) =>
  (
    await db
      .selectFrom('enquiryNotes')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('enquiryId', '=', enquiryId)
      .executeTakeFirstOrThrow()
  ).count

type NewNote = { id: string; enquiryId: string; authorName: string; note: string; createdAt: Date }

/** An id that is taken is left alone: ids are chosen by browsers. */
export const addNote = (db: Db, note: NewNote) =>
  db
    .insertInto('enquiryNotes')
    .values(note)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()

export const dropNote = (db: Db, enquiryId: string, id: string) =>
  db.deleteFrom('enquiryNotes').where('id', '=', id).where('enquiryId', '=', enquiryId).execute()

const templates = (db: Db, providerId: string) =>
  db
    .selectFrom('replyTemplates')
    .select(['id', 'name', 'message', 'version'])
    .where('providerId', '=', providerId)

export const templatesOf = (db: Db, providerId: string) =>
  templates(db, providerId).orderBy(sql`lower(name)`).execute()

export const templateOf = (db: Db, providerId: string, id: string) =>
  templates(db, providerId).where('id', '=', id).executeTakeFirst()

type Template = { name: string; message: string }

export const insertTemplate = (db: Db, row: Template & { id: string; providerId: string }) =>
  db.insertInto('replyTemplates').values(row).execute()

export const saveTemplate = (db: Db, id: string, template: Template) =>
  db
    .updateTable('replyTemplates')
    .set(eb => ({ ...template, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const dropTemplate = (db: Db, providerId: string, id: string) =>
  db
    .deleteFrom('replyTemplates')
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .returning('name')
    .executeTakeFirst()

/** All of a clinic's enquiries, the newest first. */
export const everyEnquiry = async (db: Db, { providerId, places }: Inbox) => {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('providerId', '=', providerId)
    .where(seenFrom(places))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Some of them, in the same order. */
export const enquiriesAmong = (db: Db, ids: string[]) =>
  db
    .selectFrom('enquiries')
    .select(['id', 'createdAt', 'name', 'email', 'phoneNumber', 'treatment', 'location', 'message'])
    .select(['answeredAt', 'closedAt', 'dueAt', 'callDueAt', 'reopenedAt'])
    .select([
      state.as('state'),
      assigneeName.as('assignee'),
      sql<number>`(select count(*) from enquiry_answers a where a.enquiry_id = enquiries.id)`.as('messages'),
    ])
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
