import { pageOf, sliceOf } from '../../../../contract/core/page-count.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import { type RecipientState, recipientStates } from '../../../../contract/email/campaigns.ts'
import type { Run } from '../../../../contract/email/runs.ts'
import { bulkCompleted, campaignExecuted } from '../../../../contract/text/messages.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { inPieces } from '../../../http/downloads/pieces.ts'
import { countReasons, type ReasonNumber, reasonCounts } from '../audience/audience.ts'
import { waitsUntil } from '../engine/office-hours.ts'
import { budget } from '../engine/pace/queries.ts'
import { leftToday, nextMidnight } from '../engine/pace/warm-up.ts'
import { testGroups } from '../engine/subject-test/queries.ts'
import { withoutAddresses } from '../people-shown.ts'
import { heldByRelay, putOffIn, recipientCounts, sentSince } from './figures/queries.ts'
import {
  peopleById,
  type RunFilter,
  type RunRow,
  runById,
  runIds,
  runs,
  runsById,
  textOfRun,
} from './queries.ts'
import { recipients } from './recipients/queries.ts'
import { testOf } from './subject-test.ts'

/** Short, so that a pause or a wait for retries is soon forgotten. */
const rateSeconds = 30
const runsAtOnce = 50

type Outside = Pick<Deps, 'db' | 'clock'>

/** Runs with their figures: how far they have come, how fast, and why people were left out. */
async function withFigures({ db, clock }: Outside, rows: RunRow[]): Promise<Run[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const now = clock()
  const people = rows.flatMap(({ askedBy, decidedBy, startedBy }) => [
    ...askedBy,
    ...[decidedBy, startedBy].filter(id => id !== null),
  ])
  const [counts, postponed, away, recent, { perSecond: limit }, known, groups, today] = await Promise.all([
    recipientCounts(db, ids),
    putOffIn(db, ids),
    heldByRelay(db, ids),
    sentSince(db, ids, new Date(now.getTime() - rateSeconds * 1000)),
    budget(db),
    peopleById(db, people),
    testGroups(
      db,
      rows.filter(({ subjectB }) => subjectB).map(({ id }) => id),
    ),
    leftToday(db, now),
  ])
  const names = new Map(known.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return rows.map(row => {
    const own = counts.filter(count => count.runId === row.id)
    const states = Object.fromEntries(
      recipientStates.map(state => [state, sum(own.filter(count => count.state === state))]),
    ) as Record<RecipientState, number>
    const before = row.skipped as ReasonNumber[]
    const perSecond = paceOf(
      recent.find(({ runId }) => runId === row.id),
      now,
    )
    const putOff = postponed.find(({ runId }) => runId === row.id)
    const subjectTest = testOf(
      row,
      groups.filter(group => group.runId === row.id),
    )
    const warmUp =
      row.state === 'running' && today?.left === 0 ? (today.stopped ? 'stopped' : 'used_up') : null
    const start = laterStart(row, subjectTest, warmUp === 'used_up' ? nextMidnight(now) : null)
    const until = row.state === 'running' ? waitsUntil(start, now) : null
    const waiting = states.pending + states.sending - (putOff?.count ?? 0)
    const relayAway = row.state === 'running' && away.some(({ runId }) => runId === row.id)
    return {
      id: row.id,
      name: row.name,
      kind: row.kind as Run['kind'],
      purpose: row.purpose as Run['purpose'],
      state: row.state as Run['state'],
      startedBy: names.get(row.startedBy ?? '') ?? null,
      pauseReason: row.pauseReason,
      total: row.total,
      counts: states,
      sent: sum(own.filter(wasSent)),
      skipped: sum(before),
      reasons: reasonCounts(reasonsOf(own, before)),
      perSecond: Math.round(perSecond * 10) / 10,
      // Deferred emails have their own retry times, whatever the pace; while our own server is away nobody knows.
      secondsLeft:
        row.state === 'running' && !until && !warmUp && !relayAway && (waiting > 0 || !putOff)
          ? Math.ceil(waiting / (perSecond > 0 ? perSecond : limit))
          : null,
      relayAway,
      putOff: { count: putOff?.count ?? 0, nextTryAt: putOff?.nextTryAt?.toISOString() ?? null },
      waitsUntil: until?.toISOString() ?? null,
      officeHours: row.officeHours,
      subjectTest,
      warmUp,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      message: row.finishedAt ? endMessage(row, states, before) : null,
      approval: approvalOf(row, names),
    }
  })
}

/** While a test is undecided everyone else waits for it, and for the next day when today's warm-up is used up. */
function laterStart(row: RunRow, test: Run['subjectTest'], tomorrow: Date | null) {
  const moments = [row.sendFrom, test?.decidesAt ? new Date(test.decidesAt) : null, tomorrow]
  const last = Math.max(...moments.map(moment => moment?.getTime() ?? 0))
  return { ...row, sendFrom: last > 0 ? new Date(last) : null }
}

/** Emails a second since the first of the last ones: time before it, paused or not, does not count. */
function paceOf(recent: { count: number; first: Date | null } | undefined, now: Date) {
  if (!recent?.first) return 0
  return recent.count / Math.max(1, (now.getTime() - recent.first.getTime()) / 1000)
}

function approvalOf(row: RunRow, names: Map<string, string>): Run['approval'] {
  if (!row.approvalExpiresAt) return null
  const person = (id: string) => ({ id, name: names.get(id) ?? 'Someone who has left' })
  return {
    askedBy: row.askedBy.map(person),
    subject: row.subject,
    expiresAt: row.approvalExpiresAt.toISOString(),
    decidedBy: row.decidedBy ? person(row.decidedBy) : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.declineReason,
  }
}

/** What “sent” means wherever it is shown: a mail server took the email or refused it. */
const wasSent = ({ state, unmade }: { state: string; unmade: boolean }) =>
  state === 'sent' || (state === 'failed' && !unmade)

const sum = (counts: { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)

type StateCount = { state: string; reason: string | null; count: number }

/** A mail server's answer quotes the address: without it equal answers are one reason. */
const reasonsOf = (counts: StateCount[], before: ReasonNumber[]) =>
  countReasons([
    ...before,
    ...counts.flatMap(({ state, reason, count }) =>
      reason && state !== 'pending' ? [{ reason: withoutAddresses(reason), count }] : [],
    ),
  ])

function endMessage(row: RunRow, states: Record<RecipientState, number>, before: ReasonNumber[]) {
  if (row.state === 'missed') return "This was due over a day ago and wasn't sent."
  if (row.state === 'declined') return `Campaign "${row.name}" wasn't approved. Nobody was emailed.`
  if (row.state === 'stopped')
    return `Campaign "${row.name}" stopped. ${states.sent} emails sent, ${states.failed + states.suppressed} not sent.`
  const skipped = states.suppressed + sum(before)
  return row.kind === 'bulk'
    ? bulkCompleted(row.name, states.sent, states.failed)
    : campaignExecuted(states.sent, skipped)
}

/** One run with its figures; throws when there is none. */
export async function readRun(deps: Outside, id: string) {
  const row = await runById(deps.db, id)
  if (!row) throw new Problem('run_not_found')
  const [run] = await withFigures(deps, [row])
  return run!
}

/** What was written: the same for everyone but for the variables. */
export const runText = (db: Db, id: string) => textOfRun(db, id)

/** A page of runs, the newest first. */
export async function listRuns(
  deps: Outside,
  { page, limit, ...filter }: RunFilter & { page: number; limit: number },
) {
  const { rows, total } = await runs(deps.db, filter, sliceOf(page, limit))
  return pageOf(await withFigures(deps, rows), total, page, limit)
}

/** Every run, the newest first, read piece by piece. */
export async function* allRuns(deps: Outside) {
  const read = async (ids: string[]) => withFigures(deps, await runsById(deps.db, ids))
  yield* inPieces(await runIds(deps.db), runsAtOnce, read)
}

export async function listRecipients(
  db: Db,
  runId: string,
  { state, page, limit }: { state?: RecipientState | undefined; page: number; limit: number },
) {
  const { rows, total } = await recipients(db, runId, state, sliceOf(page, limit))
  const items = rows.map(row => ({ ...row, sentAt: row.sentAt?.toISOString() ?? null }))
  return pageOf(items, total, page, limit)
}
