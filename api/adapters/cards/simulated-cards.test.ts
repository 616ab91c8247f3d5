import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { tickSimulator } from '../../providers/billing/simulator-tick.ts'

const api = await startApi()
const { cards } = api.deps
const browser = api.anActor()
const nextYear = String(new Date().getFullYear() + 1).slice(2)
const visa = { number: '4242 4242 4242 4242', expiry: `11 / ${nextYear}`, securityCode: '123', name: 'Amara' }
const typed = (change: Partial<typeof visa>) =>
  browser.post('/api/card-simulator/payment-methods', { ...visa, ...change })
const order = (key: string, paymentMethodId = 'pm_card_visa') => ({
  key,
  providerId: 'a provider',
  email: 'a@x.test',
  name: 'A',
  paymentMethodId,
  trialEnd: new Date(Date.now() + 90 * 86_400_000),
})

test('says that payments are simulated', async () => {
  expect((await browser.get('/api/card-entry')).body).toEqual({ kind: 'simulator' })
})

test.each(['4242 4242 4242 4242', '4242424242424242', '5555-5555-5555-4444', '4000 0000 0000 0341'])(
  'the form takes %s and gives the id of a card that can be put on file',
  async number => {
    const reply = await typed({ number })
    expect(reply.status).toBe(200)
    const started = await cards.startSubscription(order(`typed ${number}`, reply.body.id))
    expect(started.card).toEqual({
      brand: number.startsWith('5') ? 'mastercard' : 'visa',
      last4: number.slice(-4),
      expires: `20${nextYear}-11`,
    })
  },
)

test.each([
  ['number', { number: '4000 0000 0000 0002' }, 'Your card was declined.'],
  ['number', { number: '4242 4242' }, 'Your card number is incomplete.'],
  ['number', { number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
  ['number', { number: '4111 1111 1111 1111' }, 'Use a test card'],
  ['expiry', { expiry: '1' }, "Your card's expiry date is incomplete."],
  ['expiry', { expiry: '13/40' }, "Your card's expiry date is invalid."],
  ['number', { number: '4000 0000 0000 9995' }, 'Your card has insufficient funds.'],
  ['expiry', { number: '4000 0000 0000 0069' }, 'Your card has expired.'],
  ['securityCode', { number: '4000 0000 0000 0127' }, "Your card's security code is incorrect."],
  ['expiry', { expiry: '01/20' }, "Your card's expiry date is in the past."],
  ['securityCode', { securityCode: '12' }, "Your card's security code is incomplete."],
])('the form refuses a wrong %s in the words of a card provider: %o', async (field, change, words) => {
  const reply = await typed(change)
  expect(reply.status).toBe(402)
  expect(reply.body.message).toContain(words)
  expect(reply.body.fields[field]).toBe(reply.body.message)
})

test('keeps of a card only what is needed to recognise it', async () => {
  const { body } = await typed({ securityCode: '987' })
  const row = await api.db
    .selectFrom('simPaymentMethods')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  const { id: _, createdAt: __, ...kept } = row
  expect(kept).toEqual({
    customerId: null,
    brand: 'visa',
    last4: '4242',
    expires: `20${nextYear}-11`,
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    pays: true,
    refusal: null,
    authentication: 'never',
    authenticated: false,
    taken: true,
  })
})

test.each([
  ['pm_card_chargeDeclined', 'Your card was declined.'],
  ['pm_card_none', "No such PaymentMethod: 'pm_card_none'"],
  ['constructor', "No such PaymentMethod: 'constructor'"],
])('does not start a subscription with %s', async (paymentMethodId, message) => {
  await expect(cards.startSubscription(order(paymentMethodId, paymentMethodId))).rejects.toMatchObject({
    code: 'card_refused',
    message,
  })
  expect(
    await api.db
      .selectFrom('simSubscriptions')
      .select('id')
      .where('orderKey', '=', paymentMethodId)
      .execute(),
  ).toEqual([])
})

test("does not take a card that is another customer's", async () => {
  const { body } = await typed({})
  await cards.startSubscription(order('first', body.id))
  await expect(cards.startSubscription(order('second', body.id))).rejects.toMatchObject({
    code: 'card_refused',
  })
})

test('twenty equal orders at once make one subscription', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => cards.startSubscription(order('twenty'))))
  expect(new Set(made.map(subscription => subscription.id)).size).toBe(1)
})

test('two servers that let time pass together charge once', async () => {
  const clinic = await aSubscriber(api)
  const other = await startApi({ database: api })
  const trialOver = new Date(Date.now() + 95 * 86_400_000)
  api.setClock(trialOver)
  other.setClock(trialOver)
  await Promise.all([tickSimulator(api.deps), tickSimulator(other.deps), tickSimulator(api.deps)])
  const invoices = await api.db
    .selectFrom('invoices')
    .selectAll()
    .where('providerId', '=', clinic.id)
    .execute()
  expect(invoices).toHaveLength(1)
  const emails = [...api.emails, ...other.emails].filter(message => message.to === clinic.email)
  expect(emails.map(message => message.subject)).toEqual(['Receipt for £7.99'])
  api.setClock(undefined)
})

test('nobody can write its events for it', async () => {
  const clinic = await aSubscriber(api)
  const body = { id: 'evt_forged', object: 'event', type: 'customer.subscription.deleted', data: {} }
  const reply = await browser.post('/api/stripe/webhook', body, { 'stripe-signature': 't=1,v1=00' })
  expect(reply.status).toBe(400)
  expect(await clinic.subscription()).toMatchObject({ status: 'trialing' })
})

test('ends a subscription at once, and only once', async () => {
  const clinic = await aSubscriber(api)
  await cards.endNow(clinic.cardsId)
  await cards.endNow(clinic.cardsId)
  await cards.endNow('sub_none')
  await tickSimulator(api.deps)
  expect(await clinic.subscription()).toMatchObject({ status: 'canceled' })
  expect(await clinic.emailsSent()).toEqual(['Your subscription has ended'])
})

test('an event that cannot be taken now is delivered the next time, and does not hold up the others', async () => {
  const [first, second] = [await aSubscriber(api), await aSubscriber(api)]
  await tickSimulator(api.deps)
  await cards.cancelAtPeriodEnd(first.cardsId)
  await cards.cancelAtPeriodEnd(second.cardsId)
  const subscription = cards.subscription
  cards.subscription = id => (id === first.cardsId ? Promise.reject(new Error('away')) : subscription(id))
  await expect(tickSimulator(api.deps)).rejects.toThrow('away')
  expect(await second.subscription()).toMatchObject({ cancelAtPeriodEnd: true })
  expect(await first.subscription()).toMatchObject({ cancelAtPeriodEnd: false })
  cards.subscription = subscription
  await tickSimulator(api.deps)
  expect(await first.subscription()).toMatchObject({ cancelAtPeriodEnd: true })
})
