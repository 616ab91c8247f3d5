import type { Db } from '../../../db/database.ts'

/** Ids of listed clinics whose listing or price dates changed since a day, in one order. */
export const changedSince = (db: Db, since: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('listedProviders')
    .innerJoin('listings', 'listings.providerId', 'listedProviders.providerId')
    .select('listings.providerId as id')
    .where(eb =>
      eb.or([
        eb('listings.updatedAt', '>=', new Date(since)),
        eb.exists(
          eb
            .selectFrom('treatments')
            .select('treatments.id')
            .whereRef('treatments.providerId', '=', 'listings.providerId')
            .where('treatments.pricedOn', '>=', since),
        ),
      ]),
    )
    .$if(after !== undefined, query => query.where('listings.providerId', '>', after!))
    .orderBy('listings.providerId')
    .limit(limit)
    .execute()
