import { Problem } from '../../contract/problems.ts'
import { countAttempt, type Rule } from '../auth/attempts.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../email/mail-queue.ts'
import { changedMail, changingMail, confirmMail, linkHours, takenMail } from './mails.ts'
import {
  changeProvider,
  dropEmailChange,
  dropOldEmailChanges,
  dropResetLinks,
  emailIsTaken,
  forgetAddress,
  lockProvider,
  moveMailChoices,
  saveEmailChange,
  takeEmailChange,
} from './queries.ts'

/** Each change sends mail to an address that somebody typed in. */
const changes: Rule = { what: 'change of email', limit: 5, seconds: 60 * 60 }

type Account = { id: string; email: string; firstName: string }

/** Mails a link to the new address and word to the old one; part of a transaction. */
export async function askForNewEmail(deps: Deps, account: Account, newEmail: string) {
  await countAttempt(deps, changes, [account.id])
  const token = newToken()
  const expiresAt = new Date(deps.clock().getTime() + linkHours * 60 * 60_000)
  await saveEmailChange(deps.db, {
    providerId: account.id,
    newEmail,
    tokenHash: hashToken(token),
    expiresAt,
  })
  // Whether an address has an account is for its owner to know, not for whoever types it in.
  const taken = await emailIsTaken(deps.db, newEmail)
  await queueMail(deps, taken ? takenMail(newEmail) : confirmMail(account, newEmail, token))
  await queueMail(deps, changingMail(account))
}

/** Puts the new email in the place of the old one, and tells the old one. */
export const confirmNewEmail = (deps: Deps, token: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const change = await takeEmailChange(trx, hashToken(token), now)
    const account = change && (await lockProvider(trx, change.providerId))
    if (!change || !account) throw new Problem('email_link_expired')
    if (await emailIsTaken(trx, change.newEmail)) throw new Problem('email_link_expired')
    await changeProvider(trx, change.providerId, {
      email: change.newEmail,
      emailConfirmedAt: now,
      confirmBy: null,
      version: account.version + 1,
    })
    await dropResetLinks(trx, change.providerId)
    await moveMailChoices(trx, account.email, change.newEmail)
    await forgetAddress(trx, account.email)
    await queueMail({ ...deps, db: trx }, changedMail(account))
    return change.newEmail
  })

/** Takes back a change that has not been confirmed. */
export const takeBackNewEmail = ({ db }: Deps, providerId: string) => dropEmailChange(db, providerId)

/** Forgets the changes that nobody confirmed in time. */
export const dropOldChanges = ({ db, clock }: Deps) => dropOldEmailChanges(db, clock())
