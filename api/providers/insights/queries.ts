import { type RawBuilder, sql } from 'kysely'
import { oldestPriceDay } from '../../../contract/directory/prices/freshness.ts'
import type { Db } from '../../../db/database.ts'

const kmADegree = 111.2

/** Locations within so many km of one of the clinic's own, `here`. The box is what the index answers; then the circle. */
const near = (km: number): RawBuilder<boolean> => {
  const reach = sql.lit(km / kmADegree)
  // In Shetland a degree of longitude is 0.49 of one of latitude, not 0.6: the box is wide enough for that too.
  return sql<boolean>`point(p.lng * 0.6, p.lat) <@ box(
      point(here.lng * 0.6 - 1.25 * ${reach}, here.lat - ${reach}), point(here.lng * 0.6 + 1.25 * ${reach}, here.lat + ${reach}))
    and ${distance} <= ${sql.lit(km)}`
}
const distance = sql<number>`${sql.lit(kmADegree)} * sqrt((p.lat - here.lat) ^ 2
  + ((p.lng - here.lng) * cos(radians(here.lat))) ^ 2)`

export const placesOf = (db: Db, providerId: string) =>
  db.selectFrom('locations').select(['lat', 'lng']).where('providerId', '=', providerId).execute()

/** The nearest listed clinics that share a treatment or the specialty, with how far each is. */
export async function peersOf(db: Db, providerId: string, { km, limit }: { km: number; limit: number }) {
  const { rows } = await sql<{ providerId: string; km: number }>`
    select p.provider_id, min(${distance}) as km
    from locations here
    join locations p on p.provider_id <> here.provider_id and ${near(km)}
    join listed_providers listed on listed.provider_id = p.provider_id
    join listings l on l.provider_id = p.provider_id
    where here.provider_id = ${providerId}
      and (l.primary_specialty = (select primary_specialty from listings where provider_id = ${providerId})
        or exists (select from treatments t join treatments own on own.canonical = t.canonical
          where t.provider_id = p.provider_id and own.provider_id = ${providerId}))
    group by p.provider_id
    order by km, p.provider_id
    limit ${limit}`.execute(db)
  return rows
}

export type DayRow = { day: string; impressions: number; views: number; contacts: number; enquiries: number }

/** A clinic's own figures day by day, every day of the span included, the oldest first. */
export async function daysOf(db: Db, providerId: string, from: string, to: string) {
  const { rows } = await sql<DayRow>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.impressions, 0) as impressions,
      coalesce(c.views, 0) as views, coalesce(c.contacts, 0) as contacts, coalesce(e.enquiries, 0)::integer as enquiries
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join clinic_days c on c.provider_id = ${providerId} and c.day = d::date
    left join (
      select (created_at at time zone 'Europe/London')::date as day, count(*) as enquiries
      from enquiries where provider_id = ${providerId} group by 1
    ) e on e.day = d::date
    order by d`.execute(db)
  return rows
}

/** What the widget and the badge on the clinic's own website brought in two spans of days, the second the latest. */
export async function onWebsiteOf(
  db: Db,
  providerId: string,
  days: { before: string; from: string; to: string },
) {
  const { rows } = await sql<Record<'ever' | 'shown' | 'visits' | 'shownBefore' | 'visitsBefore', number>>`
    select coalesce(sum(widget_views), 0)::float8 as ever,
      coalesce(sum(widget_views) filter (where day >= ${days.from}::date), 0)::float8 as shown,
      coalesce(sum(widget_visits) filter (where day >= ${days.from}::date), 0)::float8 as visits,
      coalesce(sum(widget_views) filter (where day >= ${days.before}::date and day < ${days.from}::date), 0)::float8 as shown_before,
      coalesce(sum(widget_visits) filter (where day >= ${days.before}::date and day < ${days.from}::date), 0)::float8 as visits_before
    from clinic_days where provider_id = ${providerId} and day <= ${days.to}::date`.execute(db)
  return rows[0]!
}

/** Views of the clinic in the middle, week by week from a day on; one without any counts as none. */
export async function medianViews(db: Db, ids: string[], from: string, weeks: number) {
  const { rows } = await sql<{ median: number }>`
    select percentile_cont(0.5) within group (order by views) as median
    from (
      select week, peer, coalesce(sum(c.views), 0) as views
      from generate_series(0, ${weeks}::integer - 1) week
      cross join unnest(${ids}::uuid[]) peer
      left join clinic_days c on c.provider_id = peer
        and c.day between ${from}::date + week * 7 and ${from}::date + week * 7 + 6
      group by week, peer
    ) seen
    group by week order by week`.execute(db)
  return rows.map(row => row.median)
}

/** What the given clinics brought together between two days. */
export async function totalsOf(db: Db, ids: string[], from: string, to: string) {
  const { rows } = await sql<Omit<DayRow, 'day'>>`
    select coalesce(sum(impressions), 0)::float8 as impressions, coalesce(sum(views), 0)::float8 as views,
      coalesce(sum(contacts), 0)::float8 as contacts,
      (select count(*)::float8 from enquiries where provider_id = any(${ids}::uuid[])
        and (created_at at time zone 'Europe/London')::date between ${from}::date and ${to}::date) as enquiries
    from clinic_days
    where provider_id = any(${ids}::uuid[]) and day between ${from}::date and ${to}::date`.execute(db)
  return rows[0]!
}

type PriceRow = { canonical: string; name: string; own: boolean; pence: number }

/** The lowest published price of each clinic near, for every treatment that the clinic itself has a price for. */
export async function pricesNear(db: Db, providerId: string, km: number, now: Date) {
  const since = oldestPriceDay(now)
  const { rows } = await sql<PriceRow>`
    with own as (
      select distinct on (canonical) canonical, name, position from treatments
      where provider_id = ${providerId} and canonical is not null and comparable_pence is not null
        and counted_from > ${since}::date
      order by canonical, comparable_pence
    ), around as (
      select distinct p.provider_id from locations here
      join locations p on ${near(km)}
      join listed_providers listed on listed.provider_id = p.provider_id
      where here.provider_id = ${providerId} and p.provider_id <> ${providerId}
      union select ${providerId}::uuid
    )
    select own.canonical, own.name, t.provider_id = ${providerId} as own, min(t.comparable_pence) as pence
    from own
    join treatments t on t.canonical = own.canonical and t.comparable_pence is not null
      and t.counted_from > ${since}::date
    join around on around.provider_id = t.provider_id
    group by own.canonical, own.name, own.position, t.provider_id
    order by own.position`.execute(db)
  return rows
}

export type Offer = { primarySpecialty: string; treatments: Set<string> }

/** What the clinic offers: its specialty, and its treatments as the taxonomy calls them. */
export async function offerOf(db: Db, providerId: string): Promise<Offer> {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('treatments', join =>
      join.onRef('treatments.providerId', '=', 'listings.providerId').on('canonical', 'is not', null),
    )
    .select(['primarySpecialty', 'canonical'])
    .where('listings.providerId', '=', providerId)
    .execute()
  return {
    primarySpecialty: rows[0]?.primarySpecialty ?? '',
    treatments: new Set(rows.flatMap(row => row.canonical ?? [])),
  }
}

export type UnmetRow = { treatment: string; place: string; week: number; searches: number }

/** Searches that nobody could answer, by treatment, place and week since a day. */
export async function unmetSince(db: Db, from: string) {
  const { rows } = await sql<UnmetRow>`
    select treatment, place, (day - ${from}::date) / 7 as week, sum(searches)::integer as searches
    from unmet_searches
    where day >= ${from}::date and place <> 'UK' and treatment <> 'Not understood'
    group by 1, 2, 3`.execute(db)
  return rows
}
