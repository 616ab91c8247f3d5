import { pageOf, sliceOf } from '../../../../contract/core/page-count.ts'
import { may, type Permitted } from '../../../../contract/core/permissions.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import type { EmailPurpose } from '../../../../contract/email/consent.ts'
import {
  type BounceClass,
  bounceClasses,
  type RecipientOutcome,
  type RecipientResult,
  type RunResults,
} from '../../../../contract/email/results.ts'
import type { Contact } from '../../../../contract/email/templates.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Csv } from '../../../http/downloads/send-download.ts'
import { previewTemplate } from '../../delivery/test-email.ts'
import { labelOf } from '../audience/audience.ts'
import { shownRun, withoutAddresses } from '../people-shown.ts'
import { readRun, runText } from '../runs/read-run.ts'
import {
  bounceCounts,
  clickTimes,
  linkCounts,
  type OutcomeFilter,
  type OutcomeRow,
  outcomes,
  outcomesAfter,
  putOffDomains,
  resultCounts,
  whatFollowed,
} from './queries.ts'

/** The results of a run; throws when there is none. */
export async function readResults(deps: Deps, who: Permitted, id: string): Promise<RunResults> {
  const { db } = deps
  const [run, text, counts, bounces, followed, links, times, putOff] = await Promise.all([
    readRun(deps, id),
    runText(db, id),
    resultCounts(db, id),
    bounceCounts(db, id),
    whatFollowed(db, id),
    linkCounts(db, id),
    clickTimes(db, id),
    putOffDomains(db, id),
  ])
  const bounced = bounces
    .map(({ result, ...rest }) => ({ class: result as BounceClass, ...rest }))
    .sort((a, b) => bounceClasses.indexOf(a.class) - bounceClasses.indexOf(b.class))
  return {
    run: shownRun(who, run),
    subject: text?.subject ?? '',
    sent: run.sent,
    ...counts,
    bounced,
    putOffMostly: mostlyIn(putOff),
    ...followed,
    links,
    clickTimes: {
      unit: times[0]?.unit ?? 'hour',
      items: times.map(({ at, people }) => ({ at: at.toISOString(), people })),
    },
  }
}

/** The domain that has more than half of them. */
function mostlyIn(domains: { domain: string; count: number }[]) {
  const total = domains.reduce((sum, { count }) => sum + count, 0)
  const [first] = domains
  return first && first.count * 2 > total ? first.domain : null
}

/** Someone who has every detail that an email can mention. */
const sample: Contact = {
  email: 'alex.morgan@clinic.example',
  firstName: 'Alex',
  lastName: 'Morgan',
  fullName: 'Alex Morgan',
  clinicName: 'Example Clinic',
}

/** The email of a run as it arrived, filled in for an invented recipient. */
export async function readRunEmail(deps: Deps, id: string) {
  const text = await runText(deps.db, id)
  if (!text) throw new Problem('run_not_found')
  const { subject, preheader, content, purpose } = text
  return previewTemplate(deps, {
    subject,
    preheader,
    content,
    contact: sample,
    purpose: purpose as EmailPurpose,
  })
}

type Page = OutcomeFilter & { page: number; limit: number }

/** A page of a run's recipients. Who may not see people sees results only, and cannot find anyone by searching. */
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
    rows.map(row => {
      const outcome = { ...outcomeOf(row), clinicId: row.clinicId }
      return named ? outcome : nameless(outcome)
    }),
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
  clinicId: null,
  detail: detail && withoutAddresses(detail),
})

function outcomeOf(row: OutcomeRow): Omit<RecipientOutcome, 'clinicId'> {
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
