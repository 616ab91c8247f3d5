import { v7 as uuid } from 'uuid'
import { pageOf, sliceOf } from '../../../../contract/core/page-count.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import type { Removal, RemovalState } from '../../../../contract/directory/removals.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { countAttempts, type Rule } from '../../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { unconfirmedAddress } from '../../../email/addressee.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import { domainOf, isAtDomain } from '../../../providers/verification/website-domain.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import { confirmRemovalEmail, removalDecidedEmail } from './emails.ts'
import {
  addRemoval,
  decide,
  dropRemovals,
  hideLocation,
  lockedRemoval,
  markConfirmed,
  type RemovalRow,
  removalByToken,
  removalPage,
  shownLocation,
  unhideLocation,
} from './queries.ts'

const day = 24 * 60 * 60
const linkDays = 7
const perPage = 20
const fromAddress: Rule = { what: 'removal from address', limit: 10, seconds: day }
const toAddress: Rule = { what: 'removal to address', limit: 3, seconds: day }

type Asked = {
  clinicId: string
  name: string
  email: string
  reason: string
  ip: string
}

/** Emails a link to the address that asks; staff hear of it once that has been opened. */
export async function askForRemoval(deps: Deps, { clinicId, name, email, reason, ip }: Asked) {
  const location = await shownLocation(deps.db, clinicId)
  if (!location) throw new Problem('location_not_listed')
  await countAttempts(deps, [
    { rule: fromAddress, subject: addressGroup(ip) },
    { rule: toAddress, subject: email },
  ])
  const token = newToken()
  await deps.db.transaction().execute(async trx => {
    const asked = { id: uuid(), locationId: location.id, name, email, reason }
    await addRemoval(trx, { ...asked, tokenHash: hashToken(token), createdAt: deps.clock() })
    const message = { clinic: location.name, token, days: linkDays }
    await queueEmail({ ...deps, db: trx }, confirmRemovalEmail(unconfirmedAddress(email), message))
  })
}

export async function removalOf({ db, clock }: Deps, token: string) {
  const since = new Date(clock().getTime() - linkDays * day * 1000)
  const removal = await removalByToken(db, hashToken(token), since)
  if (!removal) throw new Problem('removal_link_expired')
  return removal
}

export async function confirmRemoval(deps: Deps, token: string) {
  const removal = await removalOf(deps, token)
  if (!(await markConfirmed(deps.db, removal.id, deps.clock()))) throw new Problem('removal_link_expired')
  return removal
}

export async function listRemovals({ db }: Deps, state: RemovalState, page: number) {
  const { items, total } = await removalPage(db, state, sliceOf(page, perPage))
  return pageOf(items.map(toRemoval), total, page, perPage)
}

function toRemoval({ firstName, lastName, hiddenAt, askedAt, ...row }: RemovalRow): Removal {
  const domain = domainOf(row.website)
  return {
    ...row,
    hidden: hiddenAt !== null,
    atWebsite: domain !== null && isAtDomain(row.email, domain),
    askedAt: askedAt.toISOString(),
    decidedBy: firstName && lastName ? `${firstName} ${lastName}` : null,
  }
}

type Decision = { remove: boolean; answer: string }

/** Hides a location or keeps it, and notifies the person who asked. */
export const decideRemoval = (deps: Deps, actor: Actor, id: string, { remove, answer }: Decision) =>
  deps.db.transaction().execute(async trx => {
    const removal = await lockedRemoval(trx, id)
    if (!removal) throw new Problem('not_found')
    if (removal.state !== 'open') throw new Problem('removal_decided')
    const now = deps.clock()
    const state = remove ? 'removed' : 'declined'
    await decide(trx, id, { state, answer, decidedAt: now, decidedBy: actor.who.staffId })
    if (remove) await hideLocation(trx, removal.clinicId, removal.reason, now)
    await record(trx, now, actor, {
      action: remove ? 'register.remove' : 'register.keep',
      subject: removal.clinic,
      subjectId: removal.clinicId,
      after: { answer },
    })
    const decided = { clinic: removal.clinic, removed: remove, answer }
    await queueEmail({ ...deps, db: trx }, removalDecidedEmail(unconfirmedAddress(removal.email), decided))
  })

export const showAgain = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const removal = await lockedRemoval(trx, id)
    if (!removal) throw new Problem('not_found')
    if (!removal.hiddenAt) throw new Problem('removal_decided')
    await unhideLocation(trx, removal.clinicId)
    await record(trx, clock(), actor, {
      action: 'register.show_again',
      subject: removal.clinic,
      subjectId: removal.clinicId,
    })
  })

/** Deletes requests that nobody confirmed or that were decided long ago. What is hidden stays hidden. */
export function deleteOldRemovals({ db, clock }: Deps) {
  const now = clock()
  const decided = new Date(now)
  decided.setUTCMonth(decided.getUTCMonth() - keptFor.removalMonths)
  const unconfirmed = new Date(now.getTime() - keptFor.unusedClaimDays * day * 1000)
  return dropRemovals(db, { unconfirmed, decided })
}
