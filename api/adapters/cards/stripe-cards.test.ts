import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStripe, stripeKeys } from '../../../tests/support/servers/stripe/server.ts'
import type { Order } from './cards.ts'
import { stripeCards } from './stripe-cards.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const cards = stripeCards({ ...stripe.settings, timeoutMs: 300 }, () => new Date())
const trialEnd = new Date('2027-02-28T10:00:00Z')
let orders = 0
const anOrder = (change: Partial<Order> = {}): Order => ({
  key: `order-${++orders}`,
  providerId: 'a provider',
  email: 'amara@tidewater.test',
  name: 'Tidewater Dental',
  paymentMethodId: 'pm_card_visa',
  trialEnd,
  ...change,
})
const sent = (path: string) => stripe.requests.filter(request => request.path === path)

beforeEach(() => {
  stripe.requests.length = 0
  stripe.faults.length = 0
})

test('starts a subscription with a customer, the card and the end of the trial', async () => {
  const subscription = await cards.startSubscription(anOrder({ key: 'k' }))
  const metadata = { provider: 'a provider', instance: 'clinic-atlas.test', order: 'k' }
  expect(subscription).toMatchObject({
    status: 'trialing',
    trialEnd,
    currentPeriodEnd: trialEnd,
    cancelAtPeriodEnd: false,
    card: { brand: 'visa', last4: '4242', expires: '2031-04' },
  })
  expect(stripe.requests).toEqual([
    {
      method: 'POST',
      path: '/v1/customers',
      params: {
        email: 'amara@tidewater.test',
        name: 'Tidewater Dental',
        payment_method: 'pm_card_visa',
        invoice_settings: { default_payment_method: 'pm_card_visa' },
        metadata,
      },
      idempotencyKey: 'k-pm_card_visa-customer',
      version: '2026-10-28.endive',
    },
    expect.objectContaining({
      method: 'POST',
      path: '/v1/subscriptions',
      params: {
        customer: subscription.customerId,
        items: [{ price: stripeKeys.priceId }],
        trial_end: '1803808800',
        metadata,
        expand: ['customer.invoice_settings.default_payment_method', 'pending_setup_intent'],
      },
      idempotencyKey: 'k-subscription',
    }),
  ])
})

test('without a trial the first payment must go through, or there is no subscription', async () => {
  await cards.startSubscription(anOrder({ key: 'at-once', trialEnd: null }))
  const ordered = stripe.requests.find(({ path }) => path === '/v1/subscriptions')
  expect(ordered?.params).toMatchObject({ payment_behavior: 'allow_incomplete' })
  expect(ordered?.params).not.toHaveProperty('trial_end')
  const before = stripe.account.subscriptions.size
  const declined = anOrder({ trialEnd: null, paymentMethodId: 'pm_card_chargeCustomerFail' })
  await expect(cards.startSubscription(declined)).rejects.toMatchObject({
    code: 'card_refused',
    message: 'Your card was declined.',
  })
  const made = [...stripe.account.subscriptions.values()].slice(before)
  expect(made).toMatchObject([{ status: 'canceled' }])
})

test('the same order is the same subscription, however often it is sent', async () => {
  const order = anOrder()
  const made = [await cards.startSubscription(order), await cards.startSubscription(order)]
  expect(made[0]?.id).toBe(made[1]?.id)
  expect(made[0]?.customerId).toBe(made[1]?.customerId)
})

test('an order whose response was lost is retried with the same key and made once', async () => {
  const before = stripe.account.subscriptions.size
  const customers = stripe.account.customers.size
  stripe.faults.push({ kind: 'lost answer' })
  await cards.startSubscription(anOrder())
  expect(stripe.account.customers.size).toBe(customers + 1)
  expect(stripe.account.subscriptions.size).toBe(before + 1)
  const keys = sent('/v1/customers').map(request => request.idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a refused card is told in the words of the provider, and another card makes another try', async () => {
  const order = anOrder({ paymentMethodId: 'pm_card_chargeDeclined' })
  await expect(cards.startSubscription(order)).rejects.toMatchObject({
    code: 'card_refused',
    message: 'Your card was declined.',
  })
  const corrected = await cards.startSubscription({ ...order, paymentMethodId: 'pm_card_mastercard' })
  expect(corrected.card?.last4).toBe('4444')
})

test('a card that does not exist is told in the words of the provider', async () => {
  await expect(cards.startSubscription(anOrder({ paymentMethodId: 'pm_none' }))).rejects.toMatchObject({
    code: 'card_refused',
    message: "No such PaymentMethod: 'pm_none'",
  })
})

test.each([
  ['a 500', { kind: 'answer', status: 500, error: { type: 'api_error', message: 'oops' } }],
  ['a conflict', { kind: 'answer', status: 409, error: { type: 'idempotency_error', message: 'in use' } }],
  ['a reset connection', { kind: 'reset' }],
  ['silence', { kind: 'silence', ms: 900 }],
] as const)('asks again after %s', async (_, fault) => {
  const { id } = await cards.startSubscription(anOrder())
  stripe.requests.length = 0
  stripe.faults.push(fault)
  expect((await cards.cancelAtPeriodEnd(id)).cancelAtPeriodEnd).toBe(true)
  const updates = sent(`/v1/subscriptions/${id}`)
  expect(updates).toHaveLength(2)
  expect(updates[0]?.idempotencyKey).toBeTruthy()
  expect(updates[0]?.idempotencyKey).toBe(updates[1]?.idempotencyKey)
})

test('gives up after a while and says that the provider is away', async () => {
  const { id } = await cards.startSubscription(anOrder())
  const away = { kind: 'answer', status: 503, error: { type: 'api_error', message: 'down' } } as const
  stripe.faults.push(away, away, away)
  await expect(cards.subscription(id)).rejects.toMatchObject({ code: 'cards_unavailable', status: 503 })
  expect(stripe.requests.length).toBe(1 + 1 + 3)
})

test('does not hammer a provider that asks for patience', async () => {
  const { id } = await cards.startSubscription(anOrder())
  stripe.requests.length = 0
  stripe.faults.push({
    kind: 'answer',
    status: 429,
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
  })
  await expect(cards.resume(id)).rejects.toMatchObject({ code: 'cards_unavailable' })
  expect(stripe.requests).toHaveLength(1)
})

test('a wrong key is a mistake of ours, not of the person who pays', async () => {
  const wrong = stripeCards({ ...stripe.settings, secretKey: 'sk_test_wrong' }, () => new Date())
  await expect(wrong.startSubscription(anOrder())).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  })
})

test('cancels at the end of the period, takes it back, and ends at once', async () => {
  const { id } = await cards.startSubscription(anOrder())
  expect(await cards.cancelAtPeriodEnd(id)).toMatchObject({ cancelAtPeriodEnd: true, status: 'trialing' })
  expect(await cards.resume(id)).toMatchObject({ cancelAtPeriodEnd: false })
  await cards.endNow(id)
  expect(await cards.subscription(id)).toMatchObject({ status: 'canceled' })
  await cards.endNow(id)
  await expect(cards.resume(id)).rejects.toMatchObject({ code: 'subscription_not_found' })
})

test('knows nothing of a subscription or an invoice that does not exist', async () => {
  expect(await cards.subscription('sub_none')).toBeUndefined()
  expect(await cards.invoice('in_none')).toBeUndefined()
})

test('another card is attached and made the default, and pays what is overdue', async () => {
  const { id } = await cards.startSubscription(anOrder({ paymentMethodId: 'pm_card_chargeCustomerFail' }))
  const invoice = stripe.account.renew(id)
  expect(await cards.subscription(id)).toMatchObject({ status: 'past_due' })
  const replaced = await cards.replaceCard(id, 'pm_card_mastercard')
  expect(replaced).toMatchObject({ status: 'active', card: { brand: 'mastercard', last4: '4444' } })
  expect(sent(`/v1/invoices/${invoice.id}/pay`)).toHaveLength(1)
  expect(await cards.invoice(invoice.id)).toMatchObject({ status: 'paid', attempts: 2, subscriptionId: id })
})

test('a new card that cannot pay the overdue amount is refused with a message', async () => {
  const { id } = await cards.startSubscription(anOrder({ paymentMethodId: 'pm_card_chargeCustomerFail' }))
  stripe.account.renew(id)
  await expect(cards.replaceCard(id, 'pm_card_chargeCustomerFail')).rejects.toMatchObject({
    code: 'card_refused',
    message: 'Your card was declined.',
  })
})

test('an invoice names the period it is for, not the one before', async () => {
  const { id } = await cards.startSubscription(anOrder())
  const invoice = stripe.account.renew(id)
  expect(await cards.invoice(invoice.id)).toMatchObject({
    amountPence: 799,
    status: 'paid',
    periodStart: new Date(invoice.created * 1000),
    url: invoice.hosted_invoice_url,
  })
})

test('lists all subscriptions and invoices, page by page', async () => {
  const many: string[] = []
  for (let index = 0; index < 103; index++) {
    const customer = [...stripe.account.customers.keys()][0]!
    const reply = stripe.account.createSubscription({ customer, items: [{ price: stripeKeys.priceId }] })
    many.push((reply.body as { id: string }).id)
  }
  const seen: string[] = []
  for await (const subscription of cards.liveSubscriptions()) seen.push(subscription.id)
  expect(seen).toEqual(expect.arrayContaining(many))
  expect(new Set(seen).size).toBe(seen.length)
  expect(sent('/v1/subscriptions').length).toBeGreaterThan(1)
  const invoice = stripe.account.renew(many[0]!)
  const found: string[] = []
  for await (const { id } of cards.invoicesSince(new Date(Date.now() - 60_000))) found.push(id)
  expect(found).toContain(invoice.id)
})

test.each([
  ['unpaid', 'past_due'],
  ['paused', 'past_due'],
  ['incomplete_expired', 'canceled'],
  ['incomplete', 'incomplete'],
])('shows the state %s as %s', async (theirs, ours) => {
  const { id } = await cards.startSubscription(anOrder())
  stripe.account.subscriptions.get(id)!.status = theirs
  expect(await cards.subscription(id)).toMatchObject({ status: ours })
})

test('moves the next charge: the end of a trial, or of the month that is paid for', async () => {
  const { id } = await cards.startSubscription(anOrder())
  const later = new Date('2027-03-31T10:00:00Z')
  expect(await cards.moveNextCharge(id, later)).toMatchObject({ trialEnd: later, currentPeriodEnd: later })
  expect(sent(`/v1/subscriptions/${id}`).at(-1)).toMatchObject({
    method: 'POST',
    params: { trial_end: '1806487200', proration_behavior: 'none' },
  })
  const paid = await cards.startSubscription(anOrder({ trialEnd: null }))
  await cards.cancelAtPeriodEnd(paid.id)
  const moved = { status: 'active', trialEnd: null, currentPeriodEnd: later, cancelAtPeriodEnd: true }
  expect(await cards.moveNextCharge(paid.id, later)).toMatchObject(moved)
  const evenLater = new Date('2027-05-31T10:00:00Z')
  const again = { ...moved, currentPeriodEnd: evenLater }
  expect(await cards.moveNextCharge(paid.id, evenLater)).toMatchObject(again)
  stripe.account.subscriptions.get(paid.id)!.status = 'past_due'
  stripe.requests.length = 0
  expect(await cards.moveNextCharge(paid.id, later)).toMatchObject({ status: 'past_due' })
  expect(stripe.requests.every(({ method }) => method === 'GET')).toBe(true)
  await expect(cards.moveNextCharge('sub_none', later)).rejects.toMatchObject({
    code: 'subscription_not_found',
  })
})
