import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../db/database.ts'
import type { StaffIdentity } from '../auth/identity.ts'
import { addAuditRow } from './queries.ts'

/** Who does it and from where: what a staff call knows of its caller. */
export type Doer = { who: StaffIdentity; request: Pick<FastifyRequest, 'ip'> }

export type Deed = {
  /** Domain and verb: `staff.deactivate`, `template.update`. */
  action: `${string}.${string}`
  /** As a person would name it: an email, a title. */
  subject: string
  subjectId?: string
  before?: object
  after?: object
}

/** Writes down what a member of staff changes. Pass the transaction that changes it: both stand or neither. */
export const record = (db: Db, now: Date, { who, request }: Doer, { before, after, ...deed }: Deed) =>
  addAuditRow(db, {
    id: uuid(),
    staffId: who.staffId,
    ...deed,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    address: request.ip,
    happenedAt: now,
  })
