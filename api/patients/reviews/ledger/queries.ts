import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

type LedgerEvent =
  | 'received'
  | 'edited'
  | 'published'
  | 'refused'
  | 'appealed'
  | 'withdrawn'
  | 'removed'
  | 'expired'

type NewEntry = {
  reviewId: string
  clinicId: string
  event: LedgerEvent
  evidence: string
  happenedAt: Date
  ground?: string | null
  minutes?: number | null
}

/** Adds to the ledger; the database chains each entry to the one before. Last in its transaction: others wait for it. */
export const addEntries = (db: Db, entries: NewEntry[]) =>
  entries.length > 0 ? db.insertInto('reviewLedger').values(entries).execute() : Promise.resolve([])

export const entriesAfter = (db: Db, seq: number, limit: number) =>
  db
    .selectFrom('reviewLedger')
    .selectAll()
    .where('seq', '>', String(seq))
    .orderBy('seq')
    .limit(limit)
    .execute()

export const lastEntry = (db: Db) =>
  db.selectFrom('reviewLedger').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

const month = sql<string>`to_char(happened_at at time zone 'Europe/London', 'YYYY-MM')`

/** Entries by month, event, ground and evidence. */
export const monthlyCounts = (db: Db) =>
  db
    .selectFrom('reviewLedger')
    .select([month.as('month'), 'event', 'ground', 'evidence'])
    .select(eb => eb.fn.countAll<number>().as('count'))
    .groupBy([month, 'event', 'ground', 'evidence'])
    .execute()

export const medianMinutes = (db: Db) =>
  db
    .selectFrom('reviewLedger')
    .select([
      month.as('month'),
      sql<number>`percentile_cont(0.5) within group (order by minutes)::float8`.as('minutes'),
    ])
    .where('minutes', 'is not', null)
    .groupBy(month)
    .execute()

/** How many reviews stand, by clinic. */
export const standingReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .select('clinicId')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'published')
    .groupBy('clinicId')
    .execute()

/** Reviews that are older than what is kept, a piece at a time, kept from others until the transaction ends. */
export const expiredReviews = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'clinicId', 'evidence', 'state'])
    .where('createdAt', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Leaves the page first, so that every search index hears of it, and then for good. */
export async function deleteReviews(db: Db, ids: string[], now: Date) {
  await db
    .updateTable('reviews')
    .set({ state: 'removed', endedAt: now, queuedAt: null })
    .where('id', 'in', ids)
    .execute()
  await db.deleteFrom('reviews').where('id', 'in', ids).execute()
}

export async function deleteTraces(db: Db, before: { origins: Date; links: Date }) {
  await db.deleteFrom('reviewOrigins').where('createdAt', '<', before.origins).execute()
  await db.deleteFrom('reviewLinks').where('expiresAt', '<', before.links).execute()
}
