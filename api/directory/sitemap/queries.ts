import { sql } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import type { Db } from '../../../db/database.ts'

export async function clinicCount(db: Db) {
  const { count } = await db
    .selectFrom('listedProviders')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Some of the clinics that have a page, with their last change; always in the same order. */
export const clinicPages = (db: Db, { limit, offset }: Slice) =>
  db
    .selectFrom('listedProviders')
    .innerJoin('listings', 'listings.providerId', 'listedProviders.providerId')
    .select(['listings.providerId as id', 'listings.updatedAt', 'listings.logo'])
    .select(eb =>
      eb
        .selectFrom('clinicPhotos as p')
        .innerJoin('photoFiles as f', 'f.key', 'p.fileKey')
        .select(
          sql<string>`'/files/' || f.key || '-' || f.widths[cardinality(f.widths)] || '.webp'`.as('path'),
        )
        .whereRef('p.providerId', '=', 'listings.providerId')
        .orderBy('p.position')
        .limit(1)
        .as('photo'),
    )
    .orderBy('listings.providerId')
    .limit(limit)
    .offset(offset)
    .execute()

/** Listed clinics that changed after a moment, up to another. */
export const clinicsChangedBetween = (db: Db, since: Date, until: Date) =>
  db
    .selectFrom('listedProviders')
    .innerJoin('listings', 'listings.providerId', 'listedProviders.providerId')
    .select('listings.providerId as id')
    .where('listings.updatedAt', '>', since)
    .where('listings.updatedAt', '<=', until)
    .orderBy('listings.providerId')
    .execute()

/** The last change of any listed clinic; null without one. */
export async function newestChange(db: Db) {
  const { newest } = await db
    .selectFrom('listedProviders')
    .innerJoin('listings', 'listings.providerId', 'listedProviders.providerId')
    .select(eb => eb.fn.max('listings.updatedAt').as('newest'))
    .executeTakeFirstOrThrow()
  return newest as Date | null
}

export async function toldUntil(db: Db) {
  const row = await db.selectFrom('searchEnginesTold').select('toldUntil').executeTakeFirst()
  return row?.toldUntil
}

export const saveNotifiedUntil = (db: Db, toldUntil: Date) =>
  db
    .insertInto('searchEnginesTold')
    .values({ toldUntil })
    .onConflict(conflict => conflict.column('onlyRow').doUpdateSet({ toldUntil }))
    .execute()
