import { pageOf, sliceOf } from '../../../../contract/core/page-count.ts'
import { may, type Permitted } from '../../../../contract/core/permissions.ts'
import {
  type BounceClass,
  bounceClasses,
  type RecipientOutcome,
  type RecipientResult,
  type RunResults,
} from '../../../../contract/email/results.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Csv } from '../../../http/downloads/send-download.ts'
import { labelOf } from '../audience/audience.ts'
import { shownRun, withoutAddresses } from '../people-shown.ts'
import { readRun, runSubject } from '../runs/read-run.ts'
import {
  bounceCounts,
  linkCounts,
  type OutcomeFilter,
  type OutcomeRow,
  outcomes,
  outcomesAfter,
  resultCounts,
  whatFollowed,
} from './queries.ts'

/** What came of a run; throws when there is none. */
export async function readResults(deps: Deps, who: Permitted, id: string): Promise<RunResults> {
  const { db } = deps
  const [run, subject, counts, bounces, followed, links] = await Promise.all([
    readRun(deps, id),
    runSubject(db, id),
    resultCounts(db, id),
    bounceCounts(db, id),
    whatFollowed(db, id),
    linkCounts(db, id),
  ])
  const bounced = bounces
    .map(({ result, ...rest }) => ({ class: result as BounceClass, ...rest }))
    .sort((a, b) => bounceClasses.indexOf(a.class) - bounceClasses.indexOf(b.class))
  return {
    run: shownRun(who, run),
    subject,
    ...counts,
    bounced,
    ...followed,
    links,
  }
}

type Page = OutcomeFilter & { page: number; limit: number }

/** A page of a run's recipients. Who may not see people sees results only, and cannot find anybody by searching. */
export async function listOutcomes({ db }: Pick<Deps, 'db'>, who: Permitted, id: string, query: Page) {
  const { page, limit, ...filter } = query
  const named = may(who, 'view_users')
  const { rows, total } = await outcomes(
    db,
    id,
    named ? filter : { ...filter, search: '' },
    sliceOf(page, limit),
  )
  return pageOf(
    rows.map(row => (named ? outcomeOf(row) : nameless(outcomeOf(row)))),
    total,
    page,
    limit,
  )
}

const nameless = ({ detail, ...outcome }: RecipientOutcome): RecipientOutcome => ({
  ...outcome,
  email: null,
  name: null,
  clinic: null,
  detail: detail && withoutAddresses(detail),
})

function outcomeOf(row: OutcomeRow): RecipientOutcome {
  const { fullName, firstName, lastName, clinicName } = row.contact as Partial<Record<string, string>>
  const result = row.result as RecipientResult
  return {
    id: row.id!,
    email: row.email!,
    name: fullName || [firstName, lastName].filter(Boolean).join(' ') || null,
    clinic: clinicName || null,
    result,
    detail: row.bounceStatus ?? (row.reason && labelOf(row.reason)),
    at: momentOf(row, result)?.toISOString() ?? null,
  }
}

function momentOf(row: OutcomeRow, result: RecipientResult) {
  if (result === 'put_off') return row.nextTryAt
  if (result === 'clicked') return row.lastClickedAt
  if (result === 'opened') return row.lastOpenedAt
  if (result === 'unsubscribed') return row.unsubscribedAt
  return row.bouncedAt ?? row.sentAt
}

const rowsAtOnce = 1_000
const columns = ['email', 'name', 'clinic', 'result', 'detail', 'at']

async function* lines(db: Db, id: string, filter: OutcomeFilter) {
  for (let after = -1, more = true; more; ) {
    const rows = await outcomesAfter(db, id, filter, after, rowsAtOnce)
    for (const { email, name, clinic, result, detail, at } of rows.map(outcomeOf))
      yield [email, name, clinic, result, detail, at]
    more = rows.length === rowsAtOnce
    after = rows.at(-1)?.position ?? after
  }
}

/** All recipients that match, read piece by piece. */
export const outcomesCsv = ({ db }: Pick<Deps, 'db'>, id: string, filter: OutcomeFilter): Csv => ({
  columns,
  rows: lines(db, id, filter),
})
