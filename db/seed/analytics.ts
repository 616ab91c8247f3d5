import { type Kysely, sql } from 'kysely'
import type { DB } from '../types.gen.ts'

const days = 90

/** A number from 0 to 1 that is always the same for the same words. */
const chance = (...parts: string[]) =>
  sql`(abs(hashtext(${sql.raw(parts.join(` || ' ' || `))})) % 1000) / 1000.0`

/** Weekends are quieter, and the last weeks busier than the first. */
const season = sql`(case when extract(isodow from day) > 5 then 0.6 else 1 end) * (0.7 + 0.3 * (day - start) / ${sql.lit(days)})`
const calendar = sql`(select d::date as day, current_date - ${sql.lit(days)} as start
  from generate_series(current_date - ${sql.lit(days)}, current_date - 1, interval '1 day') d) calendar`

/** Ninety days of visits: what staff and clinics see in their figures. All of it is invented. */
export async function seedAnalytics(db: Kysely<DB>) {
  await sql`
    insert into clinic_days (day, provider_id, impressions, views, contacts)
    select day, provider_id, shown, round(shown * (0.06 + 0.08 * luck)), round(shown * 0.012 * luck)
    from (
      select day, provider_id, ${chance('provider_id::text')} as luck,
        round((4 + 36 * ${chance('provider_id::text', "'size'")}) * ${season} * (0.5 + ${chance('provider_id::text', 'day::text')})) as shown
      from ${calendar} cross join listed_providers
    ) seen
    on conflict do nothing`.execute(db)
  await sql`
    insert into analytics_daily (day, kind, path, treatment, place, detail, bot, total)
    select day, kind, path, treatment, place, detail, bot, total::integer
    from (
      select day, kind, path, treatment, place, detail, bot,
        round(usual * ${season} * (0.7 + 0.6 * ${chance('day::text', 'kind', 'path', 'treatment', 'place', 'detail')})) as total
      from ${calendar} cross join (${usual()}) as ordinary (kind, path, treatment, place, detail, bot, usual)
    ) counted
    where total > 0
    on conflict do nothing`.execute(db)
  await sql`
    insert into missed_searches (id, fingerprint, words, searches, days, last_day, shown_at)
    select gen_random_uuid(), sha256(words::bytea), words, searches, days, current_date - 1, now() - interval '3 days'
    from (values ('frown softening', 34, 9), ('sparkly gnashers', 12, 4)) as missed (words, searches, days)
    on conflict do nothing`.execute(db)
}

type Usual = [
  kind: string,
  path: string,
  treatment: string,
  place: string,
  detail: string,
  bot: boolean,
  usual: number,
]

/** What an ordinary day holds. */
const usual = () =>
  sql`values ${sql.join(usualDay().map(row => sql`(${sql.join(row.map(value => sql.lit(value)))})`))}`

function usualDay(): Usual[] {
  const pages: [string, number][] = [
    ['/', 60],
    ['/homepage', 320],
    ['/results', 540],
    ['/clinic/:id', 260],
    ['/compare', 70],
    ['/treatments', 45],
    ['/treatments/:treatment/:city', 120],
    ['/signup', 24],
    ['/marketing-strategies', 14],
  ]
  const searches: [string, string, number][] = [
    ['Dental Implants', 'London', 34],
    ['MRI Scan', 'Manchester', 28],
    ['Physiotherapy Session', 'Leeds', 22],
    ['Cataract Surgery', 'Birmingham', 18],
    ['Mole Removal', 'Bristol', 15],
    ['Hip Replacement', 'Edinburgh', 12],
    ['Adult ADHD Assessment', 'Cardiff', 11],
    ['Vasectomy', 'Belfast', 6],
  ]
  const unmet: [string, string, number][] = [
    ['Adult ADHD Assessment', 'Aberystwyth', 3],
    ['MRI Scan', 'Fort William', 2],
    ['IVF Cycle', 'Penzance', 2],
  ]
  return [
    ...pages.flatMap(([path, views]): Usual[] => [
      ['page_view', path, '', '', 'search', false, views * 0.45],
      ['page_view', path, '', '', 'direct', false, views * 0.2],
      ['page_view', path, '', '', 'inside', false, views * 0.35],
      ['page_view', path, '', '', 'direct', true, views * 0.12],
      ...[25, 50, 75, 100].map(
        (depth): Usual => ['scroll_depth', path, '', '', String(depth), false, views * (1.1 - depth / 125)],
      ),
      ['time_depth', path, '', '', 'low', false, views * 0.5],
      ['time_depth', path, '', '', 'medium', false, views * 0.3],
      ['time_depth', path, '', '', 'high', false, views * 0.2],
    ]),
    ...searches.map(
      ([treatment, place, total]): Usual => ['search', '', treatment, place, 'found', false, total],
    ),
    ...unmet.map(
      ([treatment, place, total]): Usual => ['search', '', treatment, place, 'nothing', false, total],
    ),
    ['clinic_view', '', '', '', '', false, 260],
    ['contact', '', '', '', 'phone', false, 22],
    ['contact', '', '', '', 'website', false, 31],
    ['enquiry', '', '', '', '', false, 14],
    ...[24, 17, 12, 10, 9].map(
      (reached, index): Usual => ['signup_step', '', '', '', String(index + 1), false, reached],
    ),
  ]
}
