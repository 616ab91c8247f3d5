import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import type { PartialForm } from '../../../contract/providers/signup.ts'
import type { Registration } from '../../../contract/providers/signup-fields.ts'
import type { Db } from '../../../db/database.ts'
import { hashToken } from '../../auth/tokens.ts'
import type { Deps } from '../../deps.ts'
import { freePlace } from './claim-clinic.ts'
import {
  accountWithId,
  addClaim,
  claimByToken,
  claimsOf,
  dropClaimsOf,
  giveClaim,
  isUnprovedAccount,
  lockPlace,
  markClaimed,
  moveAccount,
  type Place,
  placeByRegistration,
  provedClaim,
  provedClaimOf,
  releasePlaces,
} from './queries.ts'

/** A claim that a registration may use, and the id that its account gets. */
export type UsableClaim = {
  /** Undefined where the registration claims nothing itself, but has the number of a location. */
  id: string | undefined
  locationId: string
  /** Proved for this website; null where staff have to check. */
  domain: string | null
  /** Undefined where another account has the id of the location. */
  accountId: string | undefined
}

/** The clinic of a claim, and what the register knows that the form asks for. */
export async function readClaim({ db, clock }: Deps, token: string) {
  const claim = await claimByToken(db, hashToken(token), clock())
  if (!claim || claim.providerId) throw new Problem('claim_expired')
  const place = await freePlace(db, claim.locationId)
  return { place, proved: claim.provedAt !== null, form: formOf(place) }
}

const formOf = (place: Place): PartialForm => {
  const isDentist = place.category === 'P1'
  const filled = {
    companyName: place.name,
    website: place.website ?? '',
    address: place.address.slice(0, 300),
    city: place.city ?? '',
    postCode: place.postCode,
    locationPhone: place.phone ?? '',
    companyRegistrationNumber: place.companyNumber ?? '',
    regulator: place.regulator,
    certificateNumber: place.certificateNumber,
    primarySpecialty: isDentist ? 'Dentistry' : '',
  }
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''))
}

/**
 * The claim of a registration: the one that it names, or one for staff to check where it has the number of a location.
 * Otherwise anyone could take the place of a clinic with its public number.
 */
export async function claimOf(
  { db, clock, switchedOff }: Deps,
  form: Pick<Registration, 'claimToken' | 'email' | 'regulator' | 'certificateNumber'>,
): Promise<UsableClaim | undefined> {
  if (!isOffered({ part: 'registers' }, switchedOff)) return undefined
  if (!form.claimToken) return unnamedClaim(db, form)
  const claim = await claimByToken(db, hashToken(form.claimToken), clock())
  if (!claim) throw new Problem('claim_expired')
  const { id, locationId, domain } = claim
  const usable = { id, locationId, domain: claim.provedAt ? domain : null }
  // The same form sent twice.
  if (claim.holder?.toLowerCase() === form.email) return { ...usable, accountId: claim.providerId! }
  if (claim.providerId) throw new Problem('claim_expired')
  const place = await freePlace(db, locationId)
  if (place.regulator !== form.regulator || place.certificateNumber !== form.certificateNumber.toUpperCase())
    throw otherNumber(place)
  const isIdTaken = (await accountWithId(db, locationId)) !== undefined
  if (isIdTaken && !claim.provedAt) throw new Problem('claim_taken')
  const isFree = !isIdTaken || (await isUnprovedAccount(db, locationId))
  return { ...usable, accountId: isFree ? locationId : undefined }
}

async function unnamedClaim(
  db: Db,
  { email, regulator, certificateNumber }: Pick<Registration, 'email' | 'regulator' | 'certificateNumber'>,
): Promise<UsableClaim | undefined> {
  const place = await placeByRegistration(db, regulator, certificateNumber)
  if (!place || place.joined) return undefined
  const holder = await accountWithId(db, place.id)
  const isFree = !holder || holder.email.toLowerCase() === email
  return { id: undefined, locationId: place.id, domain: null, accountId: isFree ? place.id : undefined }
}

/** Moves an account out of the way that has the id of a proved claim and proved nothing; part of the transaction. */
export async function freeId(db: Db, claim: UsableClaim | undefined, email: string) {
  if (!claim?.domain || !claim.accountId) return
  await lockPlace(db, claim.locationId)
  const holder = await accountWithId(db, claim.accountId)
  if (!holder || holder.email.toLowerCase() === email) return
  if (!(await isUnprovedAccount(db, claim.accountId))) throw new Problem('claim_taken')
  await moveAccount(db, claim.accountId, uuid()).catch(cause => {
    throw Object.assign(new Problem('claim_not_moved'), { cause })
  })
}

function otherNumber({ name, certificateNumber }: Place) {
  const message = `You're claiming ${name}, which has the number ${certificateNumber}. Enter that number, or clear the form to register another clinic.`
  return new Problem('invalid_input', { message, fields: { certificateNumber: message } })
}

/** Gives a claim to the new account; part of the transaction that makes it. */
export async function takeClaim({ db, clock }: Pick<Deps, 'db' | 'clock'>, claim: UsableClaim, id: string) {
  await lockPlace(db, claim.locationId)
  if (!claim.id) {
    const unnamed = {
      id: uuid(),
      locationId: claim.locationId,
      how: 'staff',
      providerId: id,
      createdAt: clock(),
    }
    await addClaim(db, unnamed)
    return
  }
  await freePlace(db, claim.locationId)
  // Someone may have proved it since this token was given out.
  const isLost = claim.domain === null && (await provedClaim(db, claim.locationId, clock()))
  if (isLost) throw new Problem('claim_taken')
  if (!(await giveClaim(db, claim.id, id))) throw new Problem('claim_taken')
}

/** Whether an account was made for a claim that it had proved. */
export const hasProvedClaim = async (db: Db, providerId: string) =>
  (await provedClaimOf(db, providerId)) !== undefined

/** Gives a location back when staff refuse its claimant: another clinic can claim it. */
export async function releaseClaim(db: Db, providerId: string) {
  await dropClaimsOf(db, providerId)
  await releasePlaces(db, providerId)
}

/** Whether someone else made an account with the id of a claimed location in the meantime. */
export async function refuseIfLost(db: Db, claim: UsableClaim | undefined, email: string) {
  const winner = claim?.accountId && (await accountWithId(db, claim.accountId))
  if (winner && winner.email.toLowerCase() !== email) throw new Problem('claim_taken')
}

/** Takes the location of a claim from the unclaimed listings, once it is certain whose it is. */
export const settleClaim = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, providerId: string) =>
  markClaimed(db, providerId, clock())

/** The claims of these accounts, for the staff who check them. */
export const readClaims = async (db: Db, providerIds: string[]) =>
  new Map(
    (await claimsOf(db, providerIds)).map(({ providerId, how, locationId, rival }) => [
      providerId,
      { how, locationId, rival },
    ]),
  )
