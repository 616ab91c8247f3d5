import { sql } from 'kysely'
import type { EnquiryEmails } from '../../../../contract/providers/team/enquiry-emails.ts'
import type { Db } from '../../../../db/database.ts'

type Person = { providerId: string; memberId?: string | undefined }
type Choice = EnquiryEmails['enquiries']

export async function choicesOf(db: Db, { providerId, memberId }: Person) {
  const columns = ['enquiryEmails', 'weeklySummary as weekly'] as const
  const row = await (memberId
    ? db.selectFrom('members').select(columns).where('id', '=', memberId)
    : db.selectFrom('providers').select(columns).where('id', '=', providerId)
  ).executeTakeFirstOrThrow()
  return { enquiries: row.enquiryEmails as Choice, weekly: row.weekly }
}

export async function saveChoices(db: Db, { providerId, memberId }: Person, choices: EnquiryEmails) {
  const change = { enquiryEmails: choices.enquiries, weeklySummary: choices.weekly }
  await (memberId
    ? db.updateTable('members').set(change).where('id', '=', memberId)
    : db.updateTable('providers').set(change).where('id', '=', providerId)
  ).execute()
}

export type Reader = {
  providerId: string
  /** Null for the owner. */
  memberId: string | null
  email: string
  firstName: string
  emailConfirmedAt: Date
  companyName: string
  choice: Choice
  /** The locations that they are limited to; null for all of them. */
  places: string[] | null
}

/** Everyone of clinics' accounts who sees enquiries. What a member's address was invited to, it has confirmed. */
const readers = sql`
  select p.id as provider_id, null::uuid as member_id, p.email, p.first_name, p.email_confirmed_at, p.enquiry_emails as choice,
    null::uuid[] as places, p.weekly_summary, p.digest_on, p.summary_on from providers p where p.suspended_at is null
  union all
  select m.provider_id, m.id, m.email, m.first_name, m.created_at, m.enquiry_emails,
    case when not m.all_places then array(select location_id from member_places where member_id = m.id) end,
    m.weekly_summary, m.digest_on, m.summary_on from members m where m.role <> 'finance'`

export async function readersOf(db: Db, providerId: string): Promise<Reader[]> {
  const { rows } =
    await sql<Reader>`select r.provider_id, r.member_id, r.email, r.first_name, r.email_confirmed_at, r.choice,
      r.places, l.company_name
    from (${readers}) r join listings l on l.provider_id = r.provider_id
    where r.provider_id = ${providerId} order by r.member_id nulls first`.execute(db)
  return rows
}

type Waiting = Reader & { fresh: number; waiting: number; yours: number }

/** Those who want one email a day and have had none today, with what has come in a day and all that waits. */
export async function digestsDue(db: Db, today: string, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select r.provider_id, r.member_id, r.email, r.first_name, r.email_confirmed_at, r.choice, r.places, l.company_name,
      e.fresh, e.waiting, e.yours
    from (${readers}) r join listings l on l.provider_id = r.provider_id
    cross join lateral (
      select count(*) as waiting,
        count(*) filter (where case when r.member_id is null then assigned_owner else assigned_member = r.member_id end) as yours,
        count(*) filter (where coalesce(reopened_at, created_at) > ${now}::timestamptz - interval '1 day') as fresh
      from enquiries
      where provider_id = r.provider_id and closed_at is null and (answered_at is null or reopened_at is not null)
        and (r.places is null or location_id = any(r.places) or (location is null and cardinality(r.places) > 0))
    ) e
    where r.choice = 'daily' and r.digest_on is distinct from ${today}::date and e.waiting > 0`.execute(db)
  return rows
}

/** Those who want the weekly summary and have not had that of this Monday. */
export async function summariesDue(db: Db, monday: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select r.provider_id, r.member_id, r.email, r.first_name, r.email_confirmed_at, r.choice, r.places, l.company_name
    from (${readers}) r join listings l on l.provider_id = r.provider_id
    join listed_providers listed on listed.provider_id = r.provider_id
    where r.weekly_summary and r.summary_on is distinct from ${monday}::date
    order by r.provider_id`.execute(db)
  return rows
}

/** False when another run has sent it. */
export async function claimDay(
  db: Db,
  { providerId, memberId }: Reader,
  column: 'digest_on' | 'summary_on',
  day: string,
) {
  const [table, id] = memberId ? ['members', memberId] : ['providers', providerId]
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${day}::date
    where id = ${id} and ${sql.ref(column)} is distinct from ${day}::date`.execute(db)
  return numAffectedRows > 0n
}
