import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/** Not ended: with the author, or with staff before that. */
const open = ['waiting', 'with_author']

type NewNotice = {
  id: string
  reviewId: string
  clinicId: string
  clinicName: string
  complainantName: string
  complainantEmail: string
  statement: string
  meaning: string
  inaccurate: string
  cannotIdentify: boolean
  shareName: boolean
  state: 'incomplete' | 'waiting' | 'with_author'
  missing: string[]
  receivedAt: Date
  answerBy: Date | null
  closedAt: Date | null
}

export const addNotice = (db: Db, notice: NewNotice) =>
  db.insertInto('reviewNotices').values(notice).execute()

/** The notice that the author of a review has to answer. */
export const openNotice = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviewNotices')
    .selectAll()
    .where('reviewId', '=', reviewId)
    .where('state', '=', 'with_author')
    .executeTakeFirst()

/** Whether an author stood by the review, or staff dismissed a notice about it, before. */
export const stoodBefore = async (db: Db, reviewId: string) =>
  (await db
    .selectFrom('reviewNotices')
    .select('id')
    .where('reviewId', '=', reviewId)
    .where('state', 'in', ['kept', 'dismissed'])
    .limit(1)
    .executeTakeFirst()) !== undefined

export const reviewOf = async (db: Db, id: string) =>
  (await db.selectFrom('reviewNotices').select('reviewId').where('id', '=', id).executeTakeFirst())?.reviewId

/** Locked before its notices by everyone, so that no two wait for each other. */
export const lockedReview = (db: Db, id: string) =>
  db
    .selectFrom('reviews')
    .select(['id as reviewId', 'clinicId', 'evidence', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** One that has not ended, kept from others until the transaction ends. */
export const lockedNotice = (db: Db, id: string) =>
  db
    .selectFrom('reviewNotices')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst()

/** Staff have read it: the author's time begins. */
export const releaseNotice = (
  db: Db,
  id: string,
  release: { answerBy: Date; decidedBy: string; note: string },
) =>
  db
    .updateTable('reviewNotices')
    .set({ ...release, state: 'with_author' })
    .where('id', '=', id)
    .execute()

type End = {
  state: 'kept' | 'removed' | 'ended' | 'dismissed'
  closedAt: Date
  authorSealed?: Buffer
  authorShares?: boolean
  decidedBy?: string
  note?: string
}

export const endNotice = (db: Db, id: string, end: End) =>
  db.updateTable('reviewNotices').set(end).where('id', '=', id).execute()

/** Notices that nobody answered in time, or whose review has gone by other ways. */
export const noticesDue = (db: Db, now: Date) =>
  db
    .selectFrom('reviewNotices as n')
    .leftJoin('reviews as r', 'r.id', 'n.reviewId')
    .select(['n.id', 'n.reviewId'])
    .where('n.state', 'in', open)
    .where(eb =>
      eb.or([
        // One that waits for staff has no deadline.
        eb('n.answerBy', '<=', now),
        eb('r.id', 'is', null),
        eb('r.state', 'in', ['withdrawn', 'removed', 'refused', 'appealed']),
      ]),
    )
    .orderBy('n.answerBy')
    .execute()

export const notices = (db: Db, limit: number) =>
  db
    .selectFrom('reviewNotices as n')
    .leftJoin('reviews as r', 'r.id', 'n.reviewId')
    .selectAll('n')
    .select('r.text')
    .orderBy(sql`n.state = 'waiting'`, 'desc')
    .orderBy(sql`n.state = 'with_author'`, 'desc')
    .orderBy(sql`case when n.state = 'with_author' then n.answer_by end`)
    .orderBy('n.receivedAt', 'desc')
    .limit(limit)
    .execute()

export const deleteNotices = (db: Db, before: Date) =>
  db.deleteFrom('reviewNotices').where('receivedAt', '<', before).where('state', 'not in', open).execute()
