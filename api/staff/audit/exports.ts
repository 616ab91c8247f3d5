import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/core/call.ts'
import type { AuditAction } from '../../../contract/staff/audit-actions.ts'
import type { Deps } from '../../deps.ts'
import { record } from './record.ts'

/** What staff typed to find a person does not belong into a log that stays. */
const personalFilters = ['q', 'search', 'subject']

function filtersOf(query: Record<string, unknown>) {
  const given = Object.entries(query).filter(
    ([name, value]) => name !== 'token' && value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(
    given.map(([name, value]) => [name, personalFilters.includes(name) ? '(search text)' : value]),
  )
}

const fileNameOf = (reply: FastifyReply) =>
  /filename="([^"]+)"/.exec(String(reply.getHeader('content-disposition') ?? ''))?.[1] ?? 'file'

/** What each export of staff is called in the log; by path, since a file's name may hold a period or a part. */
export const exportActions: Partial<Record<Call['path'], AuditAction>> = {
  '/api/analytics/export': 'export.analytics',
  '/api/email/bounces/export': 'export.bounces',
  '/api/email/bulk/uploads/:id/export-bad-rows': 'export.bad_rows',
  '/api/email/bulk/uploads/:id/export-dry-run': 'export.dry_run',
  '/api/email/campaigns/:id/export-dry-run': 'export.dry_run',
  '/api/email/export-abandoned-signups': 'export.abandoned_signups',
  '/api/email/export-campaign-stats': 'export.campaign_stats',
  '/api/email/runs/:id/export-recipients': 'export.recipients',
  '/api/staff/audit-log/export': 'export.audit_log',
  '/api/staff/users/export': 'export.users',
}

/** The writer of CSV counts its records. */
const rowsIn = (file: unknown) => (file as { info?: { records?: number } }).info?.records

type StaffRequest = FastifyRequest & { who: { staffId: string } }

const isByStaff = (request: FastifyRequest): request is StaffRequest =>
  typeof (request.who as { staffId?: unknown } | null)?.staffId === 'string'

/**
 * Writes down every file that staff take away: who, what, with which filters and how many rows. The end of the file is
 * sent only once that is stored, so nobody gets all of it unrecorded; an interrupted export is recorded with its extent.
 */
export const auditExport =
  ({ db, clock }: Deps, call: Call) =>
  async (request: FastifyRequest, reply: FastifyReply, file: unknown) => {
    if (reply.statusCode !== 200 || request.method !== 'GET' || !isByStaff(request)) return file
    const subject = fileNameOf(reply)
    const { id } = request.params as { id?: string }
    const note = async (outcome: { complete?: false }) => {
      const rows = rowsIn(file)
      const after = {
        path: call.path,
        ...(rows !== undefined && { rows }),
        ...filtersOf(request.query as Record<string, unknown>),
        ...outcome,
      }
      const entry = {
        action: exportActions[call.path] ?? ('export.file' as const),
        subject,
        ...(id && { subjectId: id }),
        after,
      }
      await record(db, clock(), { who: request.who, request }, entry)
      const { staffId } = request.who
      request.log.info({ event: entry.action, staffId, rows, ...outcome }, 'security event')
    }
    if (!(file instanceof Readable)) {
      await note({})
      return file
    }
    let isNoted = false
    const trail = new Transform({
      transform: (chunk, _, next) => next(null, chunk),
      flush: done => {
        isNoted = true
        note({}).then(() => done(), done)
      },
    })
    pipeline(file, trail, fault => {
      if (fault && !isNoted)
        note({ complete: false }).catch(error =>
          request.log.error(
            error,
            'audit log: interrupted export not recorded, only the log line of the request shows it',
          ),
        )
    })
    return trail
  }
