import { type Insertable, sql } from 'kysely'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { RecipientState } from '../../../../contract/email/campaigns.ts'
import type { Refusal } from '../../../../contract/email/consent.ts'
import type { RunView } from '../../../../contract/email/runs.ts'
import type { Db } from '../../../../db/database.ts'
import type { CampaignRuns, RunRecipients } from '../../../../db/types.gen.ts'

const columns = [
  'id',
  'campaignId',
  'kind',
  'purpose',
  'templatePurpose',
  'basis',
  'name',
  'state',
  'pauseReason',
  'total',
  'skipped',
  'startedAt',
  'startedBy',
  'finishedAt',
  'subject',
  'approvalExpiresAt',
  'askedBy',
  'decidedBy',
  'decidedAt',
  'declineReason',
] as const

/** A run that has not ended. */
const open = ['awaiting_approval', 'running', 'paused']

export const addRun = (db: Db, row: Insertable<CampaignRuns>) =>
  db.insertInto('campaignRuns').values(row).execute()

type NewRecipient = Pick<
  Insertable<RunRecipients>,
  'id' | 'runId' | 'position' | 'email' | 'messageId' | 'signupId' | 'providerId' | 'state' | 'reason'
> & { contact: object; nextTryAt: Date }

/** So many are made and written in one go: tens of thousands would keep every other request waiting. */
const rowsAtOnce = 2_000

/** All of them or, as part of the transaction that starts the run, none. `rowAt` makes the row of each position. */
export async function addRecipients(db: Db, total: number, rowAt: (position: number) => NewRecipient) {
  for (let start = 0; start < total; start += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, total - start)
    const rows = Array.from({ length }, (_, index) => rowAt(start + index))
    await sql`
      insert into run_recipients (id, run_id, position, email, contact, message_id, signup_id, provider_id, state,
        reason, next_try_at)
      select id, "runId", position, email, contact, "messageId", "signupId", "providerId", state, reason, "nextTryAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, "runId" uuid, position int, email text, contact jsonb, "messageId" text, "signupId" uuid,
          "providerId" uuid, state text, reason text, "nextTryAt" timestamptz)`.execute(db)
  }
  // So that the next claim finds them by their index.
  if (total > rowsAtOnce / 2) await sql`analyze run_recipients`.execute(db)
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
    .where(eb => eb.or([eb('state', 'in', open), eb('startedAt', '>', since)]))
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()

export type RunFilter = {
  kind?: 'bulk' | 'automated' | undefined
  open?: boolean | undefined
  show?: RunView | undefined
}

const hasUnknown = sql<boolean>`exists (
  select from run_recipients r where r.run_id = campaign_runs.id and r.state = 'unknown')`
const isOpen = sql<boolean>`(state in ('awaiting_approval', 'running', 'paused') or ${hasUnknown})`

export async function runs(db: Db, { kind, open, show }: RunFilter, { limit, offset }: Slice) {
  const wanted = db
    .selectFrom('campaignRuns')
    .$if(kind !== undefined, query => query.where('kind', kind === 'bulk' ? '=' : '<>', 'bulk'))
    .$if(open !== undefined, query => query.where(isOpen, '=', open!))
    .$if(show !== undefined, query =>
      query.where(show === 'unknown' ? hasUnknown : sql<boolean>`state = ${show}`),
    )
  const [rows, { total }] = await Promise.all([
    wanted.select(columns).orderBy('startedAt', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
    wanted.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Of all of them, the newest first. */
export async function runIds(db: Db) {
  const rows = await db
    .selectFrom('campaignRuns')
    .select('id')
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const runsById = (db: Db, ids: string[]) =>
  db
    .selectFrom('campaignRuns')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .execute()

/** Undefined unless the run was in the first state. */
export const changeRunState = (db: Db, id: string, from: string, to: 'running' | 'paused', now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({ state: to, pauseReason: null, trouble: 0, refused: 0, delivered: 0, activeAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(columns)
    .executeTakeFirst()

/** Ends a run: waiting recipients are left out. Emails in progress are settled by their worker. */
export async function stopRunRow(db: Db, id: string, now: Date) {
  const run = await db
    .updateTable('campaignRuns')
    .set({ state: 'stopped', finishedAt: now, activeAt: now })
    .where('id', '=', id)
    .where('state', 'in', open)
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

/** Only one request at a time can start or reopen a run of a campaign. */
export const lockCampaign = (db: Db, id: string) =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const otherOpenRun = (db: Db, campaignId: string, id: string) =>
  db
    .selectFrom('campaignRuns')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('state', 'in', open)
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

/**
 * Turns unknown emails into sent ones, or lets them wait for their turn again. The number decided. The first may have
 * arrived, so sending again is one more contact: an email for which none is left stays unknown.
 */
export async function decide(db: Db, { runId, recipientId, sendAgain, now }: Decision) {
  const { rows } = await sql<{ id: string; done: boolean }>`
    with asked as materialized (
      select r.id, r.signup_id from run_recipients r
      where run_id = ${runId} and state = 'unknown' and (${recipientId ?? null}::uuid is null or id = ${recipientId ?? null})
      for update
    ), contacted as (
      update partial_signups s set contact_attempts = s.contact_attempts + 1, last_contacted_at = ${now}
      from asked, campaign_runs run
      where ${sendAgain} and run.id = ${runId} and s.id = asked.signup_id and s.contact_attempts < run.max_contacts
      returning s.id
    ), decided as (
      update run_recipients r set state = ${sendAgain ? 'pending' : 'sent'}, next_try_at = ${now},
        reason = null, sent_at = ${sendAgain ? null : now}, claimed_by = null, claimed_until = null
      from asked where r.id = asked.id
        and (not ${sendAgain} or asked.signup_id is null or asked.signup_id in (select id from contacted))
      returning r.id, r.state, r.sent_at
    ), emails as (
      update marketing_mails m set state = d.state, sent_at = d.sent_at, failure = null from decided d where m.id = d.id
    )
    select asked.id, decided.id is not null as done from asked left join decided on decided.id = asked.id`.execute(
    db,
  )
  const decided = rows.filter(({ done }) => done).length
  return { decided, refused: rows.length - decided }
}

/** Reopens an ended run when somebody decides to send again. */
export const reopenRun = (db: Db, id: string, now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({ state: 'running', finishedAt: null, trouble: 0, refused: 0, delivered: 0, activeAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['completed', 'stopped'])
    .execute()

/** Runs go with all of their recipients when they are too old. */
export const dropRunsBefore = (db: Db, day: Date) =>
  db.deleteFrom('campaignRuns').where('finishedAt', '<', day).executeTakeFirst()

type ApprovalDecision = { staffId: string; now: Date; approve: boolean; reason?: string }

export type ApprovalRow = RunRow

/** Undefined unless the run waits, its time is not over and this person did not ask for it. */
export const decideApproval = (
  db: Db,
  id: string,
  { staffId, now, approve, reason = '' }: ApprovalDecision,
) =>
  db
    .updateTable('campaignRuns')
    .set({
      decidedBy: staffId,
      decidedAt: now,
      activeAt: now,
      ...(approve ? { state: 'running' } : { state: 'declined', finishedAt: now, declineReason: reason }),
    })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_approval')
    .where('approvalExpiresAt', '>', now)
    .where(sql<boolean>`${staffId}::uuid <> all(asked_by)`)
    .returning(columns)
    .executeTakeFirst()

/** One run that nobody decided about in time, ended. */
export const declineExpired = (db: Db, now: Date, reason: string) =>
  db
    .updateTable('campaignRuns')
    .set({ state: 'declined', finishedAt: now, activeAt: now, declineReason: reason })
    .where('id', '=', eb =>
      eb
        .selectFrom('campaignRuns')
        .select('id')
        .where('state', '=', 'awaiting_approval')
        .where('approvalExpiresAt', '<=', now)
        .orderBy('approvalExpiresAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst()

/** Waiting recipients of a run, with the result of the rule for each at this moment. */
export async function pendingRights(db: Db, runId: string) {
  const { rows } = await sql<{
    email: string
    refusal: Refusal | null
    neverAsked: boolean
    consented: boolean
  }>`
    select rights.email, rights.refusal, rights.never_asked, rights.consented
    from campaign_runs run cross join lateral who_may_be_emailed(array(
      select r.email from run_recipients r where r.run_id = run.id and r.state = 'pending' order by r.position),
      run.purpose, run.template_purpose) rights
    where run.id = ${runId}`.execute(db)
  return rows
}

/** Nobody of a declined run is waiting: all of them are left out. */
export const leaveOutPending = (db: Db, runId: string) =>
  db
    .updateTable('runRecipients')
    .set({ state: 'suppressed', reason: 'declined' })
    .where('runId', '=', runId)
    .where('state', '=', 'pending')
    .execute()

export const peopleById = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('staff').select(['id', 'email', 'firstName', 'lastName']).where('id', 'in', ids).execute()
