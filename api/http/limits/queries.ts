import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type RequestCount = { key: string; requests: number; ageMs: number; windowMs: number }

/**
 * Adds what one node counted to what all of them did, and says how much that is. Times are sent as ages, so that
 * nodes whose clocks differ agree. In the order of the keys, or two nodes could wait for each other.
 */
export async function addRequests(db: Db, batch: RequestCount[]) {
  const column = <Name extends keyof RequestCount>(name: Name) => batch.map(count => count[name])
  const { rows } = await sql<{ key: string; requests: number; ageMs: number }>`
    insert into request_counts as known (key, requests, started_at, over_at)
    select key, requests, began, began + make_interval(secs => window_ms / 1000)
    from (
      select key, requests, window_ms, now() - make_interval(secs => age_ms / 1000) as began
      from unnest(${column('key')}::text[], ${column('requests')}::int[], ${column('ageMs')}::float8[],
        ${column('windowMs')}::float8[]) as told (key, requests, age_ms, window_ms)
    ) counted order by key
    on conflict (key) do update set
      requests = case when known.over_at > now() then known.requests else 0 end + excluded.requests,
      started_at = case when known.over_at > now() then known.started_at else excluded.started_at end,
      over_at = case when known.over_at > now() then known.over_at else excluded.over_at end
    returning key, requests, extract(epoch from now() - started_at)::float8 * 1000 as age_ms`.execute(db)
  return rows
}

/** Drops counts whose time is over; those that a node is just adding to are left to the next time. */
export const dropOldRequests = (db: Db) =>
  sql`
    delete from request_counts where key in (
      select key from request_counts where over_at < now() order by key for update skip locked
    )`.execute(db)
