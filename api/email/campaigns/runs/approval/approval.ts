import { Problem } from '../../../../../contract/core/problems.ts'
import type { Db } from '../../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { type Actor, record, recordBySystem } from '../../../../staff/audit/record.ts'
import { notifyStarter } from '../notify-starter.ts'
import { runById } from '../queries.ts'
import { leaveOutPending } from '../recipients/queries.ts'
import { stateRunBasis } from '../run-basis.ts'
import { decideApproval, declineExpired } from './queries.ts'

const day = 24 * 60 * 60 * 1000
const approvalDays = 7

export const approvalExpiry = (now: Date) => new Date(now.getTime() + approvalDays * day)

/** The message for a run that could not be decided. The requester gets a different one from someone who is too late. */
async function whyNot(db: Db, id: string, { who }: Actor): Promise<never> {
  const run = await runById(db, id)
  if (!run) throw new Problem('run_not_found')
  const own = run.state === 'awaiting_approval' && run.askedBy.includes(who.staffId)
  throw new Problem(own ? 'own_approval' : 'approval_over')
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

const whenSent = (sendFrom: Date | null, now: Date) =>
  sendFrom && sendFrom > now
    ? `will be sent from ${londonTime.format(sendFrom)}, UK time.`
    : 'is now being sent.'

/** Lets a run begin. One statement decides, so of two people at once one does, and never who asked for the run. */
export const approveRun = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const { staffId } = actor.who
    const run = await decideApproval(trx, id, { staffId, now, approve: true })
    if (!run) return whyNot(trx, id, actor)
    await stateRunBasis(trx, run, now)
    const entry = { action: 'campaign_run.approve', subject: run.name, subjectId: id } as const
    await record(trx, now, actor, { ...entry, after: { recipients: run.total } })
    await notifyStarter(trx, deps, run, {
      subject: `Campaign approved: ${run.name}`,
      heading: 'Your campaign was approved',
      paragraphs: [`“${run.name}” ${whenSent(run.sendFrom, now)}`],
    })
  })

/** Declines a run permanently; everyone on its list is left out. */
export const declineRun = (deps: Deps, actor: Actor, id: string, reason: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const { staffId } = actor.who
    const run = await decideApproval(trx, id, { staffId, now, approve: false, reason })
    if (!run) return whyNot(trx, id, actor)
    await leaveOutPending(trx, id)
    const entry = { action: 'campaign_run.decline', subject: run.name, subjectId: id } as const
    await record(trx, now, actor, { ...entry, after: { recipients: run.total, reason } })
    await notifyStarter(trx, deps, run, {
      subject: `Campaign declined: ${run.name}`,
      heading: 'Your campaign was declined',
      paragraphs: [`“${run.name}” won't be sent. Reason: ${reason}`],
    })
  })

/** Ends runs that were not decided in time. */
export async function expireApprovals(deps: Deps) {
  for (let more = true; more; )
    more = await deps.db.transaction().execute(async trx => {
      const now = deps.clock()
      const reason = `Nobody approved it within ${approvalDays} days.`
      const run = await declineExpired(trx, now, reason)
      if (!run) return false
      await leaveOutPending(trx, run.id)
      const entry = { action: 'campaign_run.expire', subject: run.name, subjectId: run.id } as const
      await recordBySystem(trx, now, { ...entry, after: { recipients: run.total } })
      await notifyStarter(trx, deps, run, {
        subject: `Campaign not sent: ${run.name}`,
        heading: "Your campaign wasn't approved in time",
        paragraphs: [
          `Nobody approved “${run.name}” within ${approvalDays} days, so it won't be sent. You can start it again.`,
        ],
      })
      return true
    })
}

/** Whether a run of so many recipients waits for a second person. */
export const needsApproval = (
  { campaignApprovalAbove }: Pick<Deps, 'campaignApprovalAbove'>,
  count: number,
) => campaignApprovalAbove !== undefined && count > campaignApprovalAbove
