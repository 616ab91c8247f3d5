import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { may, type Permitted } from '../../../contract/core/permissions.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { EmailPurpose } from '../../../contract/email/consent.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { addSuppressionRow, dropSuppressions, suppressions } from './queries.ts'

const onPage = 25

type Suppress = {
  email: string
  scope?: EmailPurpose | 'all'
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'staff'
  detail?: string
  addedBy?: string
  now: Date
}

/** Stops email to an address from this moment: every check refuses it. */
export const suppress = (db: Db, { scope = 'all', detail = '', now, email, ...rest }: Suppress) =>
  addSuppressionRow(db, {
    email: email.toLowerCase(),
    scope,
    detail: detail.slice(0, 500),
    addedAt: now,
    ...rest,
  })

type Filter = { page: number; search?: string | undefined; reason?: string | undefined }

/**
 * A page of suppressed addresses. Without the permission to see users only the total is returned, and nobody finds out by
 * searching whether someone is among them.
 */
export async function listSuppressions({ db }: Deps, who: Permitted, { page, ...filter }: Filter) {
  if (!may(who, 'view_users')) {
    const { total } = await suppressions(db, { reason: filter.reason, limit: 0, offset: 0 })
    return { items: [], total, page: 1, pages: 1, named: false }
  }
  const { rows, total } = await suppressions(db, { ...filter, ...sliceOf(page, onPage) })
  const items = rows.map(({ firstName, lastName, addedAt, reason, ...row }) => ({
    ...row,
    reason: reason as Suppress['reason'],
    scope: row.scope as EmailPurpose | 'all',
    addedAt: addedAt.toISOString(),
    addedBy: firstName ? `${firstName} ${lastName}` : null,
    removable: reason === 'bounced' || reason === 'staff',
  }))
  return { ...pageOf(items, total, page, onPage), named: true }
}

/** Puts an address on the list by hand. */
export const suppressByStaff = (
  { db, clock }: Deps,
  actor: Actor,
  { email, detail }: { email: string; detail: string },
) =>
  db.transaction().execute(async trx => {
    const now = clock()
    await suppress(trx, { email, detail, reason: 'staff', addedBy: actor.who.staffId, now })
    await record(trx, now, actor, { action: 'suppression.add', subject: email, after: { detail } })
  })

/** Removes an address from the list. Only the owner can undo their own opt-out. */
export const liftSuppression = ({ db, clock }: Deps, actor: Actor, email: string) =>
  db.transaction().execute(async trx => {
    const before = await dropSuppressions(trx, email)
    if (before.length === 0) throw new Problem('suppression_stays')
    await record(trx, clock(), actor, {
      action: 'suppression.remove',
      subject: email,
      before: { entries: before },
    })
  })
