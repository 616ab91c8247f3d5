import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/**
 * What the paid invoices that cover a moment are worth a month, in pence. An invoice covers one month, so their sum is
 * the monthly revenue; what is overdue or was given for free is not in it.
 */
const revenueAt = (moment: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(amount_pence), 0)::integer from invoices
    where status = 'paid' and period_start <= ${moment} and period_end > ${moment})`

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
      select count(*) as ended, count(*) filter (where exists (
        select from invoices i where i.provider_id = s.provider_id and i.status = 'paid')) as paid
      from subscriptions s where trial_end > week.start and trial_end <= week.stop
    ) trials
    order by week.start`.execute(db)
  return rows
}
