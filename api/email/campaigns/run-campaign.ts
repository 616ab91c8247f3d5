import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { campaignExecuted, messages } from '../../../contract/text/messages.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { sendingFaults } from '../health/sending-health.ts'
import {
  asDryRun,
  audienceCsv,
  countReasons,
  countRecent,
  questionOf,
  splitAudience,
} from './audience/audience.ts'
import { candidatesFor } from './audience/queries.ts'
import { findCampaign } from './campaigns.ts'
import { type Log, startSender } from './engine/sender.ts'
import { type CampaignRow, changeCampaign, dueCampaign } from './queries.ts'
import { addRun, latestRun, lockCampaign, runById } from './runs/queries.ts'
import { readRun } from './runs/read-run.ts'
import type { RunBasis } from './runs/run-basis.ts'
import { startRun } from './runs/start-run.ts'
import { turnAfter } from './schedule.ts'

const day = 24 * 60 * 60 * 1000
const sameClickMs = 10_000
const longestWaitMs = 8_000

const rules = ({ id, type, templatePurpose, ...trigger }: CampaignRow) => ({
  id,
  type,
  templatePurpose,
  trigger,
})

/** Who a campaign would write to at this moment. A clinic with an account is a company: without the need for consent it may be. */
async function audienceOf(db: Db, campaign: CampaignRow, now: Date) {
  const question = questionOf(rules(campaign), now)
  const candidates = await candidatesFor(db, question)
  const { kind, requiresConsent } = question.terms
  const companies = candidates.map(candidate =>
    requiresConsent && kind !== 'abandoned_signup' && candidate.refusal === 'no_basis'
      ? { ...candidate, refusal: 'no_consent' as const }
      : candidate,
  )
  return { terms: question.terms, audience: await splitAudience(companies, !requiresConsent) }
}

/** Exactly whom a run would email now, and whom not. */
export async function dryRunCampaign(deps: Deps, id: string) {
  const { db, clock } = deps
  const now = clock()
  const { audience, terms } = await audienceOf(db, await findCampaign(db, id), now)
  return asDryRun(audience, terms, {
    recentlyEmailed: await countRecent(db, audience, now),
    sendingFaults: await sendingFaults(deps),
  })
}

/** The same as a file, with everyone in it. */
export async function dryRunCsv({ db, clock }: Deps, id: string) {
  const { audience } = await audienceOf(db, await findCampaign(db, id), clock())
  return audienceCsv(audience)
}

/** Why clinics of which nothing is on record may be emailed where no consent is needed. */
const companyBasis = ({ name, createdBy }: CampaignRow): RunBasis => ({
  basis: { kind: 'company' },
  source: `Clinic with an account; campaign "${name}"`.slice(0, maxLength.consentSource).toWellFormed(),
  staffId: createdBy,
  onlyUnstated: true,
})

type Start = { cause: 'manual' | 'schedule' | 'event'; staffId: string | null }

/** Starts a run in the transaction that holds the campaign. Undefined when an event concerns nobody. */
async function begin(trx: Db, deps: Deps, campaign: CampaignRow, { cause, staffId }: Start) {
  const now = deps.clock()
  const { terms, audience } = await audienceOf(trx, campaign, now)
  const nextRunAt = cause === 'manual' ? campaign.nextRunAt : turnAfter(campaign, now)
  if (cause === 'event' && audience.receiving.length === 0) {
    await changeCampaign(trx, campaign.id, { nextRunAt })
    return undefined
  }
  const { name, templateId, id: campaignId } = campaign
  const run = await startRun(trx, deps, {
    name,
    templateId,
    cause,
    staffId,
    // Scheduled runs have no starter: the person who last changed the campaign counts as the requester.
    ...(cause !== 'manual' && { askedBy: campaign.changedBy ?? campaign.createdBy }),
    campaignId,
    ...(!terms.requiresConsent && { basis: companyBasis(campaign) }),
    terms,
    audience,
    keepLeftOut: false,
  })
  await changeCampaign(trx, campaignId, { lastRunAt: now, nextRunAt })
  return { ...run, skipped: countReasons(audience.leftOut) }
}

/** Starts a run, or finds the one that another click has started. */
const startByHand = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    if (!(await lockCampaign(trx, id))) throw new Problem('campaign_not_found')
    const open = await latestRun(trx, id, new Date(now.getTime() - sameClickMs))
    if (open) return { runId: open.id, own: false }
    const campaign = await findCampaign(trx, id)
    const run = await begin(trx, deps, campaign, { cause: 'manual', staffId: actor.who.staffId })
    await record(trx, now, actor, {
      action: 'campaign.run',
      subject: campaign.name,
      subjectId: id,
      after: { runId: run!.id, recipients: run!.waiting, skipped: run!.skipped },
    })
    return { runId: run!.id, own: true }
  })

/** Nothing has happened yet that could be counted. */
const unapproved = {
  emailsSent: 0,
  skipped: 0,
  failed: 0,
  waiting: 0,
  paused: false,
  waitingForApproval: true,
  message: messages.campaignNeedsApproval,
}

/**
 * Runs a campaign and waits a moment for it: most are over by then, and the answer can say how many were sent. The
 * others continue without anyone waiting.
 */
export async function runCampaign(deps: Deps, actor: Actor, log: Log, id: string) {
  const { runId, own } = await startByHand(deps, actor, id)
  await sendAWhile(deps, log, runId, own)
  const { state, counts, skipped: before, reasons } = await readRun(deps, runId)
  const paused = state === 'paused'
  if (state === 'awaiting_approval') return { ...unapproved, runId, reasons }
  const skipped = before + counts.suppressed
  return {
    runId,
    emailsSent: counts.sent,
    skipped,
    reasons,
    failed: counts.failed,
    waiting: counts.pending + counts.sending,
    paused,
    message: paused ? 'This campaign is paused. Resume it above.' : campaignExecuted(counts.sent, skipped),
  }
}

/**
 * Waits until a run has ended or the time is over. The process that started it helps with sending, and so need
 * not wait for another process to notice.
 */
export async function sendAWhile(deps: Deps, log: Log, runId: string, own = true) {
  const ended = async () => (await runById(deps.db, runId))?.state !== 'running'
  if (await ended()) return
  const sender = own ? startSender(deps, log) : undefined
  try {
    for (const until = Date.now() + longestWaitMs; Date.now() < until && !(await ended()); ) await wait(100)
  } finally {
    await sender?.stop()
  }
}

/** Starts due campaigns. One that has been due for more than a day is skipped until its next time. */
export async function startDueCampaigns(deps: Deps) {
  for (let more = true; more; )
    more = await deps.db.transaction().execute(async trx => {
      const now = deps.clock()
      const due = await dueCampaign(trx, now)
      if (!due) return false
      await startDue(trx, deps, await findCampaign(trx, due.id), now)
      return true
    })
}

async function startDue(trx: Db, deps: Deps, campaign: CampaignRow, now: Date) {
  const cause = campaign.runFrequency === 'event-based' ? 'event' : 'schedule'
  const skip = () => changeCampaign(trx, campaign.id, { nextRunAt: turnAfter(campaign, now) })
  const late = now.getTime() - campaign.nextRunAt!.getTime() > day
  // A run of before that has not ended, or a template that is gone: this turn is left out.
  if (campaign.runId || !campaign.templateId) return skip()
  if (!late || cause === 'event') return begin(trx, deps, campaign, { cause, staffId: campaign.createdBy })
  const { terms } = questionOf(rules(campaign), now)
  await addRun(trx, {
    id: uuid(),
    campaignId: campaign.id,
    ...terms,
    name: campaign.name,
    subject: '',
    content: '',
    cause,
    state: 'missed',
    total: 0,
    startedAt: now,
    activeAt: now,
    finishedAt: now,
  })
  return skip()
}
