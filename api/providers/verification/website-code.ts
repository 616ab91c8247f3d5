import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../contract/core/problems.ts'
import { codeDigits, codeMinutes } from '../../../contract/providers/verification.ts'
import { countAttempts, type Rule } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { unconfirmedAddress } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { codeEmail } from './emails.ts'
import {
  addProof,
  addVerification,
  dropCode,
  dropCodesBefore,
  putCode,
  subjectOf,
  takeTry,
} from './queries.ts'
import { dueFrom, settleVerification } from './verify-listing.ts'
import { domainOf, isAtDomain } from './website-domain.ts'

const day = 24 * 60 * 60
const minute = 60 * 1000
/** Anyone can enter anyone's website: neither its owner's inbox nor a guesser may get many codes. */
const codesOfAccount: Rule = { what: 'website code of account', limit: 5, seconds: day }
const codesToAddress: Rule = { what: 'website code to address', limit: 3, seconds: day }
const codesToDomain: Rule = { what: 'website code to domain', limit: 10, seconds: day }
const triesPerCode = 5

/** Keyed, because six digits could be guessed from a plain hash. */
const hashOf = ({ secret }: Deps, providerId: string, domain: string, code: string) =>
  createHmac('sha256', secret).update(`website code\n${providerId}\n${domain}\n${code}`).digest()

const refuse = (field: string, message: string) =>
  new Problem('invalid_input', { message, fields: { [field]: message } })

/** Emails a code to an address at the website's own domain; the one before stops working. */
export async function sendCode(deps: Deps, providerId: string, email: string) {
  const domain = domainOf((await subjectOf(deps.db, providerId)).website)
  if (!domain)
    throw refuse(
      'email',
      "Add your clinic's own website to your listing first. A page on a shared site can't be checked this way.",
    )
  if (!isAtDomain(email, domain)) throw refuse('email', `Enter an address that ends in @${domain}.`)
  await countAttempts(deps, [
    { rule: codesOfAccount, subject: providerId },
    { rule: codesToAddress, subject: email.toLowerCase() },
    { rule: codesToDomain, subject: domain },
  ])
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const now = deps.clock()
  await deps.db.transaction().execute(async trx => {
    // Accounts from before listings were checked have none yet, and wait for nothing.
    await addVerification(trx, { providerId, waits: false, openedAt: now, dueAt: dueFrom(now) })
    await putCode(trx, {
      providerId,
      domain,
      email,
      codeHash: hashOf(deps, providerId, domain, code),
      expiresAt: new Date(now.getTime() + codeMinutes * minute),
      triesLeft: triesPerCode,
    })
    await queueEmail({ ...deps, db: trx }, codeEmail(unconfirmedAddress(email), { domain, code }))
  })
}

/** Takes a code, once. A wrong one uses up a try even when many are sent at the same moment. */
export async function takeCode(deps: Deps, providerId: string, code: string) {
  const kept = await takeTry(deps.db, providerId, deps.clock())
  if (!kept) throw new Problem('verification_code_expired')
  if (!timingSafeEqual(kept.codeHash, hashOf(deps, providerId, kept.domain, code))) {
    if (kept.triesLeft === 0) throw new Problem('verification_code_expired')
    const times = kept.triesLeft === 1 ? 'time' : 'times'
    const message = `That code isn't right. You can try ${kept.triesLeft} more ${times}.`
    throw new Problem('wrong_code', { message, fields: { code: message } })
  }
  return deps.db.transaction().execute(async trx => {
    const dropped = await dropCode(trx, providerId)
    const { website } = await subjectOf(trx, providerId)
    // The website may have changed since the code was sent.
    if (!dropped || domainOf(website) !== kept.domain) throw new Problem('verification_code_expired')
    await addProof(trx, { providerId, kind: 'website', about: kept.domain, at: deps.clock() })
    await settleVerification({ ...deps, db: trx }, providerId)
  })
}

/** Deletes codes that nobody can use any more. */
export const deleteOldCodes = ({ db, clock }: Deps) => dropCodesBefore(db, clock())
