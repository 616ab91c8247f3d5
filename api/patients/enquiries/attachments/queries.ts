import { sql } from 'kysely'
import type { AttachmentType } from '../../../../contract/patients/attachments.ts'
import type { Db } from '../../../../db/database.ts'
import { type Inbox, seenFrom } from '../queries.ts'

const stored = (db: Db, id: string) =>
  db
    .selectFrom('enquiryAttachments as f')
    .innerJoin('enquiryAnswers as a', 'a.id', 'f.answerId')
    .innerJoin('enquiries', 'enquiries.id', 'a.enquiryId')
    .select(['f.id', 'f.name', 'f.fileKey', 'f.sealedKey'])
    .select(sql<AttachmentType>`f.type`.as('type'))
    .where('f.id', '=', id)

/** A file of one of a clinic's own enquiries. Undefined when missing, another clinic's or of another location. */
export const fileInInbox = (db: Db, { providerId, places }: Inbox, enquiryId: string, id: string) =>
  stored(db, id)
    .where('enquiries.id', '=', enquiryId)
    .where('enquiries.providerId', '=', providerId)
    .where(seenFrom(places))
    .executeTakeFirst()

/** A file of the enquiry that a secret opens, as long as the link lasts. */
export const fileBehind = (db: Db, tokenHash: Buffer, now: Date, id: string) =>
  stored(db, id)
    .innerJoin('enquiryLinks as link', 'link.enquiryId', 'enquiries.id')
    .where('link.tokenHash', '=', tokenHash)
    .where('link.expiresAt', '>', now)
    .executeTakeFirst()

/** Notes files before they are stored, so that none is forgotten whatever fails later. */
export const noteFiles = (db: Db, keys: string[], createdAt: Date) =>
  db
    .insertInto('attachmentFiles')
    .values(keys.map(key => ({ key, createdAt })))
    .execute()

type Row = {
  id: string
  answerId: string
  fileKey: string
  sealedKey: Buffer
  position: number
  name: string
  type: AttachmentType
  bytes: number
}

export const addAttachments = (db: Db, rows: Row[]) =>
  db.insertInto('enquiryAttachments').values(rows).execute()

export const filesOf = async (db: Db, enquiryId: string) => {
  const rows = await db
    .selectFrom('enquiryAttachments as f')
    .innerJoin('enquiryAnswers as a', 'a.id', 'f.answerId')
    .select('f.fileKey')
    .where('a.enquiryId', '=', enquiryId)
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}

const unused = (db: Db) =>
  db
    .selectFrom('attachmentFiles as s')
    .select('s.key')
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('enquiryAttachments as f').select('f.id').whereRef('f.fileKey', '=', 's.key'),
        ),
      ),
    )

/** Files of no message: its enquiry was deleted, or it was never sent. A young one may belong to a message that is just being sent. */
export const unusedFiles = async (db: Db, before: Date, limit: number) =>
  (await unused(db).where('s.createdAt', '<', before).limit(limit).execute()).map(({ key }) => key)

/** Those of them that no message has. */
export const unusedAmong = async (db: Db, keys: string[]) =>
  keys.length === 0 ? [] : (await unused(db).where('s.key', 'in', keys).execute()).map(({ key }) => key)

export const forgetFile = (db: Db, key: string) =>
  db.deleteFrom('attachmentFiles').where('key', '=', key).execute()
