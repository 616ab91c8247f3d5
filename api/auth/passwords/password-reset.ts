import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { type Addressee, accountHolder } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { record } from '../../staff/audit/record.ts'
import { countAttempt, type Rule } from '../attempts/attempts.ts'
import { forgetPlaces, forgiveGuesses } from '../attempts/wrong-guesses.ts'
import { forgetPasskeys } from '../passkeys/service.ts'
import {
  type AccountKind,
  accountByEmail,
  accountById,
  addReset,
  addResetRequest,
  dropLoginsOf,
  dropResetsOf,
  idOf,
  kindOf,
  ownerOf,
  type Side,
  setPassword,
  takeReset,
  takeResetRequest,
  unconfirmEmailChange,
} from '../queries.ts'
import { forgotPasswordPaths } from '../security-notices.ts'
import { hashToken, newToken } from '../tokens.ts'
import { hashPassword, refuseCommon, refuseGuessable } from './passwords.ts'

export const linkMinutes = 60

/** An address that many people share may ask more often than one account. */
const emailsToAccount: Rule = { what: 'reset email to account', limit: 5, seconds: 15 * 60 }
const emailsFromAddress: Rule = { what: 'reset email from address', limit: 20, seconds: 15 * 60 }

const paths = {
  provider: '/reset-password',
  member: '/reset-password',
  staff: '/staff/reset-password',
} as const

/** Notes the request and nothing else: an account that exists must not take longer to answer for. */
export async function requestReset(deps: Deps, kind: Side, { email, ip }: { email: string; ip: string }) {
  await countAttempt(deps, emailsFromAddress, [addressGroup(ip)])
  await countAttempt(deps, emailsToAccount, [`${kind} ${email}`])
  await addResetRequest(deps.db, kind, email, deps.clock())
}

/** Turns the noted requests into emails, for those that belong to an account. */
export async function answerResetRequests(deps: Deps) {
  let more = true
  while (more) more = await answerResetRequest(deps)
}

const answerResetRequest = (deps: Deps) =>
  deps.db.transaction().execute(async trx => {
    const request = await takeResetRequest(trx)
    if (!request) return false
    const account = await accountByEmail(trx, request.side, request.email)
    if (!account) return true
    await emailResetLink({ ...deps, db: trx }, account.kind, account, request.requestedAt)
    return true
  })

type Account = Parameters<typeof accountHolder>[0] & { id: string }

/** Emails a link with which an account chooses a new password, and gives it; part of the caller's transaction. */
export async function emailResetLink(
  deps: Deps,
  kind: AccountKind,
  account: Account,
  from: Date,
  why: ResetReason = 'asked',
) {
  const token = newToken()
  const expiresAt = new Date(from.getTime() + linkMinutes * 60_000)
  await addReset(deps.db, { ...ownerOf(kind, account.id), tokenHash: hashToken(token), expiresAt })
  await queueEmail(deps, resetEmail(kind, accountHolder(account), token, why))
  return new URL(pathOf(kind, token), deps.emailSettings.publicUrl).href
}

const pathOf = (kind: AccountKind, token: string) => `${paths[kind]}?token=${token}`

/** Why someone gets a link for a new password: they asked for it, or their old one was ended to keep a stranger out. */
type ResetReason = 'asked' | 'ended'

const reasons: Record<ResetReason, string[]> = {
  asked: [
    `Someone, probably you, asked for a new password for your ${productName} account. You can use the link once, within ${linkMinutes} minutes.`,
    "If it wasn't you, ignore this email. Your password hasn't changed.",
  ],
  ended: [
    `You undid a change of email for your ${productName} account. To keep out the person who made it, we've cancelled your password and signed out every device.`,
    `You need a new password to sign in. You can use the link once, within ${linkMinutes} minutes. After that, ask for a new one with "Forgot password" on the sign-in page.`,
  ],
}

export const resetEmail = (kind: AccountKind, to: Addressee, token: string, why: ResetReason) => ({
  to,
  subject: `Choose a new password for ${productName}`,
  heading: 'Choose a new password',
  paragraphs: reasons[why],
  action: { label: 'Choose a new password', path: pathOf(kind, token) },
})

/** Makes the password of an account worth nothing until a new one is set by a link. */
export const voidPassword = ({ db }: Pick<Deps, 'db'>, kind: AccountKind, id: string) =>
  setPassword(db, kind, id, 'none: a new password must be chosen')

/** Sets a new password with a link of ours. Every login and every other link of the account ends with it. */
export async function resetPassword(
  deps: Deps,
  side: Side,
  { token, password, ip }: { token: string; password: string; ip: string },
) {
  refuseCommon(password)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction().execute(async trx => {
    const owner = await takeReset(trx, side, hashToken(token), deps.clock())
    const account = owner && (await accountById(trx, kindOf(owner), idOf(owner)))
    if (!owner || !account) throw new Problem('reset_link_expired')
    refuseGuessable(password, account)
    const [kind, accountId] = [kindOf(owner), account.id]
    await setPassword(trx, kind, accountId, passwordHash)
    if (kind === 'provider') await unconfirmEmailChange(trx, accountId)
    await dropResetsOf(trx, owner)
    await dropLoginsOf(trx, owner)
    const inside = { ...deps, db: trx }
    // Someone who knew the old password could have added one.
    await forgetPasskeys(inside, owner)
    // Someone who knew the old password may have signed in from anywhere; only the place of this reset is known from now on.
    await forgetPlaces(inside, kind, accountId)
    await forgiveGuesses(inside, { kind, accountId, email: account.email, ip })
    await queueEmail(inside, changedEmail(kind, accountHolder(account)))
    if (side === 'provider') return
    const who = { staffId: accountId }
    const entry = { action: 'staff.reset_password', subject: account.email, subjectId: who.staffId } as const
    await record(trx, deps.clock(), { who, request: { ip } }, entry)
  })
}

export const changedEmail = (kind: AccountKind, to: Addressee) => ({
  to,
  subject: `Your ${productName} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    "Your password was just changed. We've signed out every device and removed any passkeys.",
    "If this wasn't you, choose a new password straight away.",
  ],
  action: { label: 'Choose a new password', path: forgotPasswordPaths[kind] },
})
