import type { Db } from '../../../../db/database.ts'

/** A published review that can be reported, kept from others until the transaction ends. */
export const lockedPublished = (db: Db, id: string) =>
  db
    .selectFrom('reviews')
    .select(['id', 'clinicId', 'clinicName', 'stars', 'evidence', 'createdAt'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .forUpdate()
    .executeTakeFirst()

type NewReport = {
  id: string
  reviewId: string
  clinicId: string
  byClinic: boolean
  reason: string
  details: string
  stars: number
  hidden: boolean
  createdAt: Date
  amendUntil: Date | null
}

export const addReport = (db: Db, report: NewReport) =>
  db.insertInto('reviewReports').values(report).execute()

export const setHidden = (db: Db, reviewId: string, hiddenAt: Date | null) =>
  db.updateTable('reviews').set({ hiddenAt }).where('id', '=', reviewId).execute()

export const openReports = (db: Db, limit: number) =>
  db
    .selectFrom('reviewReports as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .selectAll('p')
    .select(['r.clinicName', 'r.text'])
    .where('p.outcome', 'is', null)
    .where('r.state', '=', 'published')
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(limit)
    .execute()

export const lockedReport = (db: Db, id: string) =>
  db
    .selectFrom('reviewReports as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .select([
      'p.id',
      'p.reviewId',
      'p.clinicId',
      'p.reason',
      'p.outcome',
      'p.byClinic',
      'r.clinicName',
      'r.evidence',
      'r.state',
    ])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()

type Outcome = { outcome: 'upheld' | 'rejected'; decidedAt: Date; decidedBy: string }

export const saveOutcome = (db: Db, id: string, outcome: Outcome) =>
  db.updateTable('reviewReports').set(outcome).where('id', '=', id).execute()

/** Whether another report still hides the review. */
export const stillHidden = async (db: Db, reviewId: string) =>
  (await db
    .selectFrom('reviewReports')
    .select('id')
    .where('reviewId', '=', reviewId)
    .where('hidden', '=', true)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether staff have looked at such a report before and left the review up. */
export const wasRejected = async (db: Db, reviewId: string) =>
  (await db
    .selectFrom('reviewReports')
    .select('id')
    .where('reviewId', '=', reviewId)
    .where('hidden', '=', true)
    .where('outcome', '=', 'rejected')
    .limit(1)
    .executeTakeFirst()) !== undefined
