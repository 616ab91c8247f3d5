import { sql } from 'kysely'
import type { EmailPurpose } from '../../../../contract/email/consent.ts'
import type { CsvContact } from '../../../../contract/email/contact-file.ts'
import type { Db } from '../../../../db/database.ts'

/** A run that is being sent, with all that its emails are made of. */
export const runningRuns = (db: Db, now: Date, officeTime: boolean) =>
  db
    .selectFrom('campaignRuns')
    .leftJoin('staff', 'staff.id', 'campaignRuns.startedBy')
    .select(['campaignRuns.id', 'kind', 'name', 'subject', 'preheader', 'content'])
    // Replies go to the person who started the campaign by hand.
    .select(eb => eb.case().when('cause', '=', 'manual').then(eb.ref('staff.email')).end().as('replyTo'))
    .select(eb => eb.ref('purpose').$castTo<EmailPurpose>().as('purpose'))
    .where('state', '=', 'running')
    .where(eb => eb.or([eb('sendFrom', 'is', null), eb('sendFrom', '<=', now)]))
    .$if(!officeTime, query => query.where('officeHours', '=', false))
    // While two subjects are tried, only those in the test are sent to.
    .where(
      sql<boolean>`(subject_b is null or test_decided_at is not null or exists (select from run_recipients r
        where r.run_id = campaign_runs.id and r.subject_group is not null and r.state = 'pending'))`,
    )
    .orderBy('startedAt')
    .execute()

export type RunningRun = Awaited<ReturnType<typeof runningRuns>>[number]

/** Takes up to so many tokens out of the budget that all servers share, by the database's own clock. */
export async function takeTokens(db: Db, wanted: number) {
  const { rows } = await sql<{ taken: number }>`
    with filled as (
      select name, least(greatest(per_second, 1), tokens + per_second
        * greatest(0, extract(epoch from clock_timestamp() - refilled_at))) as available
      from send_budgets where name = 'campaigns' for update
    ), granted as (select name, available, least(${wanted}::int, floor(available)) as taken from filled)
    update send_budgets b set tokens = available - taken, refilled_at = clock_timestamp()
    from granted where b.name = granted.name returning taken`.execute(db)
  return Math.max(0, rows[0]?.taken ?? 0)
}

/** Returns unused tokens; never more than the budget holds. */
export const giveBackTokens = (db: Db, unused: number) =>
  sql`update send_budgets set tokens = least(greatest(per_second, 1), tokens + ${unused}::int)
    where name = 'campaigns'`.execute(db)

type Claim = {
  runId: string
  worker: string
  now: Date
  limit: number
  leaseSeconds: number
  /** Emails a minute to one receiving domain; null for any number. */
  perDomainMinute: number | null
  /** Emails this worker has not confirmed as settled. Claimed again, they would be reported with the earlier outcome. */
  except: string[]
}

export type Claimed = {
  id: string
  email: string
  contact: Partial<CsvContact>
  attempts: number
  messageId: string
  tracksOpens: boolean
  hasAccount: boolean
  consented: boolean
  signupId: string | null
  /** The run's, or the one it is tried against. */
  subject: string
  /** Whether the owner of the mailbox confirmed the registration. */
  signupConfirmed: boolean
}

/**
 * Takes recipients whose turn it is. Whether each may still be written to is asked here, in the statement that makes
 * it `sending`; others are left out. The row that counts clicks and opens exists before the email does: it
 * says `sent` ahead of time, since that is what nearly always comes of it, and is corrected where it does not.
 * `seen` counts all that were looked at: nothing is due when it is 0.
 */
export async function claim(
  db: Db,
  { runId, worker, now, limit, leaseSeconds, perDomainMinute, except }: Claim,
) {
  const { rows } = await sql<Claimed & { taken: boolean }>`
    with due as materialized (
      select r.id, r.signup_id, r.attempts, recipient_refusal(run, r) as refusal
      from run_recipients r join campaign_runs run on run.id = r.run_id
      where r.run_id = ${runId} and run.state = 'running' and r.state = 'pending' and r.next_try_at <= ${now}
        and r.id <> all(${except}::uuid[])
        and (run.subject_b is null or run.test_decided_at is not null or r.subject_group is not null)
        ${perDomainMinute === null ? sql`` : belowCeiling(runId, now, perDomainMinute)}
      order by r.position limit ${limit} for update of r skip locked
    ), left_out as (
      update run_recipients r set state = 'suppressed', reason = due.refusal
      from due where r.id = due.id and due.refusal is not null
    ), contacted as (
      update partial_signups s set contact_attempts = s.contact_attempts + 1, last_contacted_at = ${now}
      from due, campaign_runs run
      where run.id = ${runId} and s.id = due.signup_id and due.refusal is null and due.attempts = 0
        and s.contact_attempts < run.max_contacts and s.has_consent and s.converted_at is null
        and (s.last_contacted_at is null or s.last_contacted_at < run.started_at)
      returning s.id
    ), claimed as (
      update run_recipients r set state = 'sending', attempts = r.attempts + 1, reason = null, put_off_by = null,
        claimed_by = ${worker}, claimed_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from due where r.id = due.id and due.refusal is null
        and (due.signup_id is null or due.attempts > 0 or due.signup_id in (select id from contacted))
      returning r.id, r.email, r.contact, r.attempts, r.message_id, r.signup_id,
        (select case when coalesce(r.subject_group, run.test_outcome) = 'b' then run.subject_b else run.subject end
          from campaign_runs run where run.id = r.run_id) as subject,
        email_consented(r.email, 'open_tracking') as tracks_opens
    ), emails as (
      insert into marketing_mails (id, kind, purpose, email, contact, subject, message_id, template_id,
        campaign_name, staff_id, state, tracks_opens, created_at, sent_at)
      select c.id, 'campaign', run.purpose, c.email, c.contact, c.subject, c.message_id, run.template_id,
        run.name, run.started_by, 'sent', c.tracks_opens, ${now}, ${now}
      from claimed c cross join campaign_runs run where run.id = ${runId}
      on conflict (id) do update set state = 'sent', failure = null, sent_at = excluded.sent_at,
        tracks_opens = excluded.tracks_opens
    )${perDomainMinute === null ? sql`` : spentByDomain(perDomainMinute)}
    select due.id, c.email, c.contact, c.subject, c.attempts, c.message_id, c.tracks_opens, c.id is not null as taken,
      exists (select from providers p where lower(p.email) = c.email) as has_account,
      c.id is not null and email_consented(c.email, (select purpose from campaign_runs where id = ${runId})) as consented,
      c.signup_id, coalesce((select s.confirmed_at is not null from partial_signups s where s.id = c.signup_id), false)
        as signup_confirmed
    from due left join claimed c on c.id = due.id`.execute(db)
  return { seen: rows.length, claimed: rows.filter(row => row.taken) }
}

/** How far ahead it is looked for domains below their ceiling: those further behind wait for their turn. */
const lookedAhead = 2_000
/** A domain gets at most five seconds' worth at once. */
const burstOf = (perMinute: number) => Math.max(1, perMinute / 12)

/** Of those whose turn it is, as many of each domain as its budget allows. */
const belowCeiling = (runId: string, now: Date, perMinute: number) => sql`and r.id in (
  select ranked.id from (
    select ahead.id, ahead.domain, row_number() over (partition by ahead.domain order by ahead.position) as turn
    from (
      select p.id, p.position, split_part(p.email, '@', 2) as domain
      from run_recipients p join campaign_runs of_run on of_run.id = p.run_id
      where p.run_id = ${runId} and p.state = 'pending' and p.next_try_at <= ${now}
        and (of_run.subject_b is null or of_run.test_decided_at is not null or p.subject_group is not null)
      order by p.position limit ${lookedAhead}
    ) ahead
  ) ranked left join domain_budgets d on d.domain = ranked.domain
  where ranked.turn <= floor(least(${burstOf(perMinute)}::float8, coalesce(d.tokens + ${perMinute / 60}::float8
    * extract(epoch from clock_timestamp() - d.refilled_at), ${burstOf(perMinute)}::float8))))`

/** In the order of their names, so that two servers never wait for each other. A debt is paid off by time. */
const spentByDomain = (perMinute: number) => sql`, spent as (
      insert into domain_budgets as b (domain, tokens, refilled_at)
      select split_part(email, '@', 2) as domain, ${burstOf(perMinute)}::float8 - count(*), clock_timestamp()
      from claimed group by 1 order by 1
      on conflict (domain) do update set refilled_at = excluded.refilled_at, tokens = least(${burstOf(perMinute)}::float8,
        b.tokens + ${perMinute / 60}::float8 * greatest(0, extract(epoch from excluded.refilled_at - b.refilled_at)))
          - (${burstOf(perMinute)}::float8 - excluded.tokens)
    )`

export type Outcome = {
  id: string
  /** Which try it was: what became of an older one no longer counts. */
  attempt: number
  state: 'sent' | 'failed' | 'unknown' | 'pending'
  reason?: string
  nextTryAt?: Date
  /** The tries that count: one that never reached the mail server does not. */
  attempts?: number
  /** Who makes it wait: the recipient's mail server, or ours that cannot be reached. */
  putOffBy?: 'recipient' | 'relay'
  /** It could not be made, so no mail server was given it. */
  unmade?: boolean
  /** The recipient's mail server blocks us or the message. */
  blocked?: boolean
  /** Refused permanently by the mail server, or impossible to make: what pauses a run. Postponed is not refused. */
  refused: boolean
}

/** Stores the outcome of emails. An expired lease does not matter, unless someone decided in between. */
export const settle = (db: Db, worker: string, now: Date, outcomes: Outcome[]) =>
  sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as o (id uuid, attempt int, state text, reason text, "nextTryAt" timestamptz, attempts int, refused boolean, "putOffBy" text, unmade boolean, blocked boolean)
    ), settled as (
      -- A run that has ended in between has nobody waiting: one that was stopped leaves them out, in one that counted
      -- them as unknown they stay so. The ids are named once more for the index to be used.
      update run_recipients r set next_try_at = coalesce(told."nextTryAt", r.next_try_at),
        state = case when told.state <> 'pending' then told.state when run.state = 'stopped' then 'suppressed'
          when run.state = 'completed' then 'unknown' else 'pending' end,
        reason = case when told.state = 'pending' and run.state = 'stopped' then 'stopped' else told.reason end,
        attempts = coalesce(told.attempts, r.attempts), unmade = coalesce(told.unmade, false),
        put_off_by = case when told.state = 'pending' then told."putOffBy" end,
        sent_at = case when told.state = 'sent' then ${now}::timestamptz end, claimed_until = null
      from told, campaign_runs run
      where r.id = any(${outcomes.map(({ id }) => id)}::uuid[]) and told.id = r.id and run.id = r.run_id
        and r.claimed_by = ${worker} and r.attempts = told.attempt and r.state in ('sending', 'unknown')
      returning r.id, r.run_id, r.state, r.reason, told.refused, told.blocked, told.attempt
    ), emails as (
      update marketing_mails m set state = s.state, failure = s.reason,
        sent_at = case when s.state = 'sent' then ${now}::timestamptz end
      from settled s where m.id = s.id and m.state <> s.state
    )
    update campaign_runs run set active_at = ${now},
      delivered = run.delivered + news.sent, refused = run.refused + news.refused, blocked = run.blocked + news.blocked,
      trouble = greatest(0, run.trouble + news.trouble - news.sent)
    from (select run_id, count(*) filter (where state = 'sent') as sent, count(*) filter (where refused) as refused,
        count(*) filter (where blocked) as blocked,
        count(*) filter (where attempt = 1 and (refused or state = 'unknown')) as trouble
      from settled group by run_id) news
    where run.id = news.run_id`.execute(db)

/** Renews the leases of this worker's emails. Locked rows are being settled at this moment. */
export const extendLeases = (db: Db, worker: string, ids: string[], leaseSeconds: number) =>
  sql`update run_recipients set claimed_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (select id from run_recipients where id = any(${ids}::uuid[]) and claimed_by = ${worker}
      and state = 'sending' for update skip locked)`.execute(db)

/** Emails of a dead worker may or may not have been sent. */
export const expireLeases = (db: Db, now: Date, reason: string) =>
  sql`
    with lost as (
      update run_recipients set state = 'unknown', reason = ${reason}
      where id in (select id from run_recipients
        where state = 'sending' and claimed_until < clock_timestamp() for update skip locked)
      returning id, run_id
    ), emails as (
      update marketing_mails m set state = 'unknown', failure = ${reason}, sent_at = null
      from lost where m.id = lost.id
    )
    update campaign_runs set active_at = ${now} where id in (select run_id from lost)`.execute(db)

/** A run that ends in the very moment in which someone is put off leaves them waiting: `settle` cannot see it yet. */
export const giveUpWaiting = (db: Db, since: Date, reason: string) =>
  sql`
    with waiting as materialized (
      -- With a limit each run is asked for by the index: runs in progress have many pending recipients.
      select r.id, run.state as ended from campaign_runs run cross join lateral (
        select id from run_recipients where run_id = run.id and state = 'pending' order by position limit 100) r
      where run.state in ('completed', 'stopped') and run.finished_at > ${since}
    ), left_behind as (
      update run_recipients r set state = case ended when 'stopped' then 'suppressed' else 'unknown' end,
        reason = case ended when 'stopped' then 'stopped' else coalesce(r.reason, ${reason}) end
      from waiting where r.id = waiting.id and r.state = 'pending'
      returning r.id, r.state, r.reason
    )
    update marketing_mails m set state = l.state, failure = l.reason, sent_at = null
    from left_behind l where m.id = l.id`.execute(db)

/** Ends runs in which everyone has had their turn, and not before all of them are accounted for. */
export const endRuns = (db: Db, now: Date) =>
  sql`update campaign_runs run set state = 'completed', finished_at = ${now}, active_at = ${now}
    where run.state = 'running' and not exists (
        select from run_recipients r where r.run_id = run.id and r.state in ('pending', 'sending'))
      and run.total = (select count(*) from run_recipients r where r.run_id = run.id)`.execute(db)
