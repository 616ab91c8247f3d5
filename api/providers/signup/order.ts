import type { CardsSubscription } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { claimOrder, dropOldOrders, subscriberOf } from '../billing/orders/claim-order.ts'
import { orderSubscription } from '../billing/service.ts'
import { dropConfirmationsBefore } from './queries.ts'

type Asked = { email: string; companyName: string; paymentMethodId: string }
/** The id that the account gets, where it takes over a listing. */
type AccountId = string | undefined

/**
 * Orders the subscription of a registration. The same address with the same card is the same order for twelve
 * hours: twenty at once make one, and one that was cut off after the card provider's answer is found again. Its key
 * is the id of the account that it makes, unless that is given, so that the card provider's records name the account
 * from the start.
 */
export async function orderOnce(deps: Deps, asked: Asked, accountId?: AccountId) {
  const order = await ask(deps, asked, accountId, null)
  return (await isDead(deps, asked, order.theirs)) ? ask(deps, asked, accountId, order.key) : order
}

/** It belonged to an account that has been deleted since, or that has changed its address. */
async function isDead(deps: Deps, { email }: Asked, { id, status }: CardsSubscription) {
  if (status === 'canceled') return true
  const subscriber = await subscriberOf(deps, id)
  return subscriber !== undefined && subscriber.email.toLowerCase() !== email
}

async function ask(
  deps: Deps,
  { email, companyName, paymentMethodId }: Asked,
  accountId: AccountId,
  dead: string | null,
) {
  // An order says whose it is, so one for another account is another order.
  const what = [email, paymentMethodId, ...(accountId ? [accountId] : [])].join('\n')
  const claimed = await claimOrder(deps, { what, name: companyName, dead })
  const { orderKey: key, name, startedAt } = claimed
  const providerId = accountId ?? key
  const order = { key, providerId, startedAt, name, email, paymentMethodId }
  return { key, providerId, theirs: await orderSubscription(deps, order) }
}

/** Deletes confirmation links that ended, and orders that nobody can use any more. */
export async function deleteOldOrders(deps: Deps) {
  await dropConfirmationsBefore(deps.db, deps.clock())
  await dropOldOrders(deps)
}
