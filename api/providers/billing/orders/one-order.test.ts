import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { startStripe } from '../../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { stripeCards } from '../../../adapters/cards/stripe-cards.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })

/** Someone whose subscription has ended. */
async function aFormerSubscriber() {
  const clinic = await aSubscriber(api)
  stripe.account.subscriptions.get(clinic.cardsId)!.status = 'canceled'
  await api.db
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('providerId', '=', clinic.id)
    .execute()
  return clinic
}
type Clinic = Awaited<ReturnType<typeof aFormerSubscriber>>
const again = (clinic: Clinic, card: string) => clinic.post('/api/subscribe-again', { paymentMethodId: card })
const liveOnes = () => [...stripe.account.subscriptions.values()].filter(one => one.status !== 'canceled')

test('two different cards at once, as from two tabs, are one subscription', async () => {
  const clinic = await aFormerSubscriber()
  const before = liveOnes().length
  const replies = await Promise.all(['pm_card_visa', 'pm_card_mastercard'].map(card => again(clinic, card)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(liveOnes()).toHaveLength(before + 1)
})

test('another card after an answer that was lost finds the subscription of the first', async () => {
  const clinic = await aFormerSubscriber()
  const before = liveOnes().length
  const lost = { kind: 'lost answer', on: 'POST /v1/subscriptions' } as const
  stripe.faults.push(lost, lost, lost)
  expect((await again(clinic, 'pm_card_visa')).status).toBe(503)
  expect(liveOnes()).toHaveLength(before + 1)
  expect(await again(clinic, 'pm_card_mastercard')).toMatchObject({
    status: 200,
    body: { status: 'active', card: { brand: 'mastercard' } },
  })
  expect(liveOnes()).toHaveLength(before + 1)
})

test('a card that is refused in one tab does not keep the card of another from paying', async () => {
  const clinic = await aFormerSubscriber()
  const before = liveOnes().length
  expect((await again(clinic, 'pm_card_chargeDeclined')).status).toBe(402)
  expect((await again(clinic, 'pm_card_visa')).status).toBe(200)
  expect(liveOnes()).toHaveLength(before + 1)
})

test('someone who comes back stays the same customer', async () => {
  const clinic = await aFormerSubscriber()
  const customers = stripe.account.customers.size
  await again(clinic, 'pm_card_visa')
  expect(stripe.account.customers.size).toBe(customers)
})
