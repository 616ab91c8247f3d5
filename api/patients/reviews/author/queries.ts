import type { Db } from '../../../../db/database.ts'

const byAuthor = (db: Db, key: Buffer) =>
  db
    .selectFrom('reviewAuthors as a')
    .innerJoin('reviews as r', 'r.id', 'a.reviewId')
    .where('a.authorKey', '=', key)

/** Every review of an address that stands, the oldest first. */
export const reviewsOfAuthor = (db: Db, key: Buffer) =>
  byAuthor(db, key).selectAll('r').orderBy('r.createdAt').execute()

/** The same, kept from others until the transaction ends, in one order for everyone. */
export const lockedReviewsOfAuthor = (db: Db, key: Buffer) =>
  byAuthor(db, key).select(['r.id', 'r.clinicId', 'r.evidence']).orderBy('r.id').forUpdate('r').execute()

export const unusedLinksOf = (db: Db, key: Buffer) =>
  db
    .selectFrom('reviewLinks')
    .select(['clinicName', 'evidence', 'visitMonth', 'createdAt', 'expiresAt'])
    .where('authorKey', '=', key)
    .where('usedAt', 'is', null)
    .orderBy('createdAt')
    .execute()

/** Notices that the author of a review answered with name and address. */
export const noticesAnsweredBy = (db: Db, key: Buffer) =>
  db
    .selectFrom('reviewNotices as n')
    .innerJoin('reviewAuthors as a', 'a.reviewId', 'n.reviewId')
    .select(['n.id', 'n.clinicName', 'n.receivedAt', 'n.authorSealed'])
    .where('a.authorKey', '=', key)
    .where('n.authorSealed', 'is not', null)
    .execute()

export const noticesSentBy = (db: Db, email: string) =>
  db
    .selectFrom('reviewNotices')
    .select(['clinicName', 'complainantName', 'receivedAt', 'statement', 'meaning', 'inaccurate'])
    .where('complainantEmail', '=', email)
    .orderBy('receivedAt')
    .execute()

/**
 * Deletes the unused links of an address; resolves to how many. One that followed an enquiry stays without its address,
 * so that the enquiry is not followed by another.
 */
export async function dropLinksOf(db: Db, key: Buffer) {
  const links = await db
    .selectFrom('reviewLinks')
    .select(['id', 'enquiryId'])
    .where('authorKey', '=', key)
    .forUpdate()
    .execute()
  for (const { id, enquiryId } of links)
    await (enquiryId === null
      ? db.deleteFrom('reviewLinks').where('id', '=', id).execute()
      : db
          .updateTable('reviewLinks')
          .set({
            ...{
              authorSealed: Buffer.alloc(0),
              authorKey: Buffer.alloc(32),
              visitMonth: null,
              treatment: null,
            },
            tokenHash: null,
            codeHash: null,
          })
          .where('id', '=', id)
          .execute())
  return links.length
}
