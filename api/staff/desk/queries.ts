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
}

/** Every queue that holds something. `lateBefore` says for each since when is too long. */
export async function queueRows(db: Db, now: Date, lateBefore: Partial<Record<QueueName, Date>>) {
  const { rows } = await sql<QueueRow>`
    with waiting as (
      select queue as name, provider_id, since, since < ${limitOf(lateBefore, sql`queue`)} as late, null as owner
      from waiting_providers
      union all
      select 'verify', v.provider_id, v.opened_at, v.due_at < ${now}, null
      from listing_verifications v join providers p on p.id = v.provider_id
      where v.state = 'open' and p.email_confirmed_at is not null
      union all
      select runs.name, null, runs.since, runs.since < ${limitOf(lateBefore, sql`runs.name`)},
        s.first_name || ' ' || s.last_name
      from (
        select case state when 'awaiting_approval' then 'approvals' else state end as name, started_by,
          case state when 'paused' then active_at else started_at end as since
        from campaign_runs where state in ('awaiting_approval', 'paused', 'running')
        union all
        select 'unknown', run.started_by, run.started_at
        from run_recipients r join campaign_runs run on run.id = r.run_id where r.state = 'unknown'
      ) runs left join staff s on s.id = runs.started_by
      union all
      select 'scheduled', null, published_at, false, author_first_name || ' ' || author_last_name
      from articles where status = 'published' and published_at > ${now}
    )
    select name, count(*) as count, count(*) filter (where late) as late, min(since) as oldest,
      nullif(count(distinct provider_id), 0) as clinics,
      coalesce((select array_agg(o.owner order by o.first) from (
        select owner, min(since) as first from waiting w where w.name = waiting.name and owner is not null
        group by owner) o), '{}') as owners
    from waiting group by name`.execute(db)
  return rows
}

const limitOf = (lateBefore: Partial<Record<QueueName, Date>>, name: ReturnType<typeof sql>) =>
  sql`(${JSON.stringify(lateBefore)}::jsonb ->> ${name})::timestamptz`
