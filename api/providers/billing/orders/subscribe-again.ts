import { Problem } from '../../../../contract/core/problems.ts'
import { countsAsActive, type Subscription } from '../../../../contract/providers/billing.ts'
import { firstCharge } from '../../../../contract/rules/plan/plan.ts'
import type { CardsSubscription } from '../../../adapters/cards/cards.ts'
import type { Deps } from '../../../deps.ts'
import { readOwnCheck } from '../../listing-checks/read-checks.ts'
import { noteNewCustomer } from '../customers/queries.ts'
import {
  askedSince,
  columnsOf,
  replaceSubscription,
  type StoredSubscription,
  subscriberOf,
  subscriptionOf,
} from '../queries.ts'
import { readAuthentication, readSubscription, refreshLatestInvoice } from '../service.ts'
import { expectTrial } from '../trial/trial-once.ts'
import { claimOrder, releaseOrder } from './claim-order.ts'

/** The card provider refuses a trial that is over when the order reaches it, so shorter ones are rounded up. */
const shortestTrialMs = 24 * 60 * 60 * 1000

/**
 * Starts a subscription for a clinic whose last one has ended, or that has none. Only who never had one gets the free
 * months, and who lost them to a refusal that we took back gets the rest.
 */
export async function subscribeAgain(
  deps: Deps,
  providerId: string,
  paymentMethodId: string,
): Promise<Subscription> {
  const { db, cards } = deps
  const last = await subscriptionOf(db, providerId)
  if (last && countsAsActive(last.status)) return readSubscription(deps, providerId)
  // Nobody pays for a listing that patients are not shown.
  const check = await readOwnCheck(db, providerId)
  if (check) throw new Problem(check.state === 'refused' ? 'listing_refused' : 'listing_checked')
  if (last?.status === 'incomplete' && (await isAlreadyPaid(deps, providerId)))
    return readSubscription(deps, providerId)
  // One whose first payment never came through must not come to life beside the new one.
  if (last && last.status !== 'canceled') await cards.endNow(last.cardsId)
  const theirs = await orderAgain(deps, providerId, last, paymentMethodId)
  const { companyRegistrationNumber } = await subscriberOf(db, providerId)
  const { cardFingerprint } = theirs
  const ids = { cardsId: theirs.id, cardsCustomerId: theirs.customerId, createdAt: theirs.createdAt }
  await replaceSubscription(db, {
    providerId,
    ...ids,
    ...columnsOf(theirs),
    trial: last
      ? trialAfter(last, theirs)
      : await expectTrial(deps, { companyRegistrationNumber, cardFingerprint }),
    ...askedSince(theirs.action?.kind ?? null, undefined, deps.clock()),
    pastDueSince: null,
    trialRemindedAt: null,
    trialMovedUntil: null,
    trialLeftSeconds: null,
  })
  await noteNewCustomer(db, providerId)
  await refreshLatestInvoice(deps, theirs)
  return readSubscription(deps, providerId)
}

/** Its cardholder may have confirmed the first payment in another tab a moment ago. */
async function isAlreadyPaid(deps: Deps, providerId: string) {
  const { subscription } = await readAuthentication(deps, providerId)
  return countsAsActive(subscription.status)
}

/**
 * The rest of free months that were never claimed, because the listing was never live, is still to be claimed. Who had them
 * before only has the rest of a month that was paid for, which must not be charged again.
 */
const trialAfter = ({ trial }: StoredSubscription, { trialEnd }: CardsSubscription) =>
  trialEnd && trial !== 'used' ? trial : 'given'

type Last = { cardsId: string; cardsCustomerId: string; trialLeftSeconds: number | null } | undefined

/** The order is named after the subscription it follows, so that a repeated call is the same order. */
async function orderAgain(deps: Deps, providerId: string, last: Last, paymentMethodId: string) {
  const { email, name: clinic } = await subscriberOf(deps.db, providerId)
  const what = `${providerId} after ${last?.cardsId ?? 'none'}`
  const { orderKey: key, name, startedAt } = await claimOrder(deps, { what, name: clinic })
  const trialEnd = trialEndAfter(last, startedAt)
  const order = { key, providerId, customerId: last?.cardsCustomerId ?? null, email, name }
  return deps.cards.startSubscription({ ...order, paymentMethodId, trialEnd }).catch(async error => {
    // Free time runs from the order that is taken, not from one that was refused.
    if (error instanceof Problem && error.code === 'card_refused') await releaseOrder(deps, key)
    throw error
  })
}

function trialEndAfter(last: Last, start: Date) {
  if (!last) return firstCharge(start)
  if (!last.trialLeftSeconds) return null
  return new Date(start.getTime() + Math.max(last.trialLeftSeconds * 1000, shortestTrialMs))
}
