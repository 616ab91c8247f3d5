import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import type { EmailBasis, EmailPurpose, OpenTrackingConsent } from '../../../contract/email/consent.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, type AuditEntry, record } from '../../staff/audit/record.ts'
import { dropBouncesBefore } from '../bounces/note-bounce.ts'
import { permitEmail, stateOpenTracking } from '../consent/consent.ts'
import { deleteOldEvents } from '../tracking/events/take-event.ts'
import { dropClicksBefore } from '../tracking/note-click.ts'
import { messageIdOf } from './build-email.ts'
import {
  addEmailOnce,
  dropEmailsBefore,
  giveUpEmailsBefore,
  type KnownEmail,
  type NewEmail,
  nextTryOf,
  retakeEmail,
} from './marketing/queries.ts'

type Row = Omit<NewEmail, 'id' | 'messageId' | 'state' | 'createdAt' | 'staffId'>

type Beginning = {
  row: Row & { purpose: EmailPurpose }
  /** Finds the row that an earlier attempt at the same email has left. */
  find: (db: Db) => Promise<KnownEmail | undefined>
  /** What the template is for, where the email is made from one. */
  templatePurpose?: EmailPurpose
  basis: EmailBasis | undefined
  openTracking?: OpenTrackingConsent | null
  /** Throws when this email should not be begun, in the same transaction. */
  check?: (db: Db, now: Date) => Promise<void>
  action: AuditEntry['action']
  /** The audit log entry for it. */
  after: object
}

/**
 * Writes down that an email is about to be sent, why it may be and who sends it: all of it or nothing. The row is there
 * before the email is, so that a crash leaves a question and never a second email. `done` when it was sent before, or
 * was put off and waits for its next try.
 */
export const beginEmail = (deps: Deps, actor: Actor, beginning: Beginning) =>
  deps.db.transaction().execute(db => begin({ ...deps, db }, actor, beginning))

async function begin(
  { db, clock, emailSettings }: Deps,
  actor: Actor,
  { row, find, templatePurpose, basis, openTracking, check, ...entry }: Beginning,
) {
  const now = clock()
  const { staffId } = actor.who
  const before = await find(db)
  const same = { staffId, email: row.email }
  if (before?.state === 'sent' || before?.state === 'pending') return take(db, before, same)
  const { email, purpose } = row
  // Also before another try: they may have unsubscribed since the first.
  const permitted = await permitEmail(db, { email, purpose, templatePurpose, basis, staffId, now })
  if (openTracking) await stateOpenTracking(db, email, openTracking, { staffId, now })
  if (before) return take(db, before, same)
  await check?.(db, now)
  const id = uuid()
  const own = { id, messageId: messageIdOf(emailSettings, id), state: 'sending', staffId, createdAt: now }
  if (!(await addEmailOnce(db, { ...row, ...own }))) return take(db, await find(db), same)
  const after = { ...entry.after, purpose, basis: permitted }
  await record(db, now, actor, { ...entry, subject: email, subjectId: id, after })
  return { id, done: false, nextTryAt: undefined }
}

/** An email that has a row: done when it was sent or waits for its next try, once more when it certainly was not; else a person must decide. */
async function take(
  db: Db,
  message: KnownEmail | undefined,
  { staffId, email }: { staffId: string; email: string },
) {
  // Someone else's key can only be a mistake or a guess.
  if (!message || (message.kind === 'followup' && message.staffId !== staffId))
    throw new Problem('invalid_input')
  if (message.email !== email)
    throw new Problem('invalid_input', { message: 'This request key belongs to an email to someone else' })
  const { id } = message
  if (message.state === 'sent') return { id, done: true, nextTryAt: undefined }
  if (message.state === 'pending') return { id, done: true, nextTryAt: await nextTryOf(db, id) }
  if (message.state === 'unknown') throw new Problem('email_unknown')
  if (message.state !== 'failed' || !(await retakeEmail(db, id))) throw new Problem('email_on_its_way')
  return { id, done: false, nextTryAt: undefined }
}

/** Longer than any mail server is waited for. */
const longestSendingMs = 10 * 60_000

/** Marks emails as unknown that were being sent when a process stopped. */
export const giveUpHalfSent = ({ db, clock }: Deps) =>
  giveUpEmailsBefore(db, new Date(clock().getTime() - longestSendingMs))

/** Deletes sent emails and their responses. Suppressions and consents stay. */
export async function deleteOldMarketingEmails({ db, clock }: Deps) {
  await dropEmailsBefore(db, monthsAfter(clock(), -keptFor.sentEmailMonths))
  await deleteOldEvents(db, clock())
  await dropClicksBefore(db, new Date(clock().getTime() - 24 * 60 * 60 * 1000))
  await dropBouncesBefore(db, monthsAfter(clock(), -keptFor.sentEmailMonths))
}
