import type { CardsSubscription } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { claimOrder, dropOldOrders, subscriberOf } from '../billing/orders/claim-order.ts'
import { orderSubscription } from '../billing/service.ts'
import { dropConfirmationsBefore } from './queries.ts'

type Asked = { email: string; companyName: string; paymentMethodId: string }

/**
 * Orders the subscription of a registration. The same address with the same card is the same order for twelve
 * hours: twenty at once make one, and one that was cut off after the card provider's answer is found again. Its key
 * is the id of the account that it makes, so that the card provider's records name the account from the start.
 */
export async function orderOnce(deps: Deps, asked: Asked) {
  const order = await ask(deps, asked, null)
  return (await isDead(deps, asked, order.theirs)) ? ask(deps, asked, order.providerId) : order
}

/** It belonged to an account that has been deleted since, or that has changed its address. */
async function isDead(deps: Deps, { email }: Asked, { id, status }: CardsSubscription) {
  if (status === 'canceled') return true
  const subscriber = await subscriberOf(deps, id)
  return subscriber !== undefined && subscriber.email.toLowerCase() !== email
}

async function ask(deps: Deps, { email, companyName, paymentMethodId }: Asked, dead: string | null) {
  const claimed = await claimOrder(deps, { what: `${email}\n${paymentMethodId}`, name: companyName, dead })
  const { orderKey: key, name, startedAt } = claimed
  const order = { key, providerId: key, startedAt, name, email, paymentMethodId }
  return { providerId: key, theirs: await orderSubscription(deps, order) }
}

/** Deletes confirmation links that ended, and orders that nobody can use any more. */
export async function deleteOldOrders(deps: Deps) {
  await dropConfirmationsBefore(deps.db, deps.clock())
  await dropOldOrders(deps)
}
