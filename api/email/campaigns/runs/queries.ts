import { type Insertable, sql } from 'kysely'
import type { RecipientState } from '../../../../contract/campaigns.ts'
import type { Db } from '../../../../db/database.ts'
import type { CampaignRuns, RunRecipients } from '../../../../db/types.gen.ts'

const columns = [
  'id',
  'campaignId',
  'kind',
  'name',
  'state',
  'pauseReason',
  'total',
  'skipped',
  'startedAt',
  'finishedAt',
] as const

export const addRun = (db: Db, row: Insertable<CampaignRuns>) =>
  db.insertInto('campaignRuns').values(row).execute()

export type NewRecipient = Pick<
  Insertable<RunRecipients>,
  'id' | 'runId' | 'position' | 'email' | 'messageId' | 'signupId' | 'providerId' | 'state' | 'reason'
> & { contact: object; nextTryAt: Date }

const rowsAtOnce = 5_000

/** All of them or, as part of the transaction that starts the run, none. */
export async function addRecipients(db: Db, rows: NewRecipient[]) {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await sql`
      insert into run_recipients (id, run_id, position, email, contact, message_id, signup_id, provider_id, state,
        reason, next_try_at)
      select id, "runId", position, email, contact, "messageId", "signupId", "providerId", state, reason, "nextTryAt"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + rowsAtOnce))}::jsonb)
        as r (id uuid, "runId" uuid, position int, email text, contact jsonb, "messageId" text, "signupId" uuid,
          "providerId" uuid, state text, reason text, "nextTryAt" timestamptz)`.execute(db)
  // So that the next claim finds them by their index.
  if (rows.length > rowsAtOnce / 5) await sql`analyze run_recipients`.execute(db)
}

export const runById = (db: Db, id: string) =>
  db.selectFrom('campaignRuns').select(columns).where('id', '=', id).executeTakeFirst()

export type RunRow = NonNullable<Awaited<ReturnType<typeof runById>>>

export const runOfUpload = (db: Db, uploadId: string) =>
  db.selectFrom('campaignRuns').select(columns).where('uploadId', '=', uploadId).executeTakeFirst()

/** The run of a campaign that has not ended, or else one that was only just started. */
export const latestRun = (db: Db, campaignId: string, since: Date) =>
  db
    .selectFrom('campaignRuns')
    .select(columns)
    .where('campaignId', '=', campaignId)
    .where(eb => eb.or([eb('state', 'in', ['running', 'paused']), eb('startedAt', '>', since)]))
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()

type Slice = { limit: number; offset: number }

export async function runs(db: Db, kind: 'bulk' | 'automated' | undefined, { limit, offset }: Slice) {
  const wanted = db
    .selectFrom('campaignRuns')
    .$if(kind !== undefined, query => query.where('kind', kind === 'bulk' ? '=' : '<>', 'bulk'))
  const [rows, { total }] = await Promise.all([
    wanted.select(columns).orderBy('startedAt', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    wanted.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** How many recipients of these runs are in which state, for which reason. */
export const recipientCounts = (db: Db, runIds: string[]) =>
  db
    .selectFrom('runRecipients')
    .select(['runId', 'reason'])
    .select(eb => [
      eb.ref('state').$castTo<RecipientState>().as('state'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('runId', 'in', runIds)
    .groupBy(['runId', 'state', 'reason'])
    .execute()

/** How many of these runs' mails went out after a moment. */
export const sentSince = (db: Db, runIds: string[], since: Date) =>
  db
    .selectFrom('runRecipients')
    .select(eb => ['runId', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'sent')
    .where('sentAt', '>', since)
    .where('runId', 'in', runIds)
    .groupBy('runId')
    .execute()

export const budget = (db: Db) =>
  db.selectFrom('sendBudgets').select('perSecond').where('name', '=', 'campaigns').executeTakeFirstOrThrow()

/** Undefined unless the run was in the first state. */
export const changeRunState = (db: Db, id: string, from: string, to: 'running' | 'paused', now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({ state: to, pauseReason: null, trouble: 0, activeAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(columns)
    .executeTakeFirst()

/** Ends a run: whoever still waits is left out. What is on its way is settled by who sends it. */
export async function stopRunRow(db: Db, id: string, now: Date) {
  const run = await db
    .updateTable('campaignRuns')
    .set({ state: 'stopped', finishedAt: now, activeAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'paused'])
    .returning(columns)
    .executeTakeFirst()
  if (run)
    await db
      .updateTable('runRecipients')
      .set({ state: 'suppressed', reason: 'stopped' })
      .where('runId', '=', id)
      .where('state', '=', 'pending')
      .execute()
  return run
}

/** Whoever starts or reopens a run of a campaign does so alone. */
export const lockCampaign = (db: Db, id: string) =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const otherOpenRun = (db: Db, campaignId: string, id: string) =>
  db
    .selectFrom('campaignRuns')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('state', 'in', ['running', 'paused'])
    .where('id', '<>', id)
    .executeTakeFirst()

export async function recipients(
  db: Db,
  runId: string,
  state: RecipientState | undefined,
  { limit, offset }: Slice,
) {
  const wanted = db
    .selectFrom('runRecipients')
    .where('runId', '=', runId)
    .$if(state !== undefined, query => query.where('state', '=', state!))
  const [rows, { total }] = await Promise.all([
    wanted
      .select(['id', 'email', 'reason', 'attempts', 'sentAt'])
      .select(eb => eb.ref('state').$castTo<RecipientState>().as('state'))
      .orderBy('position')
      .limit(limit)
      .offset(offset)
      .execute(),
    wanted.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

type Decision = {
  runId: string
  recipientId: string | undefined
  sendAgain: boolean
  now: Date
}

/** Turns unknown mails into sent ones, or lets them wait for their turn again. The number decided. */
export async function decide(db: Db, { runId, recipientId, sendAgain, now }: Decision) {
  const { rows } = await sql<{ id: string }>`
    with decided as (
      update run_recipients set state = ${sendAgain ? 'pending' : 'sent'}, next_try_at = ${now},
        reason = null, sent_at = ${sendAgain ? null : now}, claimed_by = null, claimed_until = null
      where run_id = ${runId} and state = 'unknown' and (${recipientId ?? null}::uuid is null or id = ${recipientId ?? null})
      returning id, state, sent_at
    ), mails as (
      update marketing_mails m set state = d.state, sent_at = d.sent_at, failure = null from decided d where m.id = d.id
    )
    select id from decided`.execute(db)
  return rows.length
}

/** A run that has ended goes on when somebody decides to send again. */
export const reopenRun = (db: Db, id: string, now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({ state: 'running', finishedAt: null, trouble: 0, activeAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['completed', 'stopped'])
    .execute()

/** Runs go with all of their recipients when they are too old. */
export const dropRunsBefore = (db: Db, day: Date) =>
  db.deleteFrom('campaignRuns').where('finishedAt', '<', day).executeTakeFirst()
