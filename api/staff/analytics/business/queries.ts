import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/**
 * What the paid invoices that cover a moment are worth a month, in pence. An invoice covers one month, so their sum is
 * the monthly revenue; what is overdue, was given for free or had been given back by then is not in it.
 */
const revenueAt = (moment: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(greatest(0, i.amount_pence - coalesce((
      select sum(d.amount_pence) from invoice_deductions d
      where d.invoice_id = i.id and d.happened_at <= ${moment}
    ), 0))), 0)::integer
    from invoices i where i.status = 'paid' and i.period_start <= ${moment} and i.period_end > ${moment})`

/** Whether a subscription began with free months: who had used them before was charged at once, which is no trial. */
const isTrial = sql<boolean>`(s.trial_end is not null and s.trial <> 'used')`

/** Whether a trial led to a payment; a subscription becomes active with its first one. */
const hasPaid = sql<boolean>`(s.status = 'active' or exists (
  select from invoices i where i.provider_id = s.provider_id and i.status = 'paid'))`

export type Week = {
  enquiries: number
  registrations: number
  trialsEnded: number
  trialsPaid: number
  revenuePence: number
}

/** So many spans of seven days up to a moment, the oldest first. */
export async function weeksUpTo(db: Db, now: Date, weeks: number) {
  const { rows } = await sql<Week>`
    with week as (
      select ${now}::timestamptz - make_interval(days => 7 * n) as start,
        ${now}::timestamptz - make_interval(days => 7 * (n - 1)) as stop
      from generate_series(1, ${weeks}::int) n
    )
    select
      (select count(*) from enquiries where created_at > week.start and created_at <= week.stop) as enquiries,
      (select count(*) from providers where created_at > week.start and created_at <= week.stop) as registrations,
      trials.ended as "trialsEnded", trials.paid as "trialsPaid", ${revenueAt(sql`week.stop`)} as "revenuePence"
    from week cross join lateral (
      select count(*) as ended, count(*) filter (where ${hasPaid}) as paid
      from subscriptions s where ${isTrial} and trial_end > week.start and trial_end <= week.stop
    ) trials
    order by week.start`.execute(db)
  return rows
}

const startOf = (day: string) => sql`((${day}::date)::timestamp at time zone 'Europe/London')`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`

/** The days of a period on which someone asked a clinic or registered, with how many. */
export async function businessDays(db: Db, from: string, to: string) {
  const { rows } = await sql<{ day: string; enquiries: number; registrations: number }>`
    select to_char(at at time zone 'Europe/London', 'YYYY-MM-DD') as day,
      count(*) filter (where kind = 'enquiry') as enquiries, count(*) filter (where kind = 'registration') as registrations
    from (
      select 'enquiry' as kind, created_at as at from enquiries
      where created_at >= ${startOf(from)} and created_at < ${endOf(to)}
      union all
      select 'registration', created_at from providers
      where created_at >= ${startOf(from)} and created_at < ${endOf(to)}
    ) happened
    group by 1`.execute(db)
  return rows
}

/**
 * Revenue at the end of a period or now, and who left in it. An open invoice is being collected, so its clinic has not
 * left. Invoices of deleted accounts name nobody; as many of them as still cover the end count as staying.
 */
export async function revenueBetween(db: Db, from: string, to: string, now: Date) {
  const { rows } = await sql<{ revenuePence: number; payingBefore: number; paying: number; lost: number }>`
    with moment as (select ${startOf(from)} as start, least(${endOf(to)}, ${now}::timestamptz) as stop),
    covered as (
      select provider_id, period_start <= moment.start and period_end > moment.start as before,
        period_start <= moment.stop and period_end > moment.stop as after
      from invoices cross join moment where status in ('paid', 'open')
    ),
    clinic as (
      select provider_id, bool_or(before) as before, bool_or(after) as after from covered
      where provider_id is not null group by provider_id
    ),
    deleted as (
      select count(*) filter (where before) as before, count(*) filter (where after) as after from covered
      where provider_id is null
    ),
    known as (
      select count(*) filter (where before) as before, count(*) filter (where after) as after,
        count(*) filter (where before and not after) as lost
      from clinic
    )
    select ${revenueAt(sql`(select stop from moment)`)} as "revenuePence",
      known.before + deleted.before as "payingBefore", known.after + deleted.after as paying,
      known.lost + greatest(0, deleted.before - deleted.after) as lost
    from known cross join deleted`.execute(db)
  return rows[0]!
}

/** What became of the trials of the last months, by the month in which they started. */
export async function trialCohorts(db: Db, to: string, now: Date, months: number) {
  const { rows } = await sql<{
    month: string
    started: number
    paid: number
    running: number
    lost: number
    overdue: number
  }>`
    with trial as (
      select date_trunc('month', s.created_at at time zone 'Europe/London') as month, s.status,
        s.trial_end > ${now} and s.status <> 'canceled' as running,
        ${hasPaid} as paid
      from subscriptions s where ${isTrial} and s.created_at < ${endOf(to)}
    )
    select to_char(calendar.month, 'YYYY-MM') as month, count(trial.month) as started,
      count(*) filter (where trial.paid) as paid,
      count(*) filter (where trial.running and not trial.paid) as running,
      count(*) filter (where not trial.running and not trial.paid and trial.status = 'canceled') as lost,
      count(*) filter (where not trial.running and not trial.paid and trial.status <> 'canceled') as overdue
    from generate_series(date_trunc('month', ${to}::date::timestamp) - make_interval(months => ${months - 1}::int),
      date_trunc('month', ${to}::date::timestamp), interval '1 month') calendar (month)
    left join trial on trial.month = calendar.month
    group by calendar.month order by calendar.month`.execute(db)
  return rows
}

/** Everyone who still works here, with what their permissions depend on. */
export const activeColleagues = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['email', 'firstName', 'role', 'withdrawnPermissions as withdrawn'])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()

/** False when the report of that week has been sent. */
export const claimWeek = async (db: Db, monday: string, now: Date) =>
  (await db
    .insertInto('weeklyReports')
    .values({ monday, sentAt: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('monday')
    .executeTakeFirst()) !== undefined
