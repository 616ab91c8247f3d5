import { Problem } from '../../../contract/core/problems.ts'
import { countsAsActive, firstCharge, type Subscription } from '../../../contract/providers/billing.ts'
import type { Deps } from '../../deps.ts'
import { readOwnCheck } from '../listing-checks/read-checks.ts'
import { columnsOf, replaceSubscription, subscriberOf, subscriptionOf } from './queries.ts'
import { readSubscription } from './service.ts'

/**
 * Starts a subscription for a clinic whose last one has ended, or that has none. Only who never had one gets the free
 * months, and who lost them to a refusal that we took back gets the rest. The order is named after the subscription it follows, so that a repeated call is the same order.
 */
export async function subscribeAgain(
  deps: Deps,
  providerId: string,
  paymentMethodId: string,
): Promise<Subscription> {
  const { db, cards, clock } = deps
  const last = await subscriptionOf(db, providerId)
  if (last && countsAsActive(last.status)) return readSubscription(deps, providerId)
  // Nobody pays for a listing that patients are not shown.
  const check = await readOwnCheck(db, providerId)
  if (check) throw new Problem(check.state === 'refused' ? 'listing_refused' : 'listing_checked')
  // One whose first payment never came through must not come to life beside the new one.
  if (last && last.status !== 'canceled') await cards.endNow(last.cardsId)
  const { email, name } = await subscriberOf(db, providerId)
  const theirs = await cards.startSubscription({
    key: `${providerId}-after-${last?.cardsId ?? 'none'}`,
    email,
    name,
    paymentMethodId,
    trialEnd: trialEndAfter(last, startOfDay(clock())),
  })
  const ids = { cardsId: theirs.id, cardsCustomerId: theirs.customerId, createdAt: theirs.createdAt }
  await replaceSubscription(db, {
    providerId,
    ...ids,
    ...columnsOf(theirs),
    pastDueSince: null,
    trialRemindedAt: null,
    trialMovedUntil: null,
    trialLeftSeconds: null,
  })
  return readSubscription(deps, providerId)
}

function trialEndAfter(last: { trialLeftSeconds: number | null } | undefined, start: Date) {
  if (!last) return firstCharge(start)
  return last.trialLeftSeconds ? new Date(start.getTime() + last.trialLeftSeconds * 1000) : null
}

/** A repeated order must say the same, or the card provider takes it for another one under the same name. */
function startOfDay(moment: Date) {
  const day = new Date(moment)
  day.setUTCHours(12, 0, 0, 0)
  return day
}
