import { Problem } from '../../../contract/core/problems.ts'
import { daysToConfirm } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import { countAttempt, type Rule } from '../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder, unconfirmedAddress } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { paysFromGoingLive } from '../billing/service.ts'
import { checkConfirmation } from '../listing-checks/check-listing.ts'
import { readOwnCheck } from '../listing-checks/read-checks.ts'
import { readVerificationNotice } from '../verification/read-verification.ts'
import { alreadyConfirmedEmail, confirmationEmail, welcomeEmail } from './emails.ts'
import {
  addConfirmation,
  holderOf,
  isConfirmedBy,
  lockedToConfirm,
  markConfirmed,
  takeConfirmation,
} from './queries.ts'

const day = 24 * 60 * 60 * 1000

const emailsToAccount: Rule = { what: 'confirmation email to account', limit: 5, seconds: 15 * 60 }
const emailsFromAddress: Rule = { what: 'confirmation email from address', limit: 20, seconds: 15 * 60 }

type Inside = Pick<Deps, 'db' | 'emailSettings' | 'clock'>
type Unconfirmed = { id: string; email: string }

/** A new link for an address; the token that belongs into it. */
export async function newConfirmation({ db, clock }: Pick<Deps, 'db' | 'clock'>, provider: Unconfirmed) {
  const token = newToken()
  await addConfirmation(db, {
    tokenHash: hashToken(token),
    providerId: provider.id,
    email: provider.email.toLowerCase(),
    expiresAt: new Date(clock().getTime() + daysToConfirm * day),
  })
  return token
}

/** Emails a link that confirms the address of an account; part of the transaction that sets that address. */
export async function startConfirmation(deps: Inside, provider: Unconfirmed) {
  const token = await newConfirmation(deps, provider)
  const trialUsed = await paysFromGoingLive(deps.db, provider.id)
  await queueEmail(deps, confirmationEmail(unconfirmedAddress(provider.email), token, trialUsed))
}

/**
 * Confirms an address with the token of an email. The first time, the account stays and is welcomed. Resolves to whether
 * our checks keep the listing from patients.
 */
export const confirmEmail = (deps: Deps, token: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const link = await takeConfirmation(trx, hashToken(token), now)
    const provider = link && (await lockedToConfirm(trx, link))
    if (!provider) throw new Problem(await reasonOf(trx, token))
    await markConfirmed(trx, provider.id, now)
    // An account that was confirmed before confirms another address: that makes it no newcomer.
    if (provider.confirmBy) await checkConfirmation({ ...deps, db: trx }, provider.id)
    const held =
      (await readOwnCheck(trx, provider.id)) !== null ||
      (await readVerificationNotice(trx, provider.id))?.waits === true
    if (provider.confirmBy)
      await queueEmail(
        { ...deps, db: trx },
        welcomeEmail(accountHolder({ ...provider, emailConfirmedAt: now }), held),
      )
    return { held, email: link.email }
  })

/** A used link is not a failure: opening it again must not alarm anyone. */
const reasonOf = async (db: Db, token: string) =>
  (await isConfirmedBy(db, hashToken(token))) ? 'email_already_confirmed' : 'confirmation_link_expired'

/** Counts a confirmation email to an address, by all who request one; throws at the limit. */
export const countConfirmationEmail = (deps: Deps, email: string) =>
  countAttempt(deps, emailsToAccount, [email.toLowerCase()])

/** Counts a request for another link. What it leads to is done afterwards, so that the answer tells nothing. */
export async function requestConfirmation(deps: Deps, { email, ip }: { email: string; ip: string }) {
  await countAttempt(deps, emailsFromAddress, [addressGroup(ip)])
  await countConfirmationEmail(deps, email)
}

/** Emails this address a link, or that there is nothing left to confirm. */
export async function answerConfirmationRequest(deps: Deps, email: string) {
  const holder = await holderOf(deps.db, email)
  if (holder) await remind(deps, holder)
}

function remind(deps: Deps, provider: Unconfirmed & Parameters<typeof accountHolder>[0]) {
  if (provider.emailConfirmedAt) return queueEmail(deps, alreadyConfirmedEmail(accountHolder(provider)))
  return deps.db.transaction().execute(trx => startConfirmation({ ...deps, db: trx }, provider))
}
