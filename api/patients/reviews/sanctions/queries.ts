import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/** The clinic with its account, where it has one. */
export const clinicToSanction = (db: Db, id: string) =>
  db
    .selectFrom('reviewableClinics as c')
    .leftJoin('providers as p', 'p.id', 'c.clinicId')
    .select(['c.name', 'p.email', 'p.firstName', 'p.emailConfirmedAt'])
    .where('c.clinicId', '=', id)
    .executeTakeFirst()

/** Whether a clinic was sanctioned since then, whether that has ended or not; one that staff lifted doesn't count. */
export const sanctionedSince = async (db: Db, clinicId: string, since: Date) =>
  (await db
    .selectFrom('reviewSanctions')
    .select('id')
    .where('clinicId', '=', clinicId)
    .where('startsAt', '>=', since)
    .where('liftedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Until when a clinic's reviews are hidden; undefined when they aren't. */
export const hiddenUntil = async (db: Db, clinicId: string, now: Date) =>
  (
    await db
      .selectFrom('reviewSanctions')
      .select('endsAt')
      .where('clinicId', '=', clinicId)
      .where('kind', '=', 'hidden')
      .where('endsAt', '>', now)
      .orderBy('endsAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.endsAt

type NewSanction = {
  id: string
  clinicId: string
  clinicName: string
  kind: string
  reason: string
  startsAt: Date
  endsAt: Date
  decidedBy: string
}

export const addSanction = (db: Db, row: NewSanction) =>
  db.insertInto('reviewSanctions').values(row).execute()

export const sanctions = (db: Db, limit: number) =>
  db
    .selectFrom('reviewSanctions')
    .selectAll()
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Ends one that runs; undefined when there is none. */
export const endSanction = (db: Db, id: string, now: Date) =>
  db
    .updateTable('reviewSanctions')
    .set({ endsAt: now, liftedAt: now })
    .where('id', '=', id)
    .where('endsAt', '>', now)
    .where('startsAt', '<', now)
    .returning(['clinicId', 'clinicName', 'kind'])
    .executeTakeFirst()

/** Of two sanctions of one clinic at once the second finds the first. */
export const lockSanctions = (db: Db, clinicId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sanction ${clinicId}`}, 0))`.execute(db)
