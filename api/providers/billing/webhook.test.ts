import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { startStripe, stripeKeys } from '../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { stripeCards } from '../../adapters/cards/stripe-cards.ts'
import { signEvent } from '../../adapters/cards/stripe-event.ts'
import { lockedSubscription, nextRead } from './queries.ts'
import { storeSubscription } from './store.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({ cards: clock => stripeCards(stripe.settings, clock) })
const provider = api.anActor()
let events = 0

type Thing = { id: string; object: string }

/** An event as the card provider writes it. */
const anEvent = (type: string, object: Thing, id = `evt_${++events}`) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })

const signed = (body: string, secret = stripeKeys.webhookSecret, now = new Date()) =>
  signEvent(body, { secret, now })

const deliver = (body: string, signature: string | undefined = signed(body)) =>
  provider.post('/api/stripe/webhook', body, {
    'content-type': 'application/json',
    ...(signature && { 'stripe-signature': signature }),
  })

const report = (type: string, object: Thing) => deliver(anEvent(type, object))
const theirs = (id: string) => stripe.account.subscriptions.get(id)!

beforeEach(() => {
  stripe.requests.length = 0
  stripe.faults.length = 0
})

test('takes over what has become of a subscription', async () => {
  const clinic = await aSubscriber(api)
  stripe.account.renew(clinic.cardsId)
  const reply = await report('customer.subscription.updated', theirs(clinic.cardsId))
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ received: true })
  expect(await clinic.subscription()).toMatchObject({ status: 'active', card: { last4: '4242' } })
})

test('an event and a decision about the same subscription wait for each other only one way', async () => {
  const clinic = await aSubscriber(api)
  stripe.account.renew(clinic.cardsId)
  const present = (await api.deps.cards.subscription(clinic.cardsId))!
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
    expect(rows).toHaveLength(1)
  }
  let event: ReturnType<typeof report> | undefined
  await api.db.transaction().execute(async trx => {
    await lockedSubscription(trx, clinic.cardsId)
    event = report('customer.subscription.updated', theirs(clinic.cardsId))
    await vi.waitFor(isWaiting, { timeout: 20_000, interval: 20 })
    await storeSubscription({ ...api.deps, db: trx }, present, await nextRead(trx))
  })
  expect((await event!).status).toBe(200)
  expect(await clinic.subscription()).toMatchObject({ status: 'active' })
})

test('a payment becomes an invoice and one receipt', async () => {
  const clinic = await aSubscriber(api)
  const invoice = stripe.account.renew(clinic.cardsId)
  await report('invoice.paid', invoice)
  await report('invoice.payment_succeeded', invoice)
  expect(await clinic.invoices()).toMatchObject([
    { number: invoice.number, amount: 7.99, status: 'paid', url: invoice.hosted_invoice_url },
  ])
  expect(await clinic.emailsSent()).toEqual(['Receipt for £7.99'])
})

test('a refused payment makes it past due, with one email for each try', async () => {
  const clinic = await aSubscriber(api, 'pm_card_chargeCustomerFail')
  const invoice = stripe.account.renew(clinic.cardsId)
  await report('invoice.payment_failed', invoice)
  await report('invoice.updated', invoice)
  expect(await clinic.subscription()).toMatchObject({ status: 'past_due' })
  expect(await clinic.emailsSent()).toEqual(["We couldn't take your payment of £7.99"])
  invoice.attempt_count++
  await report('invoice.payment_failed', invoice)
  expect(await clinic.emailsSent()).toHaveLength(2)
})

test('an event that comes again, also ten times at once, is taken once', async () => {
  const clinic = await aSubscriber(api)
  const body = anEvent('invoice.paid', stripe.account.renew(clinic.cardsId))
  const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(body)))
  expect(replies.map(reply => reply.status)).toEqual(Array(10).fill(200))
  stripe.requests.length = 0
  expect((await deliver(body)).status).toBe(200)
  expect(stripe.requests).toEqual([])
  expect(await clinic.emailsSent()).toEqual(['Receipt for £7.99'])
  expect(await clinic.invoices()).toHaveLength(1)
})

test('events in any order lead to the same end', async () => {
  const story = async (order: number[]) => {
    const clinic = await aSubscriber(api)
    const subscription = theirs(clinic.cardsId)
    const happened = [anEvent('customer.subscription.created', { ...subscription })]
    const invoice = stripe.account.renew(clinic.cardsId)
    happened.push(anEvent('invoice.paid', { ...invoice }))
    subscription.cancel_at_period_end = true
    happened.push(anEvent('customer.subscription.updated', { ...subscription }))
    subscription.status = 'canceled'
    happened.push(anEvent('customer.subscription.deleted', { ...subscription }))
    for (const index of order) expect((await deliver(happened[index]!)).status).toBe(200)
    const { status } = await clinic.subscription()
    return { status, invoices: (await clinic.invoices()).length, emails: (await clinic.emailsSent()).sort() }
  }
  const inOrder = await story([0, 1, 2, 3])
  expect(inOrder).toEqual({
    status: 'canceled',
    invoices: 1,
    emails: ['Receipt for £7.99', 'Your subscription has ended'],
  })
  for (const order of [
    [3, 2, 1, 0],
    [3, 0, 1, 2],
    [2, 3, 0, 1],
  ])
    expect(await story(order)).toEqual(inOrder)
})

test('what was read earlier never replaces what was read later', async () => {
  const clinic = await aSubscriber(api)
  const [earlier, later] = [await nextRead(api.db), await nextRead(api.db)]
  const old = (await api.deps.cards.subscription(clinic.cardsId))!
  stripe.account.renew(clinic.cardsId)
  const fresh = (await api.deps.cards.subscription(clinic.cardsId))!
  const store = (subscription: typeof old, read: number) =>
    api.db.transaction().execute(trx => storeSubscription({ ...api.deps, db: trx }, subscription, read))
  await store(fresh, later)
  await store(old, earlier)
  expect(await clinic.subscription()).toMatchObject({ status: 'active' })
})

test('nothing is written when nothing has changed, so no listing is reloaded', async () => {
  const clinic = await aSubscriber(api)
  await report('customer.subscription.updated', theirs(clinic.cardsId))
  const version = () =>
    api.db
      .selectFrom('listingChanges')
      .selectAll()
      .where('providerId', '=', clinic.id)
      .executeTakeFirstOrThrow()
  const before = await version()
  await report('customer.subscription.updated', theirs(clinic.cardsId))
  expect(await version()).toEqual(before)
})

test.each([
  ['without a signature', (body: string) => deliver(body, '')],
  ['signed with another secret', (body: string) => deliver(body, signed(body, 'whsec_forged'))],
  ['signed for another body', (body: string) => deliver(body, signed(`${body} `))],
  [
    'changed after it was signed',
    (body: string) => deliver(body.replace('updated', 'deleted'), signed(body)),
  ],
  [
    'signed more than 300 seconds ago',
    (body: string) => deliver(body, signed(body, undefined, new Date(Date.now() - 302_000))),
  ],
  ['with a nonsense signature', (body: string) => deliver(body, 't=now,v1=nonsense')],
])('refuses an event %s, and does nothing', async (_, send) => {
  const clinic = await aSubscriber(api)
  stripe.account.renew(clinic.cardsId)
  stripe.requests.length = 0
  const reply = await send(anEvent('customer.subscription.updated', theirs(clinic.cardsId)))
  expect(reply.status).toBe(400)
  expect(reply.body.code).toBe('forged_event')
  expect(stripe.requests).toEqual([])
  expect(await clinic.subscription()).toMatchObject({ status: 'trialing' })
})

test('takes an event that was signed 299 seconds ago', async () => {
  const clinic = await aSubscriber(api)
  const body = anEvent('customer.subscription.updated', theirs(clinic.cardsId))
  const reply = await deliver(body, signed(body, undefined, new Date(Date.now() - 299_000)))
  expect(reply.status).toBe(200)
})

test('refuses what is no event at all without falling over', async () => {
  for (const body of ['{', 'null', '""', '[]', '{}']) expect((await deliver(body)).status).toBe(400)
})

test('while the card provider is away the event counts as not taken, and is taken when it comes again', async () => {
  const clinic = await aSubscriber(api)
  stripe.account.renew(clinic.cardsId)
  const away = { kind: 'answer', status: 503, error: { type: 'api_error', message: 'down' } } as const
  stripe.faults.push(away, away, away, away)
  const body = anEvent('customer.subscription.updated', theirs(clinic.cardsId))
  expect((await deliver(body)).status).toBe(503)
  expect(await clinic.subscription()).toMatchObject({ status: 'trialing' })
  expect((await deliver(body)).status).toBe(200)
  expect(await clinic.subscription()).toMatchObject({ status: 'active' })
})

test('while our database fails the event counts as not taken, emails included', async () => {
  const clinic = await aSubscriber(api)
  const body = anEvent('invoice.paid', stripe.account.renew(clinic.cardsId))
  const failing = vi.spyOn(api.db, 'transaction').mockImplementationOnce(() => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  expect((await deliver(body)).status).toBe(503)
  failing.mockRestore()
  expect((await deliver(body)).status).toBe(200)
  expect(await clinic.emailsSent()).toEqual(['Receipt for £7.99'])
})

test('passes over what is not about a subscription of ours', async () => {
  const stranger = { id: 'sub_of_somebody_else', object: 'subscription' }
  expect((await report('customer.subscription.updated', stranger)).status).toBe(200)
  expect((await report('customer.created', { id: 'cus_1', object: 'customer' })).status).toBe(200)
  expect((await report('invoice.paid', { id: 'in_none', object: 'invoice' })).status).toBe(200)
})

test('with a card provider the simulator is not there', async () => {
  expect((await provider.get('/api/card-entry')).body).toEqual({
    kind: 'stripe',
    publishableKey: stripeKeys.publishableKey,
  })
  const typed = { number: '4242424242424242', expiry: '12/31', securityCode: '123' }
  expect((await provider.post('/api/card-simulator/payment-methods', typed)).status).toBe(404)
})

test('tells a clinic that the card provider is away, or refuses its card, in words', async () => {
  const clinic = await aSubscriber(api)
  const away = { kind: 'answer', status: 503, error: { type: 'api_error', message: 'down' } } as const
  stripe.faults.push(away, away, away, away)
  const cancelled = await clinic.post('/api/cancel-subscription')
  expect(cancelled.status).toBe(503)
  expect(cancelled.body.message).toContain('card provider')
  expect(await clinic.subscription()).toMatchObject({ cancelAtPeriodEnd: false })
  const refused = await clinic.post('/api/update-payment-method', {
    paymentMethodId: 'pm_card_chargeDeclined',
  })
  expect(refused.status).toBe(402)
  expect(refused.body.message).toBe('Your card was declined.')
})
