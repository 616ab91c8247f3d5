import { sql } from 'kysely'
import type { AnalyticsEvent } from '../../contract/analytics.ts'
import type { Db } from '../../db/database.ts'

export type EventRow = {
  hour: Date
  kind: AnalyticsEvent['kind']
  bot: boolean
  page?: string
  path?: string
  treatment?: string
  place?: string
  detail?: string
  providerId?: string
}

export const addEvents = (db: Db, rows: EventRow[]) => db.insertInto('analyticsEvents').values(rows).execute()

/** Those of the clinics that are listed. */
export async function listedAmong(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('listedProviders')
    .select('providerId')
    .where('providerId', 'in', ids)
    .execute()
  return rows.flatMap(({ providerId }) => providerId ?? [])
}

/** The start of the days that are not closed: the last one that was added up, and the one before it. */
const openSince = sql`coalesce((select max(day) - 1 from analytics_daily), '-infinity'::date)::timestamp
  at time zone 'Europe/London'`
const london = sql`(hour at time zone 'Europe/London')::date`

/** Adds up the days that are still open. Doing it twice changes nothing. */
export async function addUpDays(db: Db) {
  await sql`
    insert into analytics_daily (day, kind, path, treatment, place, detail, bot, total)
    select ${london}, kind, coalesce(path, ''), coalesce(treatment, ''), coalesce(place, ''), coalesce(detail, ''),
      bot, count(*)
    from analytics_events
    where hour >= ${openSince}
    group by 1, 2, 3, 4, 5, 6, 7
    on conflict (day, kind, path, treatment, place, detail, bot) do update set total = excluded.total`.execute(
    db,
  )
}

/** Gives each clinic its contacts of the days that are still open. Before the days themselves are added up. */
export async function addUpContacts(db: Db) {
  await sql`
    insert into clinic_days (day, provider_id, contacts)
    select ${london}, provider_id, count(*)
    from analytics_events
    where kind = 'contact' and not bot and hour >= ${openSince}
    group by 1, 2
    on conflict (provider_id, day) do update set contacts = excluded.contacts`.execute(db)
}

export const dropEventsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('analyticsEvents').where('hour', '<', moment).execute()

export type Seen = { day: string; providerId: string; impressions: number; views: number }

/** Adds to what each clinic has. One that has gone meanwhile is left out. */
export async function addSeen(db: Db, seen: Seen[]) {
  const column = <Key extends keyof Seen>(key: Key) => seen.map(row => row[key])
  await sql`
    insert into clinic_days (day, provider_id, impressions, views)
    select s.day, s.provider_id, s.impressions, s.views
    from unnest(${column('day')}::date[], ${column('providerId')}::uuid[], ${column('impressions')}::integer[],
      ${column('views')}::integer[]) as s (day, provider_id, impressions, views)
    join listings l on l.provider_id = s.provider_id
    order by s.provider_id, s.day
    on conflict (provider_id, day) do update set
      impressions = clinic_days.impressions + excluded.impressions,
      views = clinic_days.views + excluded.views`.execute(db)
}

/** A clinic's own days since one day, the oldest first. */
export const clinicDaysOf = (db: Db, providerId: string, since: string) =>
  db
    .selectFrom('clinicDays')
    .select(['day', 'impressions', 'views', 'contacts'])
    .where('providerId', '=', providerId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()

export type Total = Awaited<ReturnType<typeof totalsBetween>>[number]

/** Everything counted between two days, the days put together. */
export const totalsBetween = (db: Db, from: string, to: string) =>
  db
    .selectFrom('analyticsDaily')
    .select(['kind', 'path', 'treatment', 'place', 'detail', 'bot'])
    .select(eb => eb.fn.sum<number>('total').as('total'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'path', 'treatment', 'place', 'detail', 'bot'])
    .execute()

/** Views of people and of programs, day by day. */
export const viewsByDay = (db: Db, from: string, to: string) =>
  db
    .selectFrom('analyticsDaily')
    .select('day')
    .select([
      sql<number>`coalesce(sum(total) filter (where not bot), 0)`.as('views'),
      sql<number>`coalesce(sum(total) filter (where bot), 0)`.as('bots'),
    ])
    .where('kind', '=', 'page_view')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .execute()
