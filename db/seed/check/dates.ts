import { type RawBuilder, sql } from 'kysely'
import { type Contradiction, imported } from './contradiction.ts'

/** Pairs of a row's moments that must are in this order; where one is missing there is nothing to compare. */
const inOrder: [table: string, earlier: string, later: string][] = [
  ['providers', 'created_at', 'email_confirmed_at'],
  ['providers', 'created_at', 'last_login_at'],
  ['listings', 'created_at', 'updated_at'],
  ['listing_checks', 'created_at', 'decided_at'],
  ['listing_verifications', 'opened_at', 'decided_at'],
  ['members', 'created_at', 'last_login_at'],
  ['staff', 'created_at', 'last_login_at'],
  ['staff', 'previous_login_at', 'last_login_at'],
  ['treatments', 'priced_on', 'confirmed_on'],
  ['enquiries', 'created_at', 'read_at'],
  ['enquiries', 'created_at', 'answered_at'],
  ['enquiries', 'created_at', 'closed_at'],
  ['appointments', 'created_at', 'answered_at'],
  ['appointments', 'created_at', 'starts_at'],
  ['appointments', 'starts_at', 'ends_at'],
  ['reviews', 'created_at', 'published_at'],
  ['reviews', 'created_at', 'edited_at'],
  ['reviews', 'created_at', 'decided_at'],
  ['reviews', 'appealed_at', 'appeal_decided_at'],
  ['invoices', 'period_start', 'period_end'],
  ['invoices', 'issued_at', 'paid_at'],
  ['articles', 'created_at', 'updated_at'],
  ['campaign_runs', 'started_at', 'finished_at'],
  ['marketing_mails', 'created_at', 'sent_at'],
  ['marketing_mails', 'sent_at', 'bounced_at'],
  ['register_runs', 'started_at', 'applied_at'],
]

/** Rows of a clinic that cannot be older than the clinic. */
const ofAClinic: [table: string, moment: string][] = [
  ['listings', 'created_at'],
  ['members', 'created_at'],
  ['treatments', 'priced_on'],
  ['location_prices', 'priced_on'],
  ['price_changes', 'changed_on'],
  ['clinic_photos', 'added_at'],
  ['enquiries', 'created_at'],
  ['appointments', 'created_at'],
  ['reviews', 'created_at'],
  ['subscriptions', 'created_at'],
  ['invoices', 'issued_at'],
  ['provider_notes', 'created_at'],
]

/** What has happened lies behind us. */
const happened: [table: string, moment: string][] = [
  ...inOrder
    .filter(([table]) => !['appointments', 'invoices'].includes(table))
    .map(([table, , later]): [string, string] => [table, later]),
  ['appointments', 'created_at'],
  ['appointments', 'answered_at'],
  ['invoices', 'issued_at'],
  ['invoices', 'paid_at'],
  ['enquiry_answers', 'created_at'],
  ['review_replies', 'created_at'],
]

const clinicOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  location_prices: sql`(select l.provider_id from locations l where l.id = t.location_id)`,
  reviews: sql`t.clinic_id`,
}

const words = (name: string) => name.replaceAll('_', ' ')
const [table, column] = [sql.table, sql.ref]

export const dates: Contradiction[] = [
  ...inOrder.map(([name, earlier, later]) => ({
    says: `${words(name)}: ${words(later)} comes before ${words(earlier)}`,
    rows: sql<{ row: string }>`
      select to_jsonb(t) ->> ${`${earlier}`} || ' ... ' || (to_jsonb(t) ->> ${`${later}`}) as row
      from ${table(name)} t where ${column(later)} < ${column(earlier)}`,
  })),
  ...ofAClinic.map(([name, moment]) => ({
    says: `${words(name)}: ${words(moment)} is before the clinic joined`,
    rows: sql<{ row: string }>`
      select p.id || ' joined ' || p.created_at || ', ' || (to_jsonb(t) ->> ${moment}) as row
      from ${table(name)} t
      join providers p on p.id = ${clinicOf[name] ?? sql`t.provider_id`}
      where t.${column(moment)} < ${moment.endsWith('_on') ? sql`p.created_at::date` : sql`p.created_at`}`,
  })),
  ...happened.map(([name, moment]) => ({
    says: `${words(name)}: ${words(moment)} is in the future`,
    rows: sql<{ row: string }>`
      select to_jsonb(t) ->> ${moment} as row from ${table(name)} t
      where ${column(moment)} > now() + interval '1 minute'`,
  })),
  {
    says: 'a campaign email was clicked before it was sent',
    rows: sql`
      select r.id || ' sent ' || r.sent_at || ', clicked ' || a.first_clicked_at as row
      from mail_responses a join run_recipients r on r.id = a.mail_id where a.first_clicked_at < r.sent_at`,
  },
  {
    says: 'a campaign last ran at another time than its last emails say',
    rows: sql`
      select c.name || ' ' || coalesce(c.last_run_at::text, 'never') || ', emails of ' || coalesce(max(r.started_at)::text, 'never') as row
      from campaigns c left join campaign_runs r on r.campaign_id = c.id
      group by c.id having c.last_run_at is distinct from max(r.started_at)`,
  },
  {
    says: 'an appointment that was kept or missed is still to come',
    rows: sql`
      select id || ' ' || state || ' at ' || starts_at as row from appointments
      where state in ('kept', 'missed') and starts_at > now()`,
  },
  {
    says: 'a review is of a visit after it was written',
    rows: sql`
      select id || ' of ' || visit_month || ', written ' || created_at as row from reviews
      where to_date(left(visit_month::text, 7), 'YYYY-MM') > created_at`,
  },
  {
    says: 'a clinic replied to a review before it was published',
    rows: sql`
      select r.review_id as row from review_replies r join reviews v on v.id = r.review_id
      where r.created_at < v.published_at`,
  },
  {
    says: 'an answer in a thread is older than its enquiry',
    rows: sql`
      select a.id as row from enquiry_answers a join enquiries e on e.id = a.enquiry_id
      where a.created_at < e.created_at`,
  },
  {
    says: 'an imported review is newer than the day it was collected',
    rows: sql`
      select provider_id || ' ' || (review ->> 'date') as row from ${imported} i
      where review ->> 'date' > collected_on::text`,
  },
  {
    says: 'a published article is dated in the future, or a scheduled one in the past',
    rows: sql`
      select slug || ' ' || status || ' ' || coalesce(published_at::text, 'without a date') as row from articles
      where (status = 'published' and published_at is null) or (status = 'draft' and published_at is not null)`,
  },
]
