import type { FastifyInstance } from 'fastify'
import { exportAuditLog, listAuditLog } from '../../contract/audit.ts'
import type { Deps } from '../deps.ts'
import { sendCsv } from '../downloads/send-download.ts'
import { serve } from '../serve.ts'
import { actionsKnown, auditCount, auditPage, auditRows, peopleKnown } from './queries.ts'

const onPage = 50
const columns = [
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

const asText = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** What staff changed: to read, to filter and to take away. */
export function auditRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  serve(app, deps, listAuditLog, async ({ query: { page, ...filter } }) => {
    const slice = { limit: onPage, offset: (page - 1) * onPage }
    const [rows, total, people, actions] = await Promise.all([
      auditPage(db, filter, slice),
      auditCount(db, filter),
      peopleKnown(db),
      actionsKnown(db),
    ])
    const items = rows.map(row => ({ ...row, happenedAt: row.happenedAt.toISOString() }))
    return { items, total, page, pages: Math.max(1, Math.ceil(total / onPage)), people, actions }
  })

  serve(app, deps, exportAuditLog, async ({ query: { token: _, ...filter } }, context) =>
    sendCsv(context, 'audit-log.csv', () => ({ columns, rows: linesOf(deps, filter) })),
  )
}

async function* linesOf({ db }: Deps, filter: Parameters<typeof auditRows>[1]) {
  for await (const row of auditRows(db, filter)) {
    const { happenedAt, staffName, action, subject, subjectId, before, after } = row
    yield [
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
