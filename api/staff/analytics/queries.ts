import { sql } from 'kysely'
import type { AnalyticsEvent } from '../../../contract/staff/analytics.ts'
import type { Db } from '../../../db/database.ts'

export type EventRow = {
  hour: Date
  kind: AnalyticsEvent['kind']
  bot: boolean
  path?: string
  treatment?: string
  place?: string
  detail?: string
  providerId?: string
}

/** Adds to the counts of equal events, up to `max` of one row. Rows must differ from each other. */
export const addEvents = (db: Db, rows: (EventRow & { total: number })[], max: number) =>
  db
    .insertInto('analyticsEvents')
    .values(rows.map(row => ({ ...row, counted: true })))
    .onConflict(on =>
      on
        .columns(['hour', 'kind', 'bot', 'path', 'detail', 'treatment', 'place', 'providerId'])
        .where('counted', '=', true)
        .doUpdateSet({
          total: sql<number>`least(analytics_events.total + excluded.total, greatest(analytics_events.total, ${max}))`,
        }),
    )
    .execute()

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
      bot, sum(total)
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
    select ${london}, provider_id, sum(total)
    from analytics_events
    where kind = 'contact' and not bot and hour >= ${openSince}
    group by 1, 2
    on conflict (provider_id, day) do update set contacts = excluded.contacts`.execute(db)
}

export const dropEventsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('analyticsEvents').where('hour', '<', moment).execute()

export const seenKinds = ['impressions', 'views', 'widgetViews', 'widgetVisits'] as const
export type Seen = { day: string; providerId: string } & Record<(typeof seenKinds)[number], number>

/** Adds to each clinic's counts. Deleted clinics are skipped. */
export async function addSeen(db: Db, seen: Seen[]) {
  const column = <Key extends keyof Seen>(key: Key) => seen.map(row => row[key])
  await sql`
    insert into clinic_days (day, provider_id, impressions, views, widget_views, widget_visits)
    select s.day, s.provider_id, s.impressions, s.views, s.widget_views, s.widget_visits
    from unnest(${column('day')}::date[], ${column('providerId')}::uuid[], ${column('impressions')}::integer[],
      ${column('views')}::integer[], ${column('widgetViews')}::integer[], ${column('widgetVisits')}::integer[])
      as s (day, provider_id, impressions, views, widget_views, widget_visits)
    join listings l on l.provider_id = s.provider_id
    order by s.provider_id, s.day
    on conflict (provider_id, day) do update set
      impressions = clinic_days.impressions + excluded.impressions,
      views = clinic_days.views + excluded.views,
      widget_views = clinic_days.widget_views + excluded.widget_views,
      widget_visits = clinic_days.widget_visits + excluded.widget_visits`.execute(db)
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

const between = (from: string, to: string) => sql`day >= ${from} and day <= ${to}`

export type Total = Awaited<ReturnType<typeof totalsBetween>>[number]

/** Everything counted between two days, with days and searches combined. */
export const totalsBetween = (db: Db, from: string, to: string) =>
  db
    .selectFrom('analyticsDaily')
    .select(['kind', 'path', 'detail', 'bot'])
    .select(eb => eb.fn.sum<number>('total').as('total'))
    .where(sql<boolean>`${between(from, to)}`)
    .groupBy(['kind', 'path', 'detail', 'bot'])
    .execute()

/** Searches and places that were frequent enough, most common first. */
export const pairsBetween = (db: Db, from: string, to: string, enough: number) =>
  db
    .selectFrom('analyticsDaily')
    .select(['treatment', 'place'])
    .select([
      sql<number>`sum(total)`.as('searches'),
      sql<number>`coalesce(sum(total) filter (where detail = 'nothing'), 0)`.as('unmet'),
    ])
    .where(sql<boolean>`${between(from, to)}`)
    .where('kind', '=', 'search')
    .where('bot', '=', false)
    .groupBy(['treatment', 'place'])
    .having(sql<boolean>`sum(total) >= ${enough}`)
    .orderBy('searches', 'desc')
    .orderBy('treatment')
    .orderBy('place')
    .execute()

const countOf = (condition: string) =>
  sql<number>`coalesce(sum(total) filter (where ${sql.raw(condition)}), 0)`

/** Every day with what visitors did on it. */
export async function daysBetween(db: Db, from: string, to: string) {
  const counted = db
    .selectFrom('analyticsDaily')
    .select('day')
    .select([
      countOf("kind = 'page_view' and not bot").as('views'),
      countOf("kind = 'page_view' and bot").as('bots'),
      countOf("kind = 'search' and not bot").as('searches'),
      countOf("kind = 'search' and not bot and detail = 'nothing'").as('nothingFound'),
      countOf("kind = 'clinic_view' and not bot").as('clinicViews'),
    ])
    .where(sql<boolean>`${between(from, to)}`)
    .groupBy('day')
  const names = ['views', 'bots', 'searches', 'nothingFound', 'clinicViews'] as const
  const calendar = sql<{ day: string }>`(select d::date as day
    from generate_series(${from}::date, ${to}::date, interval '1 day') d)`
  return db
    .selectFrom(calendar.as('calendar'))
    .leftJoin(counted.as('counted'), 'counted.day', 'calendar.day')
    .select('calendar.day')
    .select(eb => names.map(name => eb.fn.coalesce(`counted.${name}`, sql<number>`0`).as(name)))
    .orderBy('calendar.day')
    .execute()
}

/** What became of trials. A subscription goes with its account, so those of deleted accounts are not in it. */
export async function trialsBetween(db: Db, from: string, to: string, now: Date) {
  const start = sql`(${from}::date)::timestamp at time zone 'Europe/London'`
  const end = sql`(${to}::date + 1)::timestamp at time zone 'Europe/London'`
  const started = db
    .selectFrom('subscriptions')
    .select(eb => eb.fn.countAll<number>().as('started'))
    .where(
      sql<boolean>`trial_end is not null and trial <> 'used' and created_at >= ${start} and created_at < ${end}`,
    )
  const ended = db
    .with('over', one =>
      one
        .selectFrom('subscriptions as s')
        .select(['s.status'])
        .select(eb =>
          eb
            .exists(
              eb
                .selectFrom('invoices as i')
                .select('i.id')
                .whereRef('i.providerId', '=', 's.providerId')
                .where('i.status', '=', 'paid'),
            )
            .as('hasPaid'),
        )
        .where(
          sql<boolean>`trial <> 'used' and trial_end >= ${start} and trial_end < ${end} and trial_end <= ${now}`,
        ),
    )
    .selectFrom('over')
    .select(eb => eb.fn.countAll<number>().as('ended'))
    .select([
      sql<number>`count(*) filter (where has_paid or status = 'active')`.as('paid'),
      sql<number>`count(*) filter (where not has_paid and status = 'canceled')`.as('cancelled'),
      sql<number>`count(*) filter (where not has_paid and status not in ('active', 'canceled'))`.as(
        'overdue',
      ),
    ])
  const [a, b] = await Promise.all([started.executeTakeFirstOrThrow(), ended.executeTakeFirstOrThrow()])
  return { ...a, ...b }
}
