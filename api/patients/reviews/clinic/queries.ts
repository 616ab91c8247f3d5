import { sql } from 'kysely'
import { sliceOf } from '../../../../contract/core/page-count.ts'
import type { Db } from '../../../../db/database.ts'

/** Whether an account is listed, or has shown that a location of a register is its own. */
export const isOwnClinic = async (db: Db, providerId: string) =>
  (
    await sql`select where exists (select from listed_providers l where l.provider_id = ${providerId})
      or exists (select from register_locations r where r.claimed_by = ${providerId})`.execute(db)
  ).rows.length === 1

/** A page of a clinic's published reviews, those hidden by a report among them. */
export const reviewsOfClinic = (db: Db, clinicId: string, page: number, limit: number) =>
  db
    .selectFrom('reviews as r')
    .leftJoin('reviewReplies as reply', 'reply.reviewId', 'r.id')
    .selectAll('r')
    .select(['reply.text as replyText', 'reply.createdAt as repliedAt', 'reply.editedAt as replyEditedAt'])
    .select(
      sql<boolean>`exists (select from review_reports p where p.review_id = r.id and p.by_clinic)`.as(
        'reported',
      ),
    )
    .where('r.clinicId', '=', clinicId)
    .where('r.state', '=', 'published')
    .orderBy('r.publishedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(sliceOf(page, limit).offset)
    .execute()

export const replyFigures = async (db: Db, clinicId: string) => {
  const { rows } = await sql<{ total: number; replied: number; hours: number | null }>`
    select count(*)::int as total, count(p.review_id)::int as replied,
      (percentile_cont(0.5) within group (order by extract(epoch from p.created_at - r.published_at) / 3600))::float8
        as hours
    from reviews r left join review_replies p on p.review_id = r.id
    where r.clinic_id = ${clinicId} and r.state = 'published'`.execute(db)
  return rows[0]!
}

/** A published review of this clinic, kept from others until the transaction ends. */
export const lockedOwn = (db: Db, clinicId: string, id: string) =>
  db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('clinicId', '=', clinicId)
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst()

export const replyTo = (db: Db, reviewId: string) =>
  db.selectFrom('reviewReplies').select(['createdAt']).where('reviewId', '=', reviewId).executeTakeFirst()

export const addReply = (
  db: Db,
  reply: { reviewId: string; clinicId: string; text: string; createdAt: Date },
) => db.insertInto('reviewReplies').values(reply).execute()

export const saveReply = (db: Db, reviewId: string, text: string, editedAt: Date) =>
  db.updateTable('reviewReplies').set({ text, editedAt }).where('reviewId', '=', reviewId).execute()

export const invitedSince = async (db: Db, clinicId: string, authors: Buffer[], since: Date) => {
  const rows = await db
    .selectFrom('reviewLinks')
    .select('authorKey')
    .where('clinicId', '=', clinicId)
    .where('authorKey', 'in', authors)
    .where('createdAt', '>=', since)
    .execute()
  return new Set(rows.map(({ authorKey }) => authorKey.toString('hex')))
}

type List = {
  id: string
  clinicId: string
  statement: string
  periodFrom: string
  periodTo: string
  invited: number
  createdAt: Date
}

export const addList = (db: Db, list: List) => db.insertInto('reviewInvitationLists').values(list).execute()

/** Enquiries that a clinic answered in a span of time and that no invitation has followed. */
export const answeredBetween = (db: Db, from: Date, to: Date, invitedBefore: Date, limit: number) =>
  db
    .selectFrom(people =>
      people
        .selectFrom('enquiries as e')
        .innerJoin('reviewableClinics as c', 'c.clinicId', 'e.providerId')
        .distinctOn(sql`lower(e.email)`)
        .select(['e.id', 'e.email', 'e.answeredAt', 'c.clinicId', 'c.name'])
        .where('e.answeredAt', '>=', from)
        .where('e.answeredAt', '<', to)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('reviewLinks as l').select('l.id').whereRef('l.enquiryId', '=', 'e.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('reviewLinks as l')
                .innerJoin('enquiries as other', 'other.id', 'l.enquiryId')
                .select('l.id')
                .where('l.createdAt', '>', invitedBefore)
                .where(sql<boolean>`lower(other.email) = lower(e.email)`),
            ),
          ),
        )
        .orderBy(sql`lower(e.email)`)
        .orderBy('e.answeredAt')
        .as('asked'),
    )
    .selectAll()
    .orderBy('answeredAt')
    .limit(limit)
    .execute()
