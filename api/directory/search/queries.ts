import { sql } from 'kysely'
import { oldestPriceDay } from '../../../contract/directory/prices/freshness.ts'
import type { Db } from '../../../db/database.ts'

/** The oldest transaction still open: everything before it is visible to every later read. */
export async function oldestOpenTransaction(db: Db) {
  const { rows } = await sql<{
    xmin: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return rows[0]!.xmin
}

/** Providers that changed in this transaction or a later one, with the transaction. */
export const changesSince = (db: Db, transaction: string) =>
  db
    .selectFrom('listingChanges')
    .select(['providerId', sql<string>`changed_in::text`.as('changedIn')])
    .where('changedIn', '>=', transaction)
    .execute()

/** Providers whose grace for an unpaid month ran out between two moments: time changes what is listed, without a write. */
export const graceEndedBetween = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('subscriptions')
    .select('providerId')
    .where('status', '=', 'past_due')
    .where(sql<Date>`grace_end(past_due_since)`, '>', from)
    .where(sql<Date>`grace_end(past_due_since)`, '<=', to)
    .execute()

/** Providers with a price that became too old to compare between two moments: time changes it, without a write. */
export const pricesAgedBetween = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('treatments')
    .select('providerId')
    .where('countedFrom', '>', oldestPriceDay(from))
    .where('countedFrom', '<=', oldestPriceDay(to))
    .union(
      db
        .selectFrom('locationPrices as e')
        .innerJoin('treatments as t', 't.id', 'e.treatmentId')
        .select('t.providerId')
        .where('e.countedFrom', '>', oldestPriceDay(from))
        .where('e.countedFrom', '<=', oldestPriceDay(to)),
    )
    .execute()

/** Adds searches that nobody near could answer to the totals of their days. */
export const addUnmet = (
  db: Db,
  rows: { day: string; treatment: string; place: string; searches: number }[],
) =>
  db
    .insertInto('unmetSearches')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['day', 'treatment', 'place'])
        .doUpdateSet(eb => ({ searches: eb('unmetSearches.searches', '+', eb.ref('excluded.searches')) })),
    )
    .execute()
