import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { claimHours } from '../../../contract/providers/claims.ts'
import { codeDigits, codeMinutes } from '../../../contract/providers/verification.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import type { Db } from '../../../db/database.ts'
import { countAttempts, type Rule } from '../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { unconfirmedAddress } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { domainOf, isAtDomain } from '../verification/website-domain.ts'
import { claimCodeEmail } from './emails.ts'
import {
  accountWithId,
  addClaim,
  dropClaim,
  dropClaimsBefore,
  lockPlace,
  markProved,
  placeById,
  provedClaim,
  takeTry,
} from './queries.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * 60 * 60
const triesPerCode = 5
/** Every register is public: neither a clinic's inbox nor a guesser may get many codes. */
const codesFromAddress: Rule = { what: 'claim from address', limit: 20, seconds: day }
const codesToAddress: Rule = { what: 'claim code to address', limit: 3, seconds: day }
const codesToDomain: Rule = { what: 'claim code to domain', limit: 10, seconds: day }
const checksFromAddress: Rule = { what: 'claim without code from address', limit: 20, seconds: day }

/** Keyed, because six digits could be guessed from a plain hash. */
const hashOf = ({ secret }: Deps, claimId: string, code: string) =>
  createHmac('sha256', secret).update(`claim code\n${claimId}\n${code}`).digest()

/** A clinic of a register that can still be claimed. */
export async function freePlace(db: Db, id: string) {
  const place = await placeById(db, id)
  if (!place) throw new Problem('location_not_listed')
  if (place.joined) throw new Problem('claim_taken')
  return place
}

const refuse = (message: string) => new Problem('invalid_input', { message, fields: { email: message } })

/** Emails a code to an address at the domain of the registered website. */
export async function startClaim(
  deps: Deps,
  { clinicId, email, ip }: { clinicId: string; email: string; ip: string },
) {
  const place = await freePlace(deps.db, clinicId)
  const domain = domainOf(place.website)
  if (!domain) throw refuse("The register doesn't give a website for this clinic, so we can't send a code.")
  if (!isAtDomain(email, domain)) throw refuse(`Enter an address that ends in @${domain}.`)
  await countAttempts(deps, [
    { rule: codesFromAddress, subject: addressGroup(ip) },
    { rule: codesToAddress, subject: email },
    { rule: codesToDomain, subject: domain },
  ])
  const id = uuid()
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const now = deps.clock()
  await deps.db.transaction().execute(async trx => {
    await addClaim(trx, {
      id,
      locationId: place.id,
      how: 'code',
      domain,
      email,
      codeHash: hashOf(deps, id, code),
      codeExpiresAt: new Date(now.getTime() + codeMinutes * minute),
      triesLeft: triesPerCode,
      createdAt: now,
    })
    const message = claimCodeEmail(unconfirmedAddress(email), { clinic: place.name, code })
    await queueEmail({ ...deps, db: trx }, message)
  })
  return id
}

/** Takes a code, once, for a token. Of several people who prove the same claim the first one has it. */
export async function confirmClaim(deps: Deps, id: string, code: string) {
  const { db, clock } = deps
  const claim = await takeTry(db, id, clock())
  if (!claim?.codeHash) throw new Problem('verification_code_expired')
  if (!timingSafeEqual(claim.codeHash, hashOf(deps, id, code))) {
    if (claim.triesLeft === 0) throw new Problem('verification_code_expired')
    const message = `That code isn't right. You can try ${claim.triesLeft} more ${claim.triesLeft === 1 ? 'time' : 'times'}.`
    throw new Problem('wrong_code', { message, fields: { code: message } })
  }
  const now = clock()
  const token = newToken()
  await db.transaction().execute(async trx => {
    await lockPlace(trx, claim.locationId)
    // The website may have changed in the register since the code was sent.
    const place = await freePlace(trx, claim.locationId)
    if (domainOf(place.website) !== claim.domain) throw new Problem('verification_code_expired')
    await giveWay(trx, claim, now)
    const tokenExpiresAt = new Date(now.getTime() + claimHours * hour)
    if (!(await markProved(trx, id, { provedAt: now, tokenHash: hashToken(token), tokenExpiresAt })))
      throw new Problem('verification_code_expired')
  })
  return token
}

/** Someone who proves it again, on another device, starts again; everyone else is told. */
async function giveWay(db: Db, claim: { locationId: string; email: string | null }, now: Date) {
  const first = await provedClaim(db, claim.locationId, now)
  if (!first) return
  if (first.providerId || first.email !== claim.email) throw new Problem('claim_taken')
  await dropClaim(db, first.id)
}

/** Begins a claim that staff check with the rest of the listing. */
export async function claimWithoutCode(deps: Deps, { clinicId, ip }: { clinicId: string; ip: string }) {
  const { db, clock } = deps
  const now = clock()
  const place = await freePlace(db, clinicId)
  const isTaken = (await accountWithId(db, place.id)) ?? (await provedClaim(db, place.id, now))
  if (isTaken) throw new Problem('claim_taken')
  await countAttempts(deps, [{ rule: checksFromAddress, subject: addressGroup(ip) }])
  const token = newToken()
  await addClaim(db, {
    id: uuid(),
    locationId: place.id,
    how: 'staff',
    tokenHash: hashToken(token),
    tokenExpiresAt: new Date(now.getTime() + claimHours * hour),
    createdAt: now,
  })
  return token
}

export const deleteUnusedClaims = ({ db, clock }: Deps) =>
  dropClaimsBefore(db, new Date(clock().getTime() - keptFor.unusedClaimDays * 24 * hour))
