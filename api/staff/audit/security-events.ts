import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { AuditAction } from '../../../contract/staff/audit-actions.ts'
import type { Deps } from '../../deps.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import {
  type Account,
  accountNamed,
  countEvent,
  dropEventsBefore,
  type EventRow,
  staffNamed,
} from './queries.ts'

type Outside = Pick<Deps, 'db' | 'clock' | 'secret'>
export type EventLog = Pick<FastifyRequest['log'], 'info' | 'error'>

const minute = 60_000
const attemptMinutes = 5
const viewMinutes = 60
/** Addresses without an account share so many rows in each stretch of time, however many of them try. */
const strangerRows = 32

/** Tells two addresses apart without naming either; the key is not in the database. */
const addressHashOf = (secret: string, ip: string) =>
  createHmac('sha256', secret)
    .update(`security event address\n${addressGroup(ip)}`)
    .digest('hex')
    .slice(0, 16)

type Event = { action: AuditAction } & Pick<
  EventRow,
  'actorName' | 'subject' | 'subjectId' | 'staffId' | 'providerId'
> & {
    ip: string
    /** Whose rows these are: an account, or a share of the addresses without one. */
    by: string
    minutes: number
    log: EventLog
  }

/** Counts an event in the row of its account and time, and writes a line that can be shipped out of the database. */
async function note({ db, clock, secret }: Outside, { ip, by, minutes, log, ...event }: Event) {
  const now = clock()
  const addressHash = addressHashOf(secret, ip)
  const stretch = Math.floor(now.getTime() / (minutes * minute))
  const bucket = createHash('sha256')
    .update([event.action, by, event.subjectId ?? event.subject, stretch].join('\n'))
    .digest()
  await countEvent(db, { id: uuid(), ...event, bucket, addressHash, happenedAt: now, lastAt: now })
  const { action, staffId, providerId, subjectId } = event
  log.info(
    { event: action, ...(staffId && { staffId }), ...(providerId && { providerId }), subjectId, addressHash },
    'security event',
  )
}

/** For requests that were already refused: the answer stays the same if this cannot be stored. */
export const logUnwritten = (log: EventLog, event: string) => (error: unknown) =>
  log.error({ err: error, event }, 'security event: not saved to the audit log')

const shareOf = (addressHash: string) => Number.parseInt(addressHash.slice(0, 4), 16) % strangerRows

type SignInOutcome = 'sign_in' | 'sign_in_failed' | 'sign_in_blocked'

/** Records a successful or failed sign-in. The typed address is stored only if it names an account. */
export async function noteSignIn(
  deps: Outside,
  outcome: SignInOutcome,
  { kind, email, ip, log }: { kind: Account['kind']; email: string; ip: string; log: EventLog },
) {
  const account = await accountNamed(deps.db, kind, email)
  await note(deps, {
    action: `${outcome}.${kind}`,
    staffId: account && kind === 'staff' ? account.id : null,
    providerId: account && kind === 'provider' ? account.id : null,
    actorName: account?.name ?? 'Unknown account',
    subject: account?.subject ?? 'An email address without an account',
    subjectId: account?.id ?? null,
    by: account?.id ?? `share ${shareOf(addressHashOf(deps.secret, ip))}`,
    minutes: attemptMinutes,
    ip,
    log,
  })
}

type ByStaff = { staffId: string; ip: string; log: EventLog }

/** Writes down that someone asked for what their permissions do not allow. */
export async function noteRefusal(deps: Outside, { staffId, ip, log }: ByStaff, call: string) {
  const actorName = await staffNamed(deps.db, staffId)
  const subject = call.slice(0, 300)
  const event = {
    action: 'refusal.permission' as const,
    staffId,
    providerId: null,
    actorName,
    subject,
    subjectId: null,
  }
  await note(deps, { ...event, by: staffId, minutes: attemptMinutes, ip, log })
}

/** Writes down who read a clinic's account, once an hour. */
export async function noteView(
  deps: Outside,
  { staffId, ip, log }: ByStaff,
  user: { id: string; name: string },
  action: 'user.view' | 'user.see_as_provider' = 'user.view',
) {
  const actorName = await staffNamed(deps.db, staffId)
  const event = {
    action,
    staffId,
    actorName,
    subject: user.name.slice(0, 300),
    subjectId: user.id,
  }
  // Kept for the provider's id, so that it goes when the clinic's account does.
  await note(deps, { ...event, providerId: user.id, by: staffId, minutes: viewMinutes, ip, log })
}

export const deleteOldSecurityEvents = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  dropEventsBefore(db, monthsAfter(clock(), -keptFor.securityEventMonths))
