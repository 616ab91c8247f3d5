import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { Db } from '../../../../db/database.ts'

type NewNotice = {
  locationId: string
  before: string | null
  after: string | null
  ratedOn: string | null
}

/** Notes changed ratings. The same change, noted before and undone meanwhile, is noted again but causes no second notification. */
export const addNotices = (db: Db, run: { id: string; register: string }, notices: NewNotice[], now: Date) =>
  sql`
    insert into register_rating_notices (id, location_id, run_id, before, after, rated_on, noted_at)
    select (n->>'id')::uuid, l.id, ${run.id}, n->>'before', n->>'after', (n->>'ratedOn')::date, ${now}
    from jsonb_array_elements(${JSON.stringify(notices.map(notice => ({ id: uuid(), ...notice })))}::jsonb) n
    join register_locations l on l.register = ${run.register} and l.location_id = n->>'locationId'
    on conflict (location_id, rated_on, after) do update set run_id = excluded.run_id, undone_at = null`.execute(
    db,
  )

export const withdrawNotices = (db: Db, runId: string, now: Date) =>
  db
    .updateTable('registerRatingNotices')
    .set({ undoneAt: now })
    .where('runId', '=', runId)
    .where('undoneAt', 'is', null)
    .execute()

/** Gives joined clinics the rating of the register, unless theirs is newer. */
export const rateJoined = (db: Db, register: string, locationIds: string[], now: Date) =>
  sql`
    update listings l set regulator_rating = r.rating->>'overall', regulator_rated_on = (r.rating->>'on')::date,
      regulator_url = coalesce(r.rating->>'url', l.regulator_url), updated_at = ${now}
    from register_locations r
    where r.register = ${register} and r.location_id = any(${locationIds}::text[])
      and registration_key(l.regulator, l.certificate_number) = registration_key(r.register, r.location_id)
      and r.rating->>'overall' is not null and r.rating->>'on' is not null
      and (l.regulator_rated_on is null or l.regulator_rated_on < (r.rating->>'on')::date)`.execute(db)

type Rating = { overall?: string | null; on?: string | null } | null
type Reverted = { locationId: string; was: Rating; is: Rating }

/** Gives joined clinics the rating back that they had before a file. One that staff have entered since stays. */
export const unrateJoined = (db: Db, register: string, reverted: Reverted[], now: Date) =>
  sql`
    update listings l set
      regulator_rating = case when c.was->>'on' is not null then c.was->>'overall' end,
      regulator_rated_on = case when c.was->>'overall' is not null then (c.was->>'on')::date end,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(reverted)}::jsonb) as c("locationId" text, was jsonb, "is" jsonb)
    where registration_key(l.regulator, l.certificate_number) = registration_key(${register}, c."locationId")
      and l.regulator_rating = c."is"->>'overall' and l.regulator_rated_on = (c."is"->>'on')::date`.execute(
    db,
  )

const joinedFor = sql`
  left join lateral (
    select p.id, p.email, p.first_name, p.email_confirmed_at, g.company_name
    from listings g join providers p on p.id = g.provider_id
    where registration_key(g.regulator, g.certificate_number) = registration_key(l.register, l.location_id)
      and p.email_confirmed_at is not null and p.suspended_at is null
      and exists (select from listed_providers s where s.provider_id = p.id)
    order by p.id = l.claimed_by desc nulls last, p.created_at limit 1
  ) j on true`

type NoticeRow = {
  id: string
  clinicId: string
  joined: boolean
  clinic: string
  postCode: string
  register: string
  locationId: string
  before: string | null
  after: string | null
  ratedOn: string | null
  notedAt: Date
  emailedAt: Date | null
  seenBy: string | null
}

export async function noticePage(db: Db, onlyNew: boolean, { limit, offset }: Slice) {
  const wanted = onlyNew ? sql`n.seen_at is null and n.undone_at is null` : sql`n.undone_at is null`
  const { rows: items } = await sql<NoticeRow>`
    select n.id, coalesce(j.id, l.id) as clinic_id, j.id is not null as joined,
      coalesce(j.company_name, l.facts->>'name') as clinic, l.facts->>'postcode' as post_code, l.register,
      l.location_id, n.before, n.after, n.rated_on, n.noted_at, n.emailed_at,
      s.first_name || ' ' || s.last_name as seen_by
    from register_rating_notices n
    join register_locations l on l.id = n.location_id
    ${joinedFor}
    left join staff s on s.id = n.seen_by
    where ${wanted}
    order by j.id is null, n.noted_at desc, n.id limit ${limit} offset ${offset}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from register_rating_notices n where ${wanted}`.execute(db)
  return { items, total: rows[0]!.total }
}

export const markSeen = async (
  db: Db,
  ids: string[] | undefined,
  { staffId, now }: { staffId: string; now: Date },
) => {
  const { numUpdatedRows } = await db
    .updateTable('registerRatingNotices')
    .set({ seenAt: now, seenBy: staffId })
    .where('seenAt', 'is', null)
    .where('undoneAt', 'is', null)
    .$if(ids !== undefined, query => query.where('id', 'in', ids!))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type UnsentNotice = {
  id: string
  register: string
  before: string | null
  after: string | null
  ratedOn: string | null
  email: string
  firstName: string
  companyName: string
  emailConfirmedAt: Date
  providerId: string
}

/** Changes that joined clinics have not been notified of, from files that were applied a while ago. */
export const unsentNotices = async (
  db: Db,
  { appliedBefore, notedSince, limit }: { appliedBefore: Date; notedSince: Date; limit: number },
) =>
  (
    await sql<UnsentNotice>`
      select n.id, l.register, n.before, n.after, n.rated_on, j.email, j.first_name, j.company_name,
        j.email_confirmed_at, j.id as provider_id
      from register_rating_notices n
      join register_locations l on l.id = n.location_id
      join register_runs r on r.id = n.run_id and r.state = 'applied' and r.applied_at <= ${appliedBefore}
      ${joinedFor}
      where n.emailed_at is null and n.undone_at is null and n.noted_at >= ${notedSince} and j.id is not null
      order by n.noted_at, n.id limit ${limit}
      for update of n skip locked`.execute(db)
  ).rows

export const markEmailed = (db: Db, ids: string[], now: Date) =>
  db.updateTable('registerRatingNotices').set({ emailedAt: now }).where('id', 'in', ids).execute()
