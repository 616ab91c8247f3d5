import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../../db/database.ts'
import { filesOfMessage } from '../queries.ts'

type Link = { tokenHash: Buffer; enquiryId: string; createdAt: Date; expiresAt: Date }

export const addLink = (db: Db, link: Link) => db.insertInto('enquiryLinks').values(link).execute()

/** The enquiry that a secret opens, as long as the link lasts. */
const behind = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('enquiryLinks as link')
    .innerJoin('enquiries as e', 'e.id', 'link.enquiryId')
    .where('link.tokenHash', '=', tokenHash)
    .where('link.expiresAt', '>', now)

/** What its sender may see of it, and nothing that says who they are. */
export const threadBehind = (db: Db, tokenHash: Buffer, now: Date) =>
  behind(db, tokenHash, now)
    .innerJoin('listings as l', 'l.providerId', 'e.providerId')
    .leftJoin('listedProviders as listed', 'listed.providerId', 'e.providerId')
    .select(['e.id', 'e.message', 'e.treatment', 'e.location', 'e.createdAt', 'e.closedAt', 'e.callWindows'])
    .select(['l.providerId as clinicId', 'l.companyName as clinicName', 'l.responseMinutes'])
    .select(sql<boolean>`listed.provider_id is not null`.as('listed'))
    .select(eb => [
      eb
        .selectFrom('locations')
        .select('phoneNumber')
        .whereRef('locations.providerId', '=', 'e.providerId')
        .orderBy('position')
        .limit(1)
        .as('phoneNumber'),
      jsonArrayFrom(
        eb
          .selectFrom('enquiryAnswers as a')
          .select(['a.id', 'a.fromPatient', 'a.message', 'a.createdAt', 'a.quote'])
          .select(filesOfMessage)
          .whereRef('a.enquiryId', '=', 'e.id')
          .orderBy('a.createdAt')
          .orderBy('a.id'),
      ).as('messages'),
      jsonArrayFrom(
        eb
          .selectFrom('enquiries as other')
          .innerJoin('listings', 'listings.providerId', 'other.providerId')
          .select(['other.providerId as id', 'listings.companyName as name'])
          .whereRef('other.askedFrom', '=', 'e.id')
          .orderBy('other.createdAt'),
      ).as('asked'),
    ])
    .executeTakeFirst()

/** All of it, kept from others until the transaction ends. */
export const lockedBehind = (db: Db, tokenHash: Buffer, now: Date) =>
  behind(db, tokenHash, now)
    .select(['e.id', 'e.providerId', 'e.name', 'e.email', 'e.phoneNumber', 'e.treatment', 'e.message'])
    .select(['e.createdAt', 'e.closedAt', 'e.location', 'e.locationId'])
    .forUpdate('e')
    .executeTakeFirst()

/** Whether a secret opens something, before a form with files is read. */
export const linkLasts = async (db: Db, tokenHash: Buffer, now: Date) =>
  (await behind(db, tokenHash, now).select('e.id').executeTakeFirst()) !== undefined

export const hasMessage = async (db: Db, enquiryId: string, id: string) =>
  (await db
    .selectFrom('enquiryAnswers')
    .select('id')
    .where('id', '=', id)
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst()) !== undefined

/** The clinic has something to read again. */
export const reopen = (db: Db, id: string, now: Date) =>
  db.updateTable('enquiries').set({ reopenedAt: now, readAt: null }).where('id', '=', id).execute()

/** Which clinics were asked the same from an enquiry. */
export const askedFrom = async (db: Db, id: string) => {
  const rows = await db.selectFrom('enquiries').select('providerId').where('askedFrom', '=', id).execute()
  return new Set(rows.map(({ providerId }) => providerId))
}

/** With its messages and links. */
export const dropEnquiry = (db: Db, id: string) => db.deleteFrom('enquiries').where('id', '=', id).execute()
