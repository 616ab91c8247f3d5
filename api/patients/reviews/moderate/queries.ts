import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

const waiting = (db: Db) => db.selectFrom('reviews').where('queuedAt', 'is not', null)

/** In order of arrival. */
export const queue = (db: Db, limit: number) =>
  waiting(db).selectAll().orderBy('queuedAt').orderBy('id').limit(limit).execute()

export const queueCounts = (db: Db, dueBefore: Date) =>
  waiting(db)
    .select(eb => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`(count(*) filter (where queued_at < ${dueBefore}))::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()

/** What a member of staff decided since then, first decisions and appeals. */
export const decisionsOf = async (db: Db, staffId: string, since: Date) => {
  const { rows } = await sql<{ decided: number; published: number }>`
    select count(*)::int as decided, (count(*) filter (where state = 'published'))::int as published from reviews
    where (decided_by = ${staffId} and decided_at >= ${since})
      or (appeal_decided_by = ${staffId} and appeal_decided_at >= ${since})`.execute(db)
  return rows[0]!
}

/** Locked until the transaction ends. */
export const lockedReview = (db: Db, id: string) =>
  db.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Decision = {
  state: 'published' | 'refused'
  text: string | null
  ground: string | null
  redactedAt: Date | null
  publishedAt: Date | null
  receiptSeen: boolean
  evidence: string
  decidedAt?: Date
  decidedBy?: string
  appealDecidedAt?: Date
  appealDecidedBy?: string
}

export const saveDecision = (db: Db, id: string, decision: Decision) =>
  db
    .updateTable('reviews')
    .set(eb => ({ ...decision, queuedAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Two decisions at once would each miss the answer of the other. */
export const lockCases = (db: Db, clinicId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`price case ${clinicId}`}, 0))`.execute(db)

/** How many published authors paid more than was listed, since then and since the last case was closed. */
export const paidMoreSince = async (db: Db, clinicId: string, since: Date) => {
  const { count } = await db
    .selectFrom('reviews')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('clinicId', '=', clinicId)
    .where('state', '=', 'published')
    .where('paid', '=', 'more')
    .where('createdAt', '>=', since)
    .where(sql<boolean>`published_at > coalesce((select max(closed_at) from review_cases c
      where c.clinic_id = ${clinicId}), '-infinity')`)
    .executeTakeFirstOrThrow()
  return count
}

type NewCase = { id: string; clinicId: string; clinicName: string; openedAt: Date }

/** One open case a clinic: a fourth answer adds nothing to it. */
export const openCase = (db: Db, row: NewCase) =>
  db
    .insertInto('reviewCases')
    .values({ ...row, kind: 'paid_more' })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const openCases = (db: Db, since: Date) =>
  db
    .selectFrom('reviewCases as c')
    .select(['c.id', 'c.clinicId', 'c.clinicName', 'c.openedAt'])
    .select(eb =>
      eb
        .selectFrom('reviews as r')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('r.clinicId', '=', 'c.clinicId')
        .where('r.state', '=', 'published')
        .where('r.paid', '=', 'more')
        .where('r.createdAt', '>=', since)
        .as('count'),
    )
    .where('c.closedAt', 'is', null)
    .orderBy('c.openedAt')
    .limit(50)
    .execute()

export const closeCase = (db: Db, id: string, staffId: string, note: string, now: Date) =>
  db
    .updateTable('reviewCases')
    .set({ closedAt: now, closedBy: staffId, note })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning(['clinicId', 'clinicName'])
    .executeTakeFirst()
