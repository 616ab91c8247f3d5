import type { Slice } from '../../../../contract/core/page-count.ts'
import type { Permitted } from '../../../../contract/core/permissions.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import { leftOutReasons, usualTrigger } from '../../../../contract/email/campaigns.ts'
import type { CampaignStats } from '../../../../contract/email/recovery.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { emailSentTo } from '../../../../contract/text/messages.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { inPieces } from '../../../http/downloads/pieces.ts'
import type { Csv } from '../../../http/downloads/send-download.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import { labelOf, questionOf, splitAudience } from '../audience/audience.ts'
import { candidatesFor } from '../audience/queries.ts'
import type { Log } from '../engine/sender.ts'
import { shownRun } from '../people-shown.ts'
import { sendAWhile } from '../run-campaign.ts'
import { allRuns } from '../runs/read-run.ts'
import { startRun } from '../runs/start-run.ts'
import {
  abandonedIds,
  abandonedRows,
  abandonedSignups,
  completionCounts,
  emailOfRun,
  emailsByDay,
  emailUnderWay,
  lockSignup,
  recentEmails,
  signupCounts,
} from './queries.ts'

const daysShown = 30
const emailsShown = 20
const rowsAtOnce = 50
const sameClickMs = 10_000

/** How campaigns and the recovery of abandoned signups fare. */
export async function campaignStats({ db, clock }: Deps): Promise<CampaignStats> {
  const [signups, profiles, recent, daily] = await Promise.all([
    signupCounts(db),
    completionCounts(db),
    recentEmails(db, emailsShown),
    emailsByDay(db, clock(), daysShown),
  ])
  return {
    abandonedSignups: signups,
    profileCompletion: profiles,
    recentActivity: recent.map(message => ({ ...message, sentAt: message.sentAt?.toISOString() ?? null })),
    daily,
  }
}

/** A slice of the registrations that were begun and not finished. */
export async function listAbandoned({ db }: Deps, slice: Slice) {
  const { rows, total } = await abandonedSignups(db, slice)
  return { items: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}

/**
 * Writes to one person about the registration they have not finished: a run of one, under the rules of all. While a
 * email to them is under way, asking again answers with what becomes of that one.
 */
export async function contactAbandoned(deps: Deps, actor: Actor, log: Log, id: string, templateId: string) {
  const { runId, email, own } = await deps.db.transaction().execute(async trx => {
    const signup = await lockSignup(trx, id)
    if (!signup) throw new Problem('signup_not_found')
    const since = new Date(deps.clock().getTime() - sameClickMs)
    const underWay = await emailUnderWay(trx, id, since)
    if (underWay) return { runId: underWay.runId, email: signup.email, own: false }
    const run = await startContact(trx, deps, actor, signup, templateId)
    return { runId: run.id, email: signup.email, own: true }
  })
  await sendAWhile(deps, log, runId, own)
  return { runId, message: await contactMessage(deps.db, runId, id, email) }
}

type Signup = { id: string; email: string }

async function startContact(trx: Db, deps: Deps, actor: Actor, { id, email }: Signup, templateId: string) {
  const now = deps.clock()
  const question = questionOf(
    { id: null, type: 'abandoned_signup', templatePurpose: null, trigger: usualTrigger },
    now,
  )
  const candidates = await candidatesFor(trx, { ...question, signupId: id })
  const audience = await splitAudience(
    candidates.map(candidate => ({ ...candidate, wait: null })),
    false,
  )
  const refused = audience.leftOut[0]
  if (refused)
    throw new Problem('email_not_wanted', { message: `${email}: ${leftOutReasons[refused.reason]}` })
  const { terms } = question
  const name = `Registration of ${email}`.slice(0, maxLength.campaignName)
  const { staffId } = actor.who
  const order = { name, templateId, cause: 'manual' as const, staffId, terms, audience, keepLeftOut: false }
  const run = await startRun(trx, deps, order)
  await record(trx, now, actor, {
    action: 'signup.contact',
    subject: email,
    subjectId: id,
    after: { templateId },
  })
  return run
}

async function contactMessage(db: Db, runId: string, signupId: string, email: string) {
  const message = await emailOfRun(db, runId, signupId)
  if (message?.state === 'sent') return emailSentTo(email)
  if (message?.state === 'failed' || message?.state === 'suppressed')
    throw new Problem('email_refused', {
      message: message.reason ? labelOf(message.reason) : "We couldn't send the email.",
    })
  return message?.runState === 'paused'
    ? `The email to ${email} is waiting in the campaign "${message.name}", which is paused.`
    : `We're sending the email to ${email}.`
}

const signupColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'companyName',
  'currentStep',
  'createdAt',
  'contactAttempts',
  'hasConsent',
]

async function* signupLines(db: Db) {
  // All ids first: registrations that begin or finish during the export neither drop rows nor repeat them.
  for await (const row of inPieces(await abandonedIds(db), rowsAtOnce, ids => abandonedRows(db, ids)))
    yield [
      row.id,
      row.firstName,
      row.lastName,
      row.email,
      row.companyName,
      row.currentStep,
      row.createdAt.toISOString(),
      row.contactAttempts,
      row.hasConsent ? 'yes' : 'no',
    ]
}

export const abandonedCsv = ({ db }: Deps): Csv => ({ columns: signupColumns, rows: signupLines(db) })

const runColumns = [
  'campaignName',
  'type',
  'state',
  'startedAt',
  'finishedAt',
  'total',
  'sent',
  'failed',
  'leftOut',
  'unknown',
  'waiting',
]

async function* runLines(deps: Deps, who: Permitted) {
  for await (const run of allRuns(deps)) {
    const { name, kind, state, startedAt, finishedAt, total, counts, skipped } = shownRun(who, run)
    yield [
      name,
      kind,
      state,
      startedAt,
      finishedAt ?? '',
      // Automated campaigns only count whom they leave out, lists keep a row for each.
      total + skipped,
      counts.sent,
      counts.failed,
      counts.suppressed + skipped,
      counts.unknown,
      counts.pending + counts.sending,
    ]
  }
}

export const statsCsv = (deps: Deps, who: Permitted): Csv => ({
  columns: runColumns,
  rows: runLines(deps, who),
})
