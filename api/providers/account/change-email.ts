import { Problem } from '../../../contract/core/problems.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { countAttempt, type Rule } from '../../auth/attempts/attempts.ts'
import { endAllLogins, endOtherLogins } from '../../auth/own-logins.ts'
import { confirmPassword } from '../../auth/passwords/confirm-password.ts'
import { addressIsTaken } from '../../auth/taken-address.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { endClinicLinks } from '../../patients/appointments/links.ts'
import { changedEmail, changingEmail, confirmEmail, takenEmail } from './emails.ts'
import { moveAccount } from './move-account.ts'
import * as rows from './queries.ts'

const hour = 60 * 60_000

/** Each change sends email to an address that someone typed in. */
const changes: Rule = { what: 'change of email', limit: 5, seconds: 60 * 60 }

type Account = Parameters<typeof accountHolder>[0] & { id: string }
type Wanted = { newEmail: string; passwordConfirmed: boolean; loginId: string | null }

/** Emails a link to the new address and one that undoes the change to the old one; part of a transaction. */
export async function askForNewEmail(deps: Deps, account: Account, wanted: Wanted) {
  await emailLink(deps, account, wanted)
  await queueEmail(deps, changingEmail(accountHolder(account), await newUndo(deps, account)))
}

async function emailLink(deps: Deps, account: Account, { newEmail, passwordConfirmed, loginId }: Wanted) {
  await countAttempt(deps, changes, [account.id])
  const token = newToken()
  const now = deps.clock()
  await rows.saveEmailChange(deps.db, {
    ...{ providerId: account.id, newEmail, passwordConfirmed, loginId },
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + keptFor.newEmailLinkHours * hour),
  })
  // Only the owner of an address may learn whether it has an account, not someone who types it in.
  const taken = await addressIsTaken(deps.db, newEmail, { now, besides: account.id })
  await queueEmail(deps, taken ? takenEmail(newEmail) : confirmEmail({ newEmail, token, passwordConfirmed }))
}

/** A link with which the owner of the old mailbox can undo the change. */
async function newUndo({ db, clock }: Deps, account: Pick<Account, 'id' | 'email'>) {
  const token = newToken()
  const createdAt = clock()
  await rows.addUndo(db, {
    providerId: account.id,
    oldEmail: account.email,
    tokenHash: hashToken(token),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + keptFor.oldEmailDays * 24 * hour),
  })
  return token
}

/** Emails a new link to the address that waits; the older one ends. */
export const resendLink = (deps: Deps, providerId: string) =>
  deps.db.transaction().execute(async trx => {
    const account = await rows.lockProvider(trx, providerId)
    const pending = await rows.pendingChangeOf(trx, providerId, deps.clock())
    if (!account || !pending) throw new Problem('email_link_expired')
    await emailLink({ ...deps, db: trx }, { id: providerId, ...account }, pending)
  })

/** What a link would do; looking at it does not use it up. */
export async function readLink({ db, clock }: Deps, token: string) {
  const change = await rows.changeByToken(db, hashToken(token), clock())
  if (!change) throw new Problem('email_link_expired')
  return { email: change.newEmail, passwordNeeded: !change.passwordConfirmed }
}

type Given = { token: string; password?: string | undefined; ip: string }

/** Replaces the email, given the password, and notifies the old address. */
export async function confirmNewEmail(deps: Deps, { token, password, ip }: Given) {
  const change = await rows.changeByToken(deps.db, hashToken(token), deps.clock())
  if (!change) throw new Problem('email_link_expired')
  if (!change.passwordConfirmed) {
    if (!password) throw new Problem('password_required')
    // Before the transaction: a wrong password must stay counted when everything else is taken back.
    await confirmPassword(deps, 'provider', change.providerId, { password, ip })
  }
  return deps.db.transaction().execute(trx => takeEffect({ ...deps, db: trx }, token, change))
}

async function takeEffect(
  deps: Deps,
  token: string,
  seen: { providerId: string; passwordConfirmed: boolean },
) {
  const { db } = deps
  const now = deps.clock()
  const account = await rows.lockProvider(db, seen.providerId)
  const change = await rows.takeEmailChange(db, hashToken(token), now)
  if (!change || !account) throw new Problem('email_link_expired')
  // A new password was set since we looked, so the old one no longer vouches for the change.
  if (seen.passwordConfirmed && !change.passwordConfirmed) throw new Problem('password_required')
  const { providerId, newEmail, loginId } = change
  const undo = await newUndo(deps, { id: providerId, email: account.email })
  await moveAccount(deps, { id: providerId, ...account }, newEmail)
  // Once the address is ours nobody else can get it, so what is true now stays true.
  if (await addressIsTaken(db, newEmail, { now, besides: providerId }))
    throw new Problem('email_link_expired')
  await rows.dropResetLinks(db, providerId)
  await endClinicLinks(deps, providerId)
  const proven = change.passwordConfirmed && loginId
  if (proven) await endOtherLogins(deps, { providerId, loginId })
  else await endAllLogins(deps, { providerId })
  await queueEmail(deps, changedEmail(accountHolder(account), undo))
  return newEmail
}

/** Takes back a change that has not been confirmed. */
export const cancelNewEmail = ({ db }: Deps, providerId: string) => rows.dropEmailChange(db, providerId)

/** Forgets the links that nobody opened in time. */
export async function dropOldChanges({ db, clock }: Deps) {
  await rows.dropOldEmailChanges(db, clock())
  await rows.dropOldUndos(db, clock())
}
