import type { Deps } from '../../deps.ts'
import { claimOrder, dropOldOrders } from '../billing/claim-order.ts'
import { orderSubscription } from '../billing/service.ts'
import { dropConfirmationsBefore } from './queries.ts'

type Asked = { email: string; companyName: string; paymentMethodId: string }

/**
 * Orders the subscription of a registration. The same address with the same card is the same order for twelve
 * hours: twenty at once make one, and one that was cut off after the card provider's answer is found again.
 */
export async function orderOnce(deps: Deps, asked: Asked) {
  const order = await ask(deps, asked, null)
  if (order.theirs.status !== 'canceled') return order.theirs
  // It belonged to an account that has been deleted since.
  return (await ask(deps, asked, order.key)).theirs
}

async function ask(deps: Deps, { email, companyName, paymentMethodId }: Asked, dead: string | null) {
  const claimed = await claimOrder(deps, { what: `${email}\n${paymentMethodId}`, name: companyName, dead })
  const { orderKey: key, name, startedAt } = claimed
  return { key, theirs: await orderSubscription(deps, { key, startedAt, name, email, paymentMethodId }) }
}

/** Deletes confirmation links that ended, and orders that nobody can use any more. */
export async function deleteOldOrders(deps: Deps) {
  await dropConfirmationsBefore(deps.db, deps.clock())
  await dropOldOrders(deps)
}
