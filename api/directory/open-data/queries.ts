import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Ids of clinics that changed since a day or are no longer listed since then, in one order. */
export const changedSince = (db: Db, since: string, after: string | undefined, limit: number) =>
  db
    .selectFrom(
      changedListings(db, since)
        .unionAll(goneSince(db, new Date(since)))
        .as('changes'),
    )
    .selectAll()
    .$if(after !== undefined, query => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those whose listing, price dates or imported reviews changed. */
const changedListings = (db: Db, since: string) =>
  db
    .selectFrom('listedProviders')
    .innerJoin('listings', 'listings.providerId', 'listedProviders.providerId')
    .select(['listings.providerId as id', sql<Date | null>`null::timestamptz`.as('goneAt')])
    .where(eb =>
      eb.or([
        eb('listings.updatedAt', '>=', new Date(since)),
        eb.exists(
          eb
            .selectFrom('googleReviews as g')
            .select('g.providerId')
            .whereRef('g.providerId', '=', 'listings.providerId')
            .where('g.importedAt', '>=', new Date(since)),
        ),
        eb.exists(
          eb
            .selectFrom('treatments')
            .select('treatments.id')
            .whereRef('treatments.providerId', '=', 'listings.providerId')
            .where('treatments.pricedOn', '>=', since),
        ),
      ]),
    )

/** Those that were listed and are not any more. */
export const goneSince = (db: Db, since: Date) =>
  db
    .selectFrom('publishedClinics as p')
    .select(['p.id', 'p.goneAt'])
    .where('p.goneAt', '>=', since)
    .where(eb =>
      eb.not(
        eb.exists(
          eb.selectFrom('listedProviders as l').select('l.providerId').whereRef('l.providerId', '=', 'p.id'),
        ),
      ),
    )

/** A clinic that is listed for the first time or again. */
export const noteListed = (db: Db) =>
  sql`insert into published_clinics (id)
    select l.provider_id from listed_providers l
    where not exists (select from published_clinics p where p.id = l.provider_id and p.gone_at is null)
    on conflict (id) do update set gone_at = null`.execute(db)

export const noteGone = (db: Db, now: Date) =>
  sql`update published_clinics p set gone_at = ${now}
    where p.gone_at is null
      and not exists (select from listed_providers l where l.provider_id = p.id)`.execute(db)

export const deleteRemovals = (db: Db, before: Date) =>
  db.deleteFrom('publishedClinics').where('goneAt', '<', before).execute()
