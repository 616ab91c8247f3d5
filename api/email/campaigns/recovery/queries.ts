import { type RawBuilder, sql } from 'kysely'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { RecipientState } from '../../../../contract/email/campaigns.ts'
import { groupStart } from '../../../../contract/rules/profile-completion.ts'
import type { Db } from '../../../../db/database.ts'

const one = async <Row>(db: Db, statement: RawBuilder<Row>) => (await statement.execute(db)).rows[0]!

type SignupCounts = { total: number; withConsent: number; contacted: number; converted: number }

/** Registrations that were kept for later, and what became of them. */
export const signupCounts = (db: Db) =>
  one(
    db,
    sql<SignupCounts>`select count(*) as total, count(*) filter (where has_consent) as with_consent,
      count(*) filter (where contact_attempts > 0) as contacted,
      count(*) filter (where converted_at is not null) as converted
    from (select distinct on (email) * from partial_signups
      order by email, converted_at is not null desc, confirmed_at is not null desc, created_at) by_address`,
  )

type CompletionCounts = { basic: number; needsReminder: number; completed: number }

/** How complete the profiles of clinics are that have an account. */
export const completionCounts = (db: Db) =>
  one(
    db,
    sql<CompletionCounts>`select count(*) filter (where percent < ${groupStart.needsReminder}) as basic,
      count(*) filter (where percent >= ${groupStart.needsReminder} and percent < ${groupStart.completed})
        as needs_reminder,
      count(*) filter (where percent >= ${groupStart.completed}) as completed
    from profile_completion`,
  )

/** The last emails of all campaigns. */
export const recentEmails = (db: Db, limit: number) =>
  db
    .selectFrom('runRecipients as r')
    .innerJoin('campaignRuns as run', 'run.id', 'r.runId')
    .select(['r.email', 'run.name as campaignName', 'r.sentAt'])
    .select(eb => eb.ref('r.state').$castTo<RecipientState>().as('status'))
    .where('r.state', 'in', ['sent', 'failed', 'unknown'])
    .orderBy(sql`coalesce(r.sent_at, r.next_try_at)`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()

type Day = { day: string; sent: number; failed: number; clicked: number }

/** Emails sent on each of the last days in London time, and how many had a link clicked. */
export const emailsByDay = async (db: Db, now: Date, days: number) =>
  (
    await sql<Day>`
      with calendar as (
        select generate_series((${now}::timestamptz at time zone 'Europe/London')::date - ${days - 1}::int,
          (${now}::timestamptz at time zone 'Europe/London')::date, interval '1 day')::date as day
      ), emails as (
        select (coalesce(r.sent_at, r.next_try_at) at time zone 'Europe/London')::date as day, r.state,
          coalesce(a.clicks, 0) > 0 as clicked
        from run_recipients r left join mail_responses a on a.mail_id = r.id
        where r.state in ('sent', 'failed')
          and coalesce(r.sent_at, r.next_try_at) > ${now}::timestamptz - make_interval(days => ${days + 1})
      )
      select calendar.day::text as day, count(*) filter (where state = 'sent') as sent,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where clicked) as clicked
      from calendar left join emails on emails.day = calendar.day group by calendar.day order by calendar.day`.execute(
      db,
    )
  ).rows

/** One an address: several records of the same person would look like several people. */
const abandoned = (db: Db) =>
  db.selectFrom('partialSignups').where(sql<boolean>`id in (select id from open_signups)`)

const abandonedInOrder = (db: Db) =>
  abandoned(db)
    .select(['id', 'firstName', 'lastName', 'email', 'companyName', 'currentStep', 'createdAt'])
    .select(['contactAttempts', 'hasConsent'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')

/** Of all of them, the newest first. */
export async function abandonedIds(db: Db) {
  const rows = await abandoned(db).select('id').orderBy('createdAt', 'desc').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export const abandonedRows = (db: Db, ids: string[]) => abandonedInOrder(db).where('id', 'in', ids).execute()

/** Registrations that were begun and not finished, the newest first, with the number of all. */
export async function abandonedSignups(db: Db, { limit, offset }: Slice) {
  const [rows, { total }] = await Promise.all([
    abandonedInOrder(db).limit(limit).offset(offset).execute(),
    abandoned(db)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The unfinished registration that is shown for its address, for this transaction alone. */
export const lockSignup = (db: Db, id: string) =>
  db
    .selectFrom('partialSignups')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where(sql<boolean>`id in (select id from open_signups)`)
    .forUpdate()
    .executeTakeFirst()

/** The email to someone that waits for its turn in a run, or that another click has only just asked for. */
export const emailUnderWay = (db: Db, signupId: string, since: Date) =>
  db
    .selectFrom('runRecipients as r')
    .innerJoin('campaignRuns as run', 'run.id', 'r.runId')
    .select('run.id as runId')
    .where('r.signupId', '=', signupId)
    .where(eb =>
      eb.or([
        eb('run.startedAt', '>', since),
        eb.and([eb('run.state', 'in', ['running', 'paused']), eb('r.state', 'in', ['pending', 'sending'])]),
      ]),
    )
    .orderBy('run.startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The outcome of the email to someone in a run. */
export const emailOfRun = (db: Db, runId: string, signupId: string) =>
  db
    .selectFrom('runRecipients as r')
    .innerJoin('campaignRuns as run', 'run.id', 'r.runId')
    .select(['r.reason', 'run.name', 'run.state as runState'])
    .select(eb => eb.ref('r.state').$castTo<RecipientState>().as('state'))
    .where('r.runId', '=', runId)
    .where('r.signupId', '=', signupId)
    .executeTakeFirst()
