import { createHash } from 'node:crypto'
import { v4 as randomUuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { orderSubscription } from '../billing/service.ts'
import { claimOrder, dropConfirmationsBefore, dropOrdersBefore } from './queries.ts'

const hour = 60 * 60 * 1000
/** Well within the day after which an order without an account is ended. */
export const orderHours = 12

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
  const now = deps.clock()
  const fingerprint = createHash('sha256').update(`${email}\n${paymentMethodId}`).digest()
  const wanted = { fingerprint, orderKey: randomUuid(), name: companyName, startedAt: now }
  const before = new Date(now.getTime() - orderHours * hour)
  const { orderKey: key, name, startedAt } = await claimOrder(deps.db, wanted, { before, dead })
  return { key, theirs: await orderSubscription(deps, { key, startedAt, name, email, paymentMethodId }) }
}

/** Deletes confirmation links that ended, and orders that no registration can use any more. */
export async function deleteOldOrders({ db, clock }: Deps) {
  await dropConfirmationsBefore(db, clock())
  await dropOrdersBefore(db, new Date(clock().getTime() - 2 * orderHours * 60 * 60 * 1000))
}
