import { Problem } from '../../../../contract/core/problems.ts'
import { leftOutReasons } from '../../../../contract/email/campaigns.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import {
  changeRunState,
  lockCampaign,
  notePause,
  otherOpenRun,
  type RunRow,
  reopenRun,
  runById,
  stopRunRow,
} from './queries.ts'
import { decide } from './recipients/queries.ts'

const steered = (
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  action: 'pause' | 'resume' | 'stop',
  change: (trx: Db, now: Date) => Promise<RunRow | undefined>,
) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const run = await change(trx, now)
    if (run)
      return record(trx, now, actor, { action: `campaign_run.${action}`, subject: run.name, subjectId: id })
    const other = await runById(trx, id)
    if (!other) throw new Problem('run_not_found')
    if (other.state === 'awaiting_approval') throw new Problem('approval_needed')
    // A second click finds the run in the requested state.
    if (other.finishedAt && action !== 'stop') throw new Problem('run_ended')
  })

export const pauseRun = (deps: Deps, actor: Actor, id: string) =>
  steered(deps, actor, id, 'pause', async (trx, now) => {
    const run = await changeRunState(trx, id, 'running', 'paused', now)
    if (run) await notePause(trx, id, actor.who.staffId)
    return run
  })

export const resumeRun = (deps: Deps, actor: Actor, id: string) =>
  steered(deps, actor, id, 'resume', (trx, now) => changeRunState(trx, id, 'paused', 'running', now))

/** Ends a run permanently. */
export const stopRun = (deps: Deps, actor: Actor, id: string) =>
  steered(deps, actor, id, 'stop', (trx, now) => stopRunRow(trx, id, now))

type Decision = { decision: 'sent' | 'send_again'; recipientId?: string | undefined }

/** Decides about emails of which nobody knows whether they went out; the number decided. */
export const decideUnknown = (
  { db, clock }: Deps,
  actor: Actor,
  runId: string,
  { decision, recipientId }: Decision,
) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const run = await runById(trx, runId)
    if (!run) throw new Problem('run_not_found')
    const sendAgain = decision === 'send_again'
    if (sendAgain && !actor.who.fresh) throw new Problem('identity_unconfirmed')
    const { decided, refused } = await decide(trx, { runId, recipientId, sendAgain, now })
    if (decided === 0 && refused > 0)
      throw new Problem('email_not_wanted', { message: leftOutReasons.enough_contacts })
    if (decided === 0) return 0
    if (sendAgain) await reopen(trx, run, now)
    await record(trx, now, actor, {
      action: 'campaign_run.decide',
      subject: run.name,
      subjectId: runId,
      after: { decision, emails: decided, ...(recipientId && { recipientId }) },
    })
    return decided
  })

/** Reopens a run that has ended, unless another one of its campaign is active. */
async function reopen(trx: Db, { id, campaignId }: RunRow, now: Date) {
  if (campaignId) {
    await lockCampaign(trx, campaignId)
    if (await otherOpenRun(trx, campaignId, id)) throw new Problem('campaign_running')
  }
  await reopenRun(trx, id, now)
}
