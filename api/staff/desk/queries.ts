import { sql } from 'kysely'
import type { QueueName } from '../../../contract/staff/desk.ts'
import type { Db } from '../../../db/database.ts'

export type QueueRow = {
  name: QueueName
  count: number
  late: number
  clinics: number | null
  oldest: Date | null
  owners: string[]
  mine: number
  unowned: number
  next: string | null
}

/** All that waits: of which queue, which clinic, run or article it is, since when, and who began it. */
const waitingItems = (now: Date, lateBefore: Partial<Record<QueueName, Date>>) => sql`
  select queue as name, provider_id as item, provider_id, since, since < ${limitOf(lateBefore, sql`queue`)} as late,
    null::uuid as begun_by
  from waiting_providers
  union all
  select 'verify', v.provider_id, v.provider_id, v.opened_at, v.due_at < ${now}, null
  from listing_verifications v join providers p on p.id = v.provider_id
  where v.state = 'open' and p.email_confirmed_at is not null
  union all
  select 'claims', v.provider_id, v.provider_id, v.opened_at, v.due_at < ${now}, null
  from register_claims c join listing_verifications v on v.provider_id = c.provider_id
  join providers p on p.id = c.provider_id
  where c.how = 'staff' and v.state = 'open' and p.email_confirmed_at is not null
  union all
  select 'removals', id, null, confirmed_at, confirmed_at < ${limitOf(lateBefore, sql`'removals'`)}, null
  from register_removals where state = 'open'
  union all
  select 'ratings', id, null, noted_at, false, null
  from register_rating_notices where seen_at is null and undone_at is null
  union all
  select 'reviews', id, null, queued_at, queued_at < ${limitOf(lateBefore, sql`'reviews'`)}, null
  from reviews where queued_at is not null
  union all
  select 'reviews', p.id, null, p.created_at, p.created_at < ${limitOf(lateBefore, sql`'reviews'`)}, null
  from review_reports p join reviews r on r.id = p.review_id where p.outcome is null and r.state = 'published'
  union all
  select 'searches', id, null, shown_at, false, null
  from missed_searches where shown_at is not null and settled_at is null
  union all
  select runs.name, runs.id, null, runs.since, runs.since < ${limitOf(lateBefore, sql`runs.name`)}, runs.started_by
  from (
    select case state when 'awaiting_approval' then 'approvals' else state end as name, id, started_by,
      case state when 'paused' then active_at else started_at end as since
    from campaign_runs where state in ('awaiting_approval', 'paused', 'running')
    union all
    select 'unknown', run.id, run.started_by, run.started_at
    from run_recipients r join campaign_runs run on run.id = r.run_id where r.state = 'unknown'
  ) runs
  union all
  select 'scheduled', id, null, published_at, false, author_id
  from articles where status = 'published' and published_at > ${now}`

/** Every queue that holds something. `lateBefore` says for each since when is too long. */
export async function queueRows(
  db: Db,
  { now, lateBefore, staffId }: { now: Date; lateBefore: Partial<Record<QueueName, Date>>; staffId: string },
) {
  const { rows } = await sql<QueueRow>`
    with waiting as (
      select w.*, s.id as owner_id, s.first_name || ' ' || s.last_name as owner
      from (${waitingItems(now, lateBefore)}) w
      left join queue_owners o on o.queue = w.name and o.item = w.item
      left join staff s on s.id = coalesce(o.staff_id, w.begun_by)
    )
    select name, count(*) as count, count(*) filter (where late) as late, min(since) as oldest,
      nullif(count(distinct provider_id), 0) as clinics,
      count(*) filter (where owner_id = ${staffId}) as mine, count(*) filter (where owner_id is null) as unowned,
      (array_agg(item order by since, item) filter (where owner_id is null))[1] as next,
      coalesce((select array_agg(o.owner order by o.first) from (
        select owner, min(since) as first from waiting w where w.name = waiting.name and owner is not null
        group by owner) o), '{}') as owners
    from waiting group by name`.execute(db)
  return rows
}

/** What waits under that name, as people call it; undefined when nothing does. */
export async function waitingItem(db: Db, now: Date, queue: QueueName, item: string) {
  const { rows } = await sql<{ subject: string }>`
    select coalesce(l.company_name, r.name, a.title, place.facts->>'name', review.clinic_name, missed.words, '') as subject
    from (${waitingItems(now, {})}) w
    left join listings l on l.provider_id = w.item
    left join campaign_runs r on r.id = w.item
    left join articles a on a.id = w.item
    left join missed_searches missed on missed.id = w.item
    left join reviews review on review.id = w.item
      or review.id = (select review_id from review_reports where id = w.item)
    left join register_locations place on place.id = (
      select location_id from register_removals where id = w.item
      union all select location_id from register_rating_notices where id = w.item)
    where w.name = ${queue} and w.item = ${item} limit 1`.execute(db)
  return rows[0]
}

export const ownerOf = (db: Db, queue: QueueName, item: string) =>
  db
    .selectFrom('queueOwners as o')
    .innerJoin('staff as s', 's.id', 'o.staffId')
    .select(['o.staffId', sql<string>`s.first_name || ' ' || s.last_name`.as('name')])
    .where('o.queue', '=', queue)
    .where('o.item', '=', item)
    .executeTakeFirst()

export const setOwner = (db: Db, row: { queue: QueueName; item: string; staffId: string; takenAt: Date }) =>
  db
    .insertInto('queueOwners')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['queue', 'item']).doUpdateSet({ staffId: row.staffId, takenAt: row.takenAt }),
    )
    .execute()

export const dropOwner = (db: Db, queue: QueueName, item: string) =>
  db.deleteFrom('queueOwners').where('queue', '=', queue).where('item', '=', item).execute()

/** Deletes who looked after what no longer waits. */
export async function dropIdleOwners(db: Db, now: Date) {
  await sql`delete from queue_owners o where taken_at < ${now}::timestamptz - interval '1 day'
    and not exists (select from (${waitingItems(now, {})}) w where w.name = o.queue and w.item = o.item)`.execute(
    db,
  )
}

const limitOf = (lateBefore: Partial<Record<QueueName, Date>>, name: ReturnType<typeof sql>) =>
  sql`(${JSON.stringify(lateBefore)}::jsonb ->> ${name})::timestamptz`
