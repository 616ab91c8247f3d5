import type { FastifyInstance } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { exportAuditLog, listAuditLog } from '../../../contract/staff/audit.ts'
import { describeEntry } from '../../../contract/staff/audit-words.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { sendCsv } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { actionsKnown, auditCount, auditPage, auditRows, namesOf, peopleKnown } from './queries.ts'

const onPage = 50
const columns = [
  'description',
  'happened_at',
  'staff',
  'action',
  'subject',
  'subject_id',
  'before',
  'after',
  'address',
  'address_hash',
  'times',
] as const

const uuidPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id that the details of these rows mention. */
const idsIn = (rows: { before: object | null; after: object | null }[]) => [
  ...new Set(rows.flatMap(({ before, after }) => JSON.stringify([before, after]).match(uuidPattern) ?? [])),
]

/** Older versions kept the entries of the suppression list as a list without a name. */
const asFields = (value: Record<string, unknown> | null) =>
  Array.isArray(value) ? { entries: value } : value

const asText = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** What staff changed: to read, to filter and to take away. */
export function auditRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  serve(app, deps, listAuditLog, async ({ query: { page, ...filter } }) => {
    const slice = sliceOf(page, onPage)
    const [rows, total, people, actions] = await Promise.all([
      auditPage(db, filter, slice),
      auditCount(db, filter),
      peopleKnown(db),
      actionsKnown(db),
    ])
    const items = rows.map(row => ({
      ...row,
      before: asFields(row.before),
      happenedAt: row.happenedAt.toISOString(),
    }))
    const names = await namesOf(db, idsIn(rows))
    return { ...pageOf(items, total, page, onPage), names, people, actions }
  })

  serve(app, deps, exportAuditLog, async ({ query: { token: _, ...filter } }, context) =>
    sendCsv(context, 'audit-log.csv', async () => ({ columns, rows: linesOf(await deps.reading(), filter) })),
  )
}

async function* linesOf(db: Db, filter: Parameters<typeof auditRows>[1]) {
  for await (const row of auditRows(db, filter)) {
    const { happenedAt, staffName, action, subject, subjectId, before, after } = row
    yield [
      describeEntry({ staffName, action, subject, times: row.times, after: asFields(after) }),
      happenedAt.toISOString(),
      staffName,
      action,
      subject,
      subjectId,
      asText(before),
      asText(after),
      row.address,
      row.addressHash,
      row.times,
    ]
  }
}
