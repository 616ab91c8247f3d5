import { sql } from 'kysely'
import { sliceOf } from '../../../../contract/core/page-count.ts'
import type { Db } from '../../../../db/database.ts'

const shownOf = (db: Db, clinicId: string) =>
  db
    .selectFrom('reviews as r')
    .where('r.clinicId', '=', clinicId)
    .where('r.state', '=', 'published')
    .where('r.hiddenAt', 'is', null)

export const clinicReviewed = (db: Db, id: string) =>
  db
    .selectFrom('reviewableClinics')
    .select(['clinicId', 'name', 'specialty'])
    .where('clinicId', '=', id)
    .executeTakeFirst()

/** One page, newest first. */
export const publishedPage = (
  db: Db,
  clinicId: string,
  stars: number | undefined,
  page: number,
  limit: number,
) =>
  shownOf(db, clinicId)
    .leftJoin('reviewReplies as reply', 'reply.reviewId', 'r.id')
    .selectAll('r')
    .select(['reply.text as replyText', 'reply.createdAt as repliedAt', 'reply.editedAt as replyEditedAt'])
    .$if(stars !== undefined, query => query.where('r.stars', '=', stars!))
    .orderBy('r.publishedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(sliceOf(page, limit).offset)
    .execute()

/**
 * What the reviews of a clinic add up to. Those that something was offered for are in no figure but their own, and in
 * `listed`, which is how many a reader can page through.
 */
export const totalsOf = (db: Db, clinicId: string) => {
  const counts = sql`not incentivised`
  const number = (of: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${of}))::int`
  const counted = (of: ReturnType<typeof sql>) => number(sql`${of} and ${counts}`)
  const byStars = (count: typeof number) =>
    sql<number[]>`array[${sql.join([1, 2, 3, 4, 5].map(stars => count(sql`stars = ${stars}`)))}]`
  const mean = (column: string) =>
    sql<number | null>`round(avg(${sql.ref(column)}) filter (where ${counts}), 1)::float8`
  return shownOf(db, clinicId)
    .select([
      number(counts).as('count'),
      mean('stars').as('mean'),
      mean('explained').as('explained'),
      mean('listened').as('listened'),
      mean('punctual').as('punctual'),
      mean('clean').as('clean'),
      byStars(counted).as('spread'),
      byStars(number).as('listed'),
      sql<Date | null>`max(published_at) filter (where ${counts})`.as('newest'),
      number(sql`incentivised`).as('incentivised'),
      counted(sql`evidence = 'booked'`).as('booked'),
      counted(sql`evidence = 'receipt'`).as('receipt'),
      counted(sql`evidence = 'enquired'`).as('enquired'),
      counted(sql`evidence = 'invited'`).as('invited'),
      counted(sql`evidence = 'confirmed'`).as('confirmed'),
      counted(sql`paid = 'yes'`).as('paidListed'),
      counted(sql`paid in ('yes', 'less', 'more')`).as('paidOf'),
    ])
    .executeTakeFirstOrThrow()
}

export type ScoredRow = {
  clinicId: string
  stars: number
  day: string
  count: number
  paidListed: number
  paidOf: number
}

/** The reviews that count, by clinic, stars and day; none of clinics whose reviews are hidden as a sanction. */
export const scoredDays = async (db: Db, clinicIds: string[], now: Date) => {
  const { rows } = await sql<ScoredRow>`
    select clinic_id, stars, (published_at at time zone 'UTC')::date::text as day, count(*)::int as count,
      (count(*) filter (where paid = 'yes'))::int as paid_listed,
      (count(*) filter (where paid in ('yes', 'less', 'more')))::int as paid_of
    from reviews r
    where clinic_id = any(${clinicIds}) and state = 'published' and hidden_at is null and not incentivised
      and not exists (select from review_sanctions s where s.clinic_id = r.clinic_id and s.kind = 'hidden'
        and s.starts_at <= ${now} and s.ends_at > ${now})
    group by clinic_id, stars, day`.execute(db)
  return rows
}

export const sanctionsTurned = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('reviewSanctions')
    .select('clinicId')
    .where(eb =>
      eb.or([
        eb.and([eb('startsAt', '>', from), eb('startsAt', '<=', to)]),
        eb.and([eb('endsAt', '>', from), eb('endsAt', '<=', to)]),
      ]),
    )
    .execute()

/** What the clinic itself did about reviews since then. */
export const clinicsPart = async (db: Db, clinicId: string, since: Date) => {
  const { rows } = await sql<{
    invited: number
    lowRaised: number
    lowUpheld: number
    highRaised: number
    highUpheld: number
  }>`
    select (select coalesce(sum(invited), 0)::int from review_invitation_lists
        where clinic_id = ${clinicId} and created_at >= ${since}) as invited,
      (count(*) filter (where stars <= 3))::int as low_raised,
      (count(*) filter (where stars <= 3 and outcome = 'upheld'))::int as low_upheld,
      (count(*) filter (where stars > 3))::int as high_raised,
      (count(*) filter (where stars > 3 and outcome = 'upheld'))::int as high_upheld
    from review_reports where clinic_id = ${clinicId} and by_clinic and created_at >= ${since}`.execute(db)
  return rows[0]!
}

export const sanctionsOn = (db: Db, clinicId: string, now: Date) =>
  db
    .selectFrom('reviewSanctions')
    .select(['kind', 'reason', 'endsAt'])
    .where('clinicId', '=', clinicId)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .orderBy('endsAt', 'desc')
    .execute()
