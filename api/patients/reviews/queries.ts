import type { Db } from '../../../db/database.ts'
import type { Review } from './clean-reviews.ts'

/** A clinic and the reviews it has now; kept from others until the transaction ends. */
export const lockedClinic = (db: Db, id: string) =>
  db
    .selectFrom('listings as l')
    .leftJoin('googleReviews as g', 'g.providerId', 'l.providerId')
    .select(['l.companyName', 'g.reviews', 'g.source', 'g.collectedOn'])
    .where('l.providerId', '=', id)
    .forUpdate('l')
    .executeTakeFirst()

type Brought = { reviews: Review[]; source: string; collectedOn: string; importedAt: Date }

export function putReviews(db: Db, providerId: string, { reviews, ...about }: Brought) {
  const row = { ...about, reviews: JSON.stringify(reviews) }
  return db
    .insertInto('googleReviews')
    .values({ providerId, ...row })
    .onConflict(conflict => conflict.column('providerId').doUpdateSet(row))
    .execute()
}

export const dropReviewsOf = (db: Db, providerId: string) =>
  db.deleteFrom('googleReviews').where('providerId', '=', providerId).execute()
