import { type Insertable, sql } from 'kysely'
import type { Slice } from '../../../../contract/core/page-count.ts'
import type { RunView } from '../../../../contract/email/runs.ts'
import type { Db } from '../../../../db/database.ts'
import type { CampaignRuns } from '../../../../db/types.gen.ts'
import { pageAndTotal } from '../queries.ts'

export const runColumns = [
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
  'sendFrom',
  'officeHours',
  'subject',
  'subjectB',
  'testShare',
  'testHours',
  'testOutcome',
  'testDecidedAt',
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

export const runById = (db: Db, id: string) =>
  db.selectFrom('campaignRuns').select(runColumns).where('id', '=', id).executeTakeFirst()

export const textOfRun = (db: Db, id: string) =>
  db
    .selectFrom('campaignRuns')
    .select(['subject', 'preheader', 'content', 'purpose'])
    .where('id', '=', id)
    .executeTakeFirst()

export type RunRow = NonNullable<Awaited<ReturnType<typeof runById>>>

export const runOfUpload = (db: Db, uploadId: string) =>
  db.selectFrom('campaignRuns').select(runColumns).where('uploadId', '=', uploadId).executeTakeFirst()

/** The run of a campaign that has not ended, or else one that was only just started. */
export const latestRun = (db: Db, campaignId: string, since: Date) =>
  db
    .selectFrom('campaignRuns')
    .select(runColumns)
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

export function runs(db: Db, { kind, open, show }: RunFilter, slice: Slice) {
  const wanted = db
    .selectFrom('campaignRuns')
    .$if(kind !== undefined, query => query.where('kind', kind === 'bulk' ? '=' : '<>', 'bulk'))
    .$if(open !== undefined, query => query.where(isOpen, '=', open!))
    .$if(show !== undefined, query =>
      query.where(show === 'unknown' ? hasUnknown : sql<boolean>`state = ${show}`),
    )
  return pageAndTotal(wanted.select(runColumns).orderBy('startedAt', 'desc').orderBy('id'), wanted, slice)
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
    .select(runColumns)
    .where('id', 'in', ids)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .execute()

/** Undefined unless the run was in the first state. */
export const changeRunState = (db: Db, id: string, from: string, to: 'running' | 'paused', now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({
      state: to,
      pauseReason: null,
      trouble: 0,
      refused: 0,
      blocked: 0,
      delivered: 0,
      activeAt: now,
      ...(to === 'running' && { resumedAt: now }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(runColumns)
    .executeTakeFirst()

/** Says who paused a run, where the brake would say why. */
export const notePause = (db: Db, id: string, staffId: string) =>
  db
    .updateTable('campaignRuns')
    .set(eb => ({
      pauseReason: eb
        .selectFrom('staff')
        .select(sql<string>`first_name || ' ' || last_name || ' paused it.'`.as('reason'))
        .where('staff.id', '=', staffId),
    }))
    .where('id', '=', id)
    .execute()

/** Ends a run: waiting recipients are left out. Emails in progress are settled by their worker. */
export async function stopRunRow(db: Db, id: string, now: Date) {
  const run = await db
    .updateTable('campaignRuns')
    .set({ state: 'stopped', finishedAt: now, activeAt: now })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning(runColumns)
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

/** Reopens an ended run when someone decides to send again. */
export const reopenRun = (db: Db, id: string, now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({
      state: 'running',
      finishedAt: null,
      trouble: 0,
      refused: 0,
      blocked: 0,
      delivered: 0,
      activeAt: now,
      resumedAt: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['completed', 'stopped'])
    .execute()

/** Runs go with all of their recipients when they are too old. */
export const dropRunsBefore = (db: Db, day: Date) =>
  db.deleteFrom('campaignRuns').where('finishedAt', '<', day).executeTakeFirst()

export const peopleById = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('staff').select(['id', 'email', 'firstName', 'lastName']).where('id', 'in', ids).execute()
