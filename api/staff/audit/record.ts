import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { AuditAction } from '../../../contract/staff/audit-actions.ts'
import type { Db } from '../../../db/database.ts'
import type { StaffIdentity } from '../../auth/identity.ts'
import { addAuditRow, addUnsignedRow } from './queries.ts'

/** The actor and where they are: what a staff call knows about its caller. */
export type Actor = { who: StaffIdentity; request: Pick<FastifyRequest, 'ip'> }

export type AuditEntry = {
  /** Domain and verb. A new one needs words in the contract first. */
  action: AuditAction
  /** As a person would name it: an email, a title. */
  subject: string
  subjectId?: string
  before?: object
  after?: object
}

/** Records a staff change. Pass the transaction of the change, so that both are stored or neither. */
export const record = (
  db: Db,
  now: Date,
  { who, request }: { who: Pick<StaffIdentity, 'staffId'>; request: Actor['request'] },
  entry: AuditEntry,
) => addAuditRow(db, { ...rowOf(now, entry), staffId: who.staffId, address: request.ip })

export const recordFromCommand = (db: Db, now: Date, entry: AuditEntry) =>
  addUnsignedRow(db, { ...rowOf(now, entry), staffName: 'Command line' })

/** Writes down what the server does by the clock. */
export const recordBySystem = (db: Db, now: Date, entry: AuditEntry) =>
  addUnsignedRow(db, { ...rowOf(now, entry), staffName: 'Automatic' })

const rowOf = (happenedAt: Date, { before, after, ...entry }: AuditEntry) => ({
  id: uuid(),
  ...entry,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
  happenedAt,
})
