import { sql } from 'kysely'
import type { TimelineKind } from '../../../../contract/staff/workspace.ts'
import type { Db } from '../../../../db/database.ts'

type Row = {
  id: string
  kind: TimelineKind
  at: Date
  what: string
  text: string | null
  by: string | null
  count: number
  part: number
}

/** Everything about a provider in one shape. Of enquiries a day has one row: what patients wrote is not for staff. */
const entries = (id: string) => sql`
  select n.id::text, 'note' as kind, n.created_at as at, 'note' as what, n.text, n.staff_name as by, 1 as count, 0 as part
  from provider_notes n where n.provider_id = ${id}
  union all
  select t.id::text, 'task', coalesce(t.done_at, t.created_at), case when t.done_at is null then 'open' else 'done' end,
    t.title, coalesce(t.done_by, t.created_by), 1, 0
  from provider_tasks t where t.provider_id = ${id}
  union all
  select e.id::text, 'email', e.queued_at, case when q.id is null then 'system' else 'waiting' end, e.subject, null, 1, 0
  from provider_emails e left join mail_queue q on q.id = e.id where e.provider_id = ${id}
  union all
  select m.id::text, 'email', coalesce(m.sent_at, m.created_at),
    case when m.bounced_at is not null then 'bounced' when m.complained_at is not null then 'complained'
      when r.clicks > 0 then 'clicked' when r.opens > 0 then 'opened' else m.state end,
    m.subject, coalesce(m.campaign_name, s.first_name || ' ' || s.last_name), 1, 0
  from marketing_mails m join providers p on p.id = ${id} and m.email = lower(p.email)
  left join mail_responses r on r.mail_id = m.id left join staff s on s.id = m.staff_id
  union all
  select 'stop ' || s.scope, 'email', s.added_at, 'stopped_' || s.reason, s.scope, by.first_name || ' ' || by.last_name, 1, 0
  from email_suppressions s join providers p on p.id = ${id} and s.email = lower(p.email)
  left join staff by on by.id = s.added_by
  union all
  select i.id::text, 'payment', coalesce(i.paid_at, i.issued_at),
    case when i.status = 'open' and i.payment_attempts > 0 then 'failed' else i.status end, i.number, null,
    i.amount_pence, 0
  from invoices i where i.provider_id = ${id}
  union all
  select a.id::text, 'payment', a.happened_at, a.kind || '_' || a.status, coalesce(a.number, a.reason), null,
    a.amount_pence, 0
  from invoice_adjustments a where a.provider_id = ${id}
  union all
  select min(e.id::text), 'enquiry', max(e.created_at), 'enquiries', null, null, count(*),
    count(*) filter (where e.answered_at is not null)
  from enquiries e where e.provider_id = ${id} group by (e.created_at at time zone 'Europe/London')::date
  union all
  select c.kind || ' ' || c.day, 'change', c.last_at, c.kind, null, null, c.times, 0
  from provider_changes c where c.provider_id = ${id}
  union all
  select r.id::text, 'change', r.created_at, 'problem_report', r.kind, null, 1, 0
  from problem_reports r where r.provider_id = ${id}
  union all
  select 'registered', 'change', p.created_at, 'registered', null, null, 1, 0 from providers p where p.id = ${id}
  union all
  select 'confirmed', 'change', p.email_confirmed_at, 'confirmed', null, null, 1, 0
  from providers p where p.id = ${id} and p.email_confirmed_at is not null
  union all
  select s.id::text, 'sign_in', s.last_at, split_part(s.action, '.', 1), null, null, s.times, 0
  from security_events s where s.provider_id = ${id} and s.action like 'sign\\_in%.provider'
  union all
  select l.id::text, 'staff', l.happened_at, l.action, l.after ->> 'reason', l.staff_name, 1, 0
  from audit_log l where l.subject_id = ${id}::text`

type Wanted = {
  show: TimelineKind | undefined
  before: { at: Date; id: string } | undefined
  limit: number
}

/** The newest entries, by time; several may have the same, so their ids are compared as well. */
export async function timelineRows(db: Db, id: string, { show, before, limit }: Wanted) {
  const { rows } = await sql<Row>`
    select id, kind, at, what, text, by, count, part
    from (select e.id, e.kind, date_trunc('milliseconds', e.at) as at, e.what, e.text, e.by, e.count, e.part
      from (${entries(id)}) e) entries
    where ${show ? sql`kind = ${show}` : sql`true`}
      and ${before ? sql`(at, id) < (${before.at}::timestamptz, ${before.id})` : sql`true`}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function timelineCounts(db: Db, id: string) {
  const { rows } = await sql<{ kind: TimelineKind; total: number }>`
    select kind, case kind when 'enquiry' then sum(count) else count(*) end::integer as total
    from (${entries(id)}) entries group by kind`.execute(db)
  return rows
}
