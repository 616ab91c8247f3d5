import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/database.ts'

/** A listed clinic as far as sending it an enquiry needs it; undefined when it is not listed. */
export const clinicToAsk = (db: Db, id: string) =>
  db
    .selectFrom('listings as l')
    .innerJoin('listedProviders as listed', 'listed.providerId', 'l.providerId')
    .innerJoin('providers as p', 'p.id', 'l.providerId')
    .select(['l.providerId as id', 'l.companyName as name', 'p.email'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('treatments as t')
          .select(['t.id', 't.name'])
          .whereRef('t.providerId', '=', 'l.providerId'),
      ).as('treatments'),
    )
    .where('l.providerId', '=', id)
    .executeTakeFirst()

type NewRow = {
  id: string
  providerId: string
  name: string
  email: string
  phoneNumber: string | null
  treatment: string | null
  message: string
  consentWording: string
  createdAt: Date
  fingerprint: Buffer
}

/** False when the same was sent before. */
export async function addEnquiry(db: Db, row: NewRow) {
  const added = await db
    .insertInto('enquiries')
    .values(row)
    .onConflict(conflict => conflict.columns(['providerId', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** One page of a clinic's own inbox, with the number of all. */
export async function inboxOf(db: Db, providerId: string, { page, limit }: { page: number; limit: number }) {
  const own = db.selectFrom('enquiries').where('providerId', '=', providerId)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'name', 'email', 'phoneNumber', 'treatment', 'message', 'createdAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const dropEnquiriesBefore = (db: Db, day: Date) =>
  db.deleteFrom('enquiries').where('createdAt', '<', day).executeTakeFirst()
