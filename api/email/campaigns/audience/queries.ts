import { type RawBuilder, sql } from 'kysely'
import type { CampaignType } from '../../../../contract/email/campaigns.ts'
import type { EmailPurpose, Refusal, StaffPurpose } from '../../../../contract/email/consent.ts'
import type { CsvContact } from '../../../../contract/email/contact-file.ts'
import type { Db } from '../../../../db/database.ts'

/** Someone a run might write to. */
export type Candidate = {
  email: string
  contact: Partial<Omit<CsvContact, 'email'>>
  signupId: string | null
  providerId: string | null
  /** What would refuse them in the moment of sending. */
  refusal: Refusal | 'no_consent' | 'completed' | 'enough_contacts' | 'gone' | null
  /** Other reasons not to email them today. */
  wait: 'recently_contacted' | 'enough_contacts' | 'customer' | null
  /** Nothing is on record about whether we may email them. */
  neverAsked: boolean
}

/** A run's conditions for its recipients, in the columns of campaign_runs. */
export type Terms = {
  kind: CampaignType
  purpose: EmailPurpose
  /** What the template is for: who opted out of that is left out as well. */
  templatePurpose: StaffPurpose | null
  requiresConsent: boolean
  maxContacts: number
  completedPercent: number
  activeSince: Date | null
}

export type Question = {
  campaignId: string | null
  terms: Terms
  now: Date
  /** People whom the same campaign emailed after this moment are skipped. */
  quietSince: Date
  /** Only what has been unchanged since this moment concerns the campaign. */
  since: Date
  minCompletionPercentage: number
  signupId?: string
}

type Source = RawBuilder<unknown>
const person = sql`jsonb_build_object('firstName', p.first_name, 'lastName', p.surname, 'clinicName', l.company_name)`
const provider = sql`select lower(p.email) as email, ${person} as contact, null::uuid as signup_id, p.id as provider_id,
    null::timestamptz as contacted_at, p.created_at as begun_at
  from providers p join listings l on l.provider_id = p.id`
const canRead = sql`p.email_confirmed_at is not null and p.suspended_at is null`

const sources: Record<CampaignType, (question: Question) => Source> = {
  abandoned_signup: ({ since, signupId }) => sql`
    select s.email, jsonb_build_object('firstName', s.first_name, 'lastName', s.last_name,
      'clinicName', s.company_name) as contact, s.id as signup_id, null::uuid as provider_id,
      s.last_contacted_at as contacted_at, s.created_at as begun_at
    from open_signups s where ${signupId ? sql`s.id = ${signupId}` : sql`s.created_at <= ${since}`}`,
  profile_completion: ({ since, minCompletionPercentage, terms }) => sql`${provider}
    join profile_completion c on c.provider_id = p.id
    where ${canRead} and l.updated_at <= ${since}
      and c.percent >= ${minCompletionPercentage} and c.percent < ${terms.completedPercent}`,
  reactivation: ({ since }) => sql`${provider} left join subscriptions s on s.provider_id = p.id
    where ${canRead} and p.created_at <= ${since}
      and (coalesce(s.status, 'canceled') = 'canceled' or coalesce(p.last_login_at, p.created_at) <= ${since})`,
  promotional: () => sql`${provider} where ${canRead}
    union all
    select email, '{}', null, null, null, min(recorded_at) from email_consents e
    where purpose = 'promotional' and granted
      and not exists (select from providers p where lower(p.email) = e.email) group by email`,
}

/** Everyone a campaign concerns, with the reasons against emailing each of them. */
export async function candidatesFor(db: Db, question: Question): Promise<Candidate[]> {
  const { campaignId, terms, quietSince } = question
  const run = {
    kind: terms.kind,
    purpose: terms.purpose,
    template_purpose: terms.templatePurpose,
    requires_consent: terms.requiresConsent,
    max_contacts: terms.maxContacts,
    completed_percent: terms.completedPercent,
    active_since: terms.activeSince,
  }
  const { rows } = await sql<Candidate>`
    with run as materialized (
      select jsonb_populate_record(null::campaign_runs, ${JSON.stringify(run)}::jsonb) as terms)
    select c.email, c.contact, c.signup_id, c.provider_id,
      recipient_refusal(run.terms, jsonb_populate_record(null::run_recipients,
        jsonb_build_object('email', c.email, 'signup_id', c.signup_id, 'provider_id', c.provider_id,
          'attempts', 0))) as refusal,
      -- A newsletter has no last issue: who agreed to it gets it until they unsubscribe.
      case when ${terms.kind}::text <> 'promotional' and earlier.emails >= ${terms.maxContacts} then 'enough_contacts'
        when greatest(c.contacted_at, earlier.last_at) > ${quietSince} then 'recently_contacted' end as wait,
      not exists (select from email_consents e where e.email = c.email and e.purpose = ${terms.purpose}) as never_asked
    from (${sources[terms.kind](question)}) c cross join run
    left join lateral (
      select count(*) as emails, max(coalesce(r.sent_at, r.next_try_at)) as last_at
      from run_recipients r join campaign_runs runs on runs.id = r.run_id
      where runs.campaign_id = ${campaignId} and r.email = c.email and r.state in ('sent', 'unknown')
    ) earlier on true
    order by c.begun_at, c.email`.execute(db)
  return rows
}

type ListTerms = Pick<Terms, 'purpose' | 'templatePurpose'> & { leaveOutCustomers: boolean }
type Uploaded = Candidate & { consented: boolean; position: number }
const contactsAtOnce = 1000

/**
 * Everyone on an uploaded list, in its order, with the result of the rule. It is checked again before sending. Read
 * in pages: a list may hold 50,000, and other requests need the connection and the event loop.
 */
export async function* uploadedCandidates(
  db: Db,
  uploadId: string,
  { purpose, templatePurpose, leaveOutCustomers }: ListTerms,
): AsyncGenerator<Omit<Uploaded, 'position'>> {
  for (let after = -1, more = true; more; ) {
    const { rows } = await sql<Uploaded>`
      with page as materialized (
        select email, contact, position from uploaded_contacts
        where upload_id = ${uploadId} and position > ${after} order by position limit ${contactsAtOnce})
      select page.email, page.contact, page.position, null as signup_id, null as provider_id,
        case when ${leaveOutCustomers} and exists (select from providers p where lower(p.email) = page.email)
          then 'customer' end as wait,
        rights.never_asked, rights.refusal, rights.consented
      from who_may_be_emailed(array(select email from page), ${purpose}, ${templatePurpose}) rights
      join page on page.email = rights.email order by page.position`.execute(db)
    for (const { position: _, ...candidate } of rows) yield candidate
    more = rows.length === contactsAtOnce
    after = rows.at(-1)?.position ?? after
  }
}

/** How many of these addresses had a follow-up or an email of a campaign after a moment. */
export async function emailedSince(db: Db, emails: string[], since: Date) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unnest(${emails}::text[]) as asked (email)
    where exists (select from marketing_mails m where m.email = asked.email and m.created_at > ${since}
      and m.state = 'sent' and m.kind <> 'test')`.execute(db)
  return rows[0]!.count
}
