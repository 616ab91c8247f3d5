import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

type Origin = { network: Buffer; device: Buffer; day: Date; month: Date; except?: string | undefined }

/** All reviews, unless some are excluded. */
const not = (column: string, id: string | undefined) =>
  sql<boolean>`${sql.ref(column)} is distinct from ${id ?? null}::uuid`

/** How many reviews came from a network since a day ago, and from a device since a month ago. */
export const originCounts = async (db: Db, { network, device, day, month, except }: Origin) => {
  const { rows } = await sql<{ network: number; device: number }>`
    select (select count(*)::int from review_origins where network = ${network} and created_at >= ${day}
        and ${not('review_id', except)}) as network,
      (select count(*)::int from review_origins where device = ${device} and created_at >= ${month}
        and ${not('review_id', except)}) as device`.execute(db)
  return rows[0]!
}

/** Reviews that a clinic received in the last day, and in the 90 days before it. */
export const receivedBy = (
  db: Db,
  clinicId: string,
  { day, earlier }: { day: Date; earlier: Date },
  except?: string,
) =>
  db
    .selectFrom('reviews')
    .select([
      sql<number>`(count(*) filter (where created_at >= ${day}))::int`.as('today'),
      sql<number>`(count(*) filter (where created_at < ${day}))::int`.as('earlier'),
    ])
    .where('clinicId', '=', clinicId)
    .where('createdAt', '>=', earlier)
    .where(not('id', except))
    .executeTakeFirstOrThrow()

/** The most similar text of all reviews, if one is more similar than this. */
export const closestText = (db: Db, text: string, atLeast: number, except?: string) =>
  db
    .selectFrom('reviews')
    .select(['clinicName', sql<number>`similarity(text, ${text})`.as('similarity')])
    .where(sql<boolean>`text % ${text}`)
    .where(sql<boolean>`similarity(text, ${text}) > ${atLeast}`)
    .where(not('id', except))
    .orderBy(sql`similarity(text, ${text})`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Where the clinics are that someone reviewed lately, with the one they review now. */
export const placesReviewedBy = (db: Db, authorKey: Buffer, clinicId: string, since: Date) =>
  db
    .selectFrom('locations as o')
    .select(['o.providerId as clinicId', 'o.lat', 'o.lng'])
    .where('o.position', '=', 0)
    .where(eb =>
      eb.or([
        eb('o.providerId', '=', clinicId),
        eb(
          'o.providerId',
          'in',
          eb
            .selectFrom('reviews as r')
            .innerJoin('reviewAuthors as a', 'a.reviewId', 'r.id')
            .select('r.clinicId')
            .where('a.authorKey', '=', authorKey)
            .where('r.createdAt', '>=', since),
        ),
      ]),
    )
    .execute()

/** Patients that a clinic invited, and enquiries that it got, since then. */
export const invitedAndEnquiries = async (db: Db, clinicId: string, since: Date) => {
  const { rows } = await sql<{ invited: number; enquiries: number }>`
    select (select count(*)::int from review_links
        where clinic_id = ${clinicId} and list_id is not null and created_at >= ${since}) as invited,
      (select count(*)::int from enquiries where provider_id = ${clinicId} and created_at >= ${since}) as enquiries`.execute(
    db,
  )
  return rows[0]!
}
