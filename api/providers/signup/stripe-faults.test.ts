import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { accountOf, emailsTo, register } from '../../../tests/support/registration/registration.ts'
import { aForm } from '../../../tests/support/registration/registration-form.ts'
import { startStripe, stripeKeys } from '../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { stripeCards } from '../../adapters/cards/stripe-cards.ts'
import { signEvent } from '../../adapters/cards/stripe-event.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({
  logLevel: 'silent',
  cards: clock => stripeCards({ ...stripe.settings, timeoutMs: 1_000 }, clock),
})
const ordering = 'POST /v1/subscriptions'
const away = {
  kind: 'answer',
  status: 503,
  error: { type: 'api_error', message: 'down' },
  on: ordering,
} as const
let events = 0

const report = (type: string, object: object) => {
  const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, created: 1, data: { object } })
  const signature = signEvent(body, { secret: stripeKeys.webhookSecret, now: new Date() })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return api.anActor().post('/api/stripe/webhook', body, headers)
}
const customersOf = (email: string) =>
  [...stripe.account.customers.values()].filter(customer => customer.email === email)
const subscriptionsOf = (email: string) => {
  const ids = customersOf(email).map(({ id }) => id)
  return [...stripe.account.subscriptions.values()].filter(({ customer }) => ids.includes(customer))
}

beforeEach(() => {
  stripe.faults.length = 0
})

test('twenty equal registrations, one answer of which is lost, make one customer and one subscription', async () => {
  const form = aForm()
  stripe.faults.push({ kind: 'lost answer', on: ordering })
  const actor = api.anActor()
  const replies = await Promise.all(Array.from({ length: 20 }, () => register(actor, form)))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(customersOf(form.email!)).toHaveLength(1)
  expect(subscriptionsOf(form.email!)).toHaveLength(1)
  expect(await emailsTo(api, form.email!)).toHaveLength(1)
  expect(await accountOf(api, form.email!)).toMatchObject({ cardsId: subscriptionsOf(form.email!)[0]!.id })
}, 30_000)

test('Stripe away between customer and subscription leaves nothing of ours, and the same form completes it', async () => {
  const form = aForm()
  stripe.faults.push(away, away, away)
  expect((await register(api.anActor(), form)).status).toBe(503)
  expect(await accountOf(api, form.email!)).toBeUndefined()
  expect(await emailsTo(api, form.email!)).toEqual([])
  expect(subscriptionsOf(form.email!)).toEqual([])
  expect((await register(api.anActor(), form)).status).toBe(200)
  expect(customersOf(form.email!)).toHaveLength(1)
  expect(subscriptionsOf(form.email!)).toHaveLength(1)
  expect(await emailsTo(api, form.email!)).toHaveLength(1)
}, 20_000)

test('an event that overtakes our own write is taken, and the registration completes', async () => {
  const form = aForm()
  stripe.faults.push({ kind: 'lost answer', on: ordering })
  const registering = register(api.anActor(), form)
  await expect.poll(() => subscriptionsOf(form.email!).length, { timeout: 5_000 }).toBe(1)
  const [subscription] = subscriptionsOf(form.email!)
  expect(await accountOf(api, form.email!)).toBeUndefined()
  expect((await report('customer.subscription.created', subscription!)).status).toBe(200)
  expect((await registering).status).toBe(200)
  expect(await accountOf(api, form.email!)).toMatchObject({ cardsId: subscription!.id, status: 'trialing' })
  // The early event does not keep later ones from being stored.
  subscription!.cancel_at_period_end = true
  await report('customer.subscription.updated', subscription!)
  expect(await accountOf(api, form.email!)).toMatchObject({ cancelAtPeriodEnd: true })
}, 20_000)

test('a paid invoice told of before we know its subscription is there once, with one receipt', async () => {
  const clinic = await aSubscriber(api)
  const { customer } = stripe.account.subscriptions.get(clinic.cardsId)!
  stripe.account.subscriptions.get(clinic.cardsId)!.status = 'canceled'
  await report('customer.subscription.deleted', stripe.account.subscriptions.get(clinic.cardsId)!)
  stripe.faults.push({ kind: 'lost answer', on: ordering })
  const subscribing = clinic.post('/api/subscribe-again', { paymentMethodId: 'pm_card_visa' })
  const paid = () => [...stripe.account.invoices.values()].find(invoice => invoice.customer === customer)
  await expect.poll(paid, { timeout: 5_000 }).toBeDefined()
  expect((await report('invoice.paid', paid()!)).status).toBe(200)
  expect((await subscribing).body).toMatchObject({ status: 'active' })
  expect(await clinic.invoices()).toHaveLength(1)
  await report('invoice.paid', paid()!)
  expect(await clinic.invoices()).toMatchObject([{ number: paid()!.number, status: 'paid' }])
  const receipts = (await clinic.emailsSent()).filter(subject => subject.startsWith('Receipt'))
  expect(receipts).toHaveLength(1)
}, 20_000)
