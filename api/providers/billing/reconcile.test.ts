import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { startStripe } from '../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { stripeCards } from '../../adapters/cards/stripe-cards.ts'
import { claimOrder } from './orders/claim-order.ts'
import { reconcile } from './reconcile.ts'
import { orderSubscription } from './service.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })
const days = 86_400_000

beforeEach(() => {
  stripe.requests.length = 0
})

test('takes over what no event told: a renewal with its invoice, a cancellation, an end', async () => {
  const renewed = await aSubscriber(api)
  const cancelling = await aSubscriber(api)
  const ended = await aSubscriber(api)
  stripe.account.renew(renewed.cardsId)
  stripe.account.subscriptions.get(cancelling.cardsId)!.cancel_at_period_end = true
  stripe.account.subscriptions.get(ended.cardsId)!.status = 'canceled'

  await reconcile(api.deps)
  expect(await renewed.subscription()).toMatchObject({ status: 'active' })
  expect(await renewed.invoices()).toHaveLength(1)
  expect(await cancelling.subscription()).toMatchObject({ cancelAtPeriodEnd: true })
  expect(await ended.subscription()).toMatchObject({ status: 'canceled' })

  await reconcile(api.deps)
  expect(await renewed.emailsSent()).toEqual(['Receipt for £7.99'])
  expect(await cancelling.emailsSent()).toEqual([expect.stringContaining('Your subscription ends on')])
  expect(await ended.emailsSent()).toEqual(['Your subscription has ended'])
})

test('leaves alone what the card provider has never heard of', async () => {
  const clinic = await api.aProvider()
  await reconcile(api.deps)
  expect((await clinic.get('/api/subscription')).body).toMatchObject({ status: 'trialing' })
})

/** An order of this installation whose account was never made. */
async function abandonedOrder() {
  const { orderKey: key, startedAt } = await claimOrder(api.deps, { what: randomUUID(), name: 'A' })
  const order = { key, providerId: key, startedAt, email: 'a@x.test', name: 'A' }
  return orderSubscription(api.deps, { ...order, paymentMethodId: 'pm_card_visa' })
}

test('ends what would be charged for without an account, after a day', async () => {
  const { id } = await abandonedOrder()
  await reconcile(api.deps)
  expect(stripe.account.subscriptions.get(id)?.status).toBe('trialing')
  api.setClock(new Date(Date.now() + 1.1 * days))
  await reconcile(api.deps)
  api.setClock(undefined)
  expect(stripe.account.subscriptions.get(id)?.status).toBe('canceled')
})

test('reports what another installation ordered, or a backup does not know, and never ends it', async () => {
  const [staging, older, unmarked] = [await abandonedOrder(), await abandonedOrder(), await abandonedOrder()]
  const at = (id: string) => stripe.account.subscriptions.get(id)!
  at(staging.id).metadata.instance = 'staging.clinic-atlas.test'
  await api.db.deleteFrom('registrationOrders').where('orderKey', '=', older.orderKey!).execute()
  at(unmarked.id).metadata = {}
  api.setClock(new Date(Date.now() + 1.1 * days))
  const { unknown } = await reconcile(api.deps)
  api.setClock(undefined)
  expect(unknown).toEqual(expect.arrayContaining([staging.id, older.id, unmarked.id]))
  for (const { id } of [staging, older, unmarked]) expect(at(id).status).toBe('trialing')
})

test('compares what the simulator holds as well', async () => {
  const demo = await startApi()
  await demo.aProvider()
  await expect(reconcile(demo.deps)).resolves.not.toThrow()
})
