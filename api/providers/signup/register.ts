import { v7 as uuid } from 'uuid'
import type { Point } from '../../../contract/algorithms/great-circle.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { Registration } from '../../../contract/providers/signup-fields.ts'
import { daysToConfirm } from '../../../contract/rules/limits.ts'
import { termsWording } from '../../../contract/text/terms.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import type { CardsSubscription } from '../../adapters/cards/cards.ts'
import { countAttempt, type Rule } from '../../auth/attempts/attempts.ts'
import { hashPassword, refuseGuessable } from '../../auth/passwords/passwords.ts'
import { addressIsTaken } from '../../auth/taken-address.ts'
import type { Deps } from '../../deps.ts'
import { accountHolder } from '../../email/addressee.ts'
import { recordEmailConsents } from '../../email/consent/account-choices.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { keepSubscription } from '../billing/service.ts'
import { expectTrial } from '../billing/trial/trial-once.ts'
import { claimOf, freeId, refuseIfLost, takeClaim, type UsableClaim } from '../claims/use-claim.ts'
import { checkRegistration } from '../listing-checks/check-listing.ts'
import { proveWebsite } from '../verification/verify-listing.ts'
import { startConfirmation } from './confirmation.ts'
import { takenEmail } from './emails.ts'
import { orderOnce } from './order.ts'
import { placeOrRefuse } from './place.ts'
import {
  addListing,
  addLocation,
  addProvider,
  addTermsAcceptance,
  convertPartial,
  dropProvider,
  holderOf,
  staffCode,
} from './queries.ts'

const hour = 60 * 60
const day = 24 * 60 * 60 * 1000
/** Each asks the card provider about a card, which thieves like to do in bulk. */
const fromAddress: Rule = { what: 'registration', limit: 30, seconds: hour }
const takenEmails: Rule = { what: 'email about a taken address', limit: 3, seconds: 24 * hour }

type Account = {
  id: string
  form: Registration
  place: Point
  passwordHash: string
  ordered: CardsSubscription
  claim: UsableClaim | undefined
}

/**
 * Registers a clinic: an order at the card provider, then everything of ours in one transaction. For an address
 * that has an account the same is asked and the same is answered; its owner gets an email and `orphan` is the order
 * that nobody has and that must be ended.
 */
export async function register(deps: Deps, gazetteer: Gazetteer, form: Registration, ip: string) {
  const place = placeOrRefuse(gazetteer, form.postCode)
  refuseGuessable(form.password, form)
  await countAttempt(deps, fromAddress, [addressGroup(ip)])
  const passwordHash = await hashPassword(form.password)
  const claim = await claimOf(deps, form)
  const { providerId: id, theirs: ordered } = await orderOnce(deps, form, claim?.accountId)
  const account = { id, form, place, passwordHash, ordered, claim }
  const made = await deps.db
    .transaction()
    .execute(trx => makeAccount({ ...deps, db: trx }, account))
    .catch(endIfLost(deps, ordered))
  if (made) return { orphan: undefined }
  return { orphan: (await notifyHolder(deps, form.email, ordered)) ? ordered.id : undefined }
}

/** After these no account has the order, and the next try is about another id or makes an order of its own. */
const leavesOrder = ['claim_taken', 'claim_not_moved']

const endIfLost =
  ({ cards }: Deps, ordered: CardsSubscription) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Problem && leavesOrder.includes(error.code)) await cards.endNow(ordered.id)
    throw error
  }

/** False when the address is taken, and then nothing has been written. */
async function makeAccount(deps: Deps, { id, form, place, passwordHash, ordered, claim }: Account) {
  const { db } = deps
  const now = deps.clock()
  const { firstName, surname, email, phoneNumber } = form
  const person = { firstName, surname, email, phoneNumber, passwordHash }
  await freeId(db, claim, email)
  const added = await addProvider(db, {
    ...person,
    id,
    referrerCode: await referrerOf(deps, form.referrerCode ?? null),
    createdAt: now,
    confirmBy: new Date(now.getTime() + daysToConfirm * day),
  })
  if (!added) {
    await refuseIfLost(db, claim, email)
    return false
  }
  // Otherwise someone who took an account over could stand in the way of its owner, who wants the old address back. Asked once the
  // address is ours: an account that gives it up at this moment has already done so.
  if (await addressIsTaken(db, email, { now, besides: id })) {
    await dropProvider(db, id)
    return false
  }
  await addListing(db, { ...listingOf(form), providerId: id, createdAt: now, updatedAt: now })
  const { address, city, postCode: postcode, locationPhone } = form
  const where = { address, city, postcode, ...place, phoneNumber: locationPhone ?? null }
  await addLocation(db, { ...where, id: uuid(), providerId: id, position: 0 })
  const trial = await expectTrial(deps, { ...form, cardFingerprint: ordered.cardFingerprint })
  await keepSubscription(db, id, ordered, { now, trial })
  if (form.termsVersion) await addTermsAcceptance(db, acceptanceOf(id, form.termsVersion, now))
  const choices = { account: form.accountEmails === true, promotional: form.offerEmails === true }
  await recordEmailConsents(db, email, choices, now)
  await convertPartial(db, email, id, now)
  await startConfirmation(deps, { id, email })
  if (claim) await takeClaim(deps, claim, id)
  await checkRegistration(deps, id, {
    mustWait: claim !== undefined && claim.domain === null,
    proved: claim?.domain != null,
  })
  if (claim?.domain) await proveWebsite(deps, id, claim.domain)
  return true
}

const acceptanceOf = (providerId: string, version: string, acceptedAt: Date) => ({
  providerId,
  version,
  wording: termsWording,
  acceptedAt,
})

const listingOf = (form: Registration) => ({
  companyName: form.companyName,
  companyDescription: form.companyDescription,
  companyRegistrationNumber: form.companyRegistrationNumber,
  regulator: form.regulator,
  certificateNumber: form.certificateNumber,
  primarySpecialty: form.primarySpecialty,
  website: form.website ?? null,
})

/** As its owner spells it, so that it counts for them; one that nobody owns is kept as it was typed. */
async function referrerOf({ db }: Deps, code: string | null) {
  return code && ((await staffCode(db, code))?.referrerCode ?? code)
}

/** True when the account is someone else's. What is only sent again is the same registration and needs no email. */
async function notifyHolder(deps: Deps, email: string, ordered: CardsSubscription) {
  const holder = await holderOf(deps.db, email)
  if (holder?.cardsId === ordered.id) return false
  const mayEmail = countAttempt(deps, takenEmails, [email]).catch(() => undefined)
  if (holder && (await mayEmail)) await queueEmail(deps, takenEmail(accountHolder(holder)))
  return true
}
