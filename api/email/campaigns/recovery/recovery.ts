import { leftOutReasons, usualTrigger } from '../../../../contract/campaigns.ts'
import type { CampaignStats } from '../../../../contract/campaigns-recovery.ts'
import { emailSentTo } from '../../../../contract/messages.ts'
import { Problem } from '../../../../contract/problems.ts'
import type { Db } from '../../../../db/database.ts'
import { type Doer, record } from '../../../audit/record.ts'
import { csvOf } from '../../../csv.ts'
import type { Deps } from '../../../deps.ts'
import { partAudience, questionOf } from '../audience/audience.ts'
import { candidatesFor } from '../audience/queries.ts'
import type { Log } from '../engine/sender.ts'
import { sendAWhile } from '../run-campaign.ts'
import { listRuns, readRun } from '../runs/read-run.ts'
import { startRun } from '../runs/start-run.ts'
import {
  abandonedSignups,
  completionCounts,
  lockSignup,
  mailsByDay,
  recentMails,
  signupCounts,
} from './queries.ts'

const daysShown = 30
const mailsShown = 20
const rowsAtOnce = 50

/** How campaigns and the recovery of abandoned signups fare. */
export async function campaignStats({ db, clock }: Deps): Promise<CampaignStats> {
  const [signups, profiles, recent, daily] = await Promise.all([
    signupCounts(db),
    completionCounts(db),
    recentMails(db, mailsShown),
    mailsByDay(db, clock(), daysShown),
  ])
  return {
    abandonedSignups: signups,
    profileCompletion: profiles,
    recentActivity: recent.map(mail => ({ ...mail, sentAt: mail.sentAt?.toISOString() ?? null })),
    daily,
  }
}

/** A slice of the registrations that were begun and not finished. */
export async function listAbandoned({ db }: Deps, slice: { limit: number; offset: number }) {
  const { rows, total } = await abandonedSignups(db, slice)
  return { items: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })), total }
}

/** Writes to one person about the registration they have not finished: a run of one, under the rules of all. */
export async function contactAbandoned(deps: Deps, doer: Doer, log: Log, id: string, templateId: string) {
  const { runId, email } = await deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const signup = await lockSignup(trx, id)
    if (!signup) throw new Problem('signup_not_found')
    const question = questionOf({ id: null, type: 'abandoned_signup', trigger: usualTrigger }, now)
    const candidates = await candidatesFor(trx, { ...question, signupId: id })
    const audience = partAudience(
      candidates.map(candidate => ({ ...candidate, wait: null })),
      false,
    )
    const refused = audience.leftOut[0]
    if (refused)
      throw new Problem('mail_not_wanted', { message: `${signup.email}: ${leftOutReasons[refused.reason]}` })
    const { terms } = question
    const name = `Registration of ${signup.email}`.slice(0, 200)
    const { staffId } = doer.who
    const order = { name, templateId, cause: 'manual' as const, staffId, terms, audience, keepLeftOut: false }
    const run = await startRun(trx, deps, order)
    await record(trx, now, doer, {
      action: 'signup.contact',
      subject: signup.email,
      subjectId: id,
      after: { templateId },
    })
    return { runId: run.id, email: signup.email }
  })
  await sendAWhile(deps, log, runId)
  const { counts, reasons } = await readRun(deps, runId)
  if (counts.sent === 1) return { runId, message: emailSentTo(email) }
  if (counts.failed + counts.suppressed > 0)
    throw new Problem('mail_refused', { message: reasons[0]?.label ?? 'The mail could not be sent.' })
  return { runId, message: `The mail to ${email} is on its way.` }
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
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { rows } = await abandonedSignups(db, { limit: rowsAtOnce, offset })
    for (const row of rows)
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
    if (rows.length < rowsAtOnce) return
  }
}

export const abandonedCsv = ({ db }: Deps) => csvOf(signupColumns, signupLines(db))

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

async function* runLines(deps: Deps) {
  for (let page = 1; ; page++) {
    const { items, pages } = await listRuns(deps, { page, limit: rowsAtOnce })
    for (const { name, kind, state, startedAt, finishedAt, total, counts, skipped } of items)
      yield [
        name,
        kind,
        state,
        startedAt,
        finishedAt ?? '',
        total,
        counts.sent,
        counts.failed,
        counts.suppressed + skipped,
        counts.unknown,
        counts.pending + counts.sending,
      ]
    if (page >= pages) return
  }
}

export const statsCsv = (deps: Deps) => csvOf(runColumns, runLines(deps))
