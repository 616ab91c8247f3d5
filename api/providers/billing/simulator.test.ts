import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aSubscriber } from '../../../tests/support/subscriber.ts'
import { tickSimulator } from './simulator-tick.ts'
import { remindOfTrials } from './trial-reminders.ts'

const api = await startApi()
const start = '2026-11-30T10:00:00.000Z'
const firstCharge = '2027-02-28T10:00:00.000Z'

/** Moves time forward and lets the simulator do what is due, as its job does every minute. */
async function itIs(moment: string) {
  api.setClock(new Date(moment))
  await tickSimulator(api.deps)
}

/** The same for someone who has been away: logins do not last as long as subscriptions. */
async function signedInAgain(provider: { id: string }) {
  await api.db
    .updateTable('logins')
    .set({ lastUsedAt: api.deps.clock(), expiresAt: new Date('2030-01-01') })
    .where('providerId', '=', provider.id)
    .execute()
}

async function later(provider: { id: string }, moment: string) {
  await itIs(moment)
  await signedInAgain(provider)
}

beforeEach(() => api.setClock(new Date(start)))
afterEach(() => api.setClock(undefined))

test('a subscription starts with three free months, and the card on file', async () => {
  const clinic = await aSubscriber(api, 'pm_card_mastercard')
  expect(await clinic.subscription()).toEqual({
    status: 'trialing',
    trialEnd: firstCharge,
    trialUsed: false,
    currentPeriodEnd: firstCharge,
    cancelAtPeriodEnd: false,
    authentication: null,
    card: { brand: 'mastercard', last4: '4444', expires: '2029-12' },
  })
  expect(await clinic.invoices()).toEqual([])
  expect(await clinic.isListed()).toBe(true)
})

test('the trial ends with the first charge, a receipt and an invoice', async () => {
  const clinic = await aSubscriber(api)
  await later(clinic, '2027-02-28T09:59:00Z')
  expect(await clinic.subscription()).toMatchObject({ status: 'trialing' })
  await itIs('2027-02-28T10:00:00Z')
  expect(await clinic.subscription()).toMatchObject({
    status: 'active',
    trialEnd: firstCharge,
    currentPeriodEnd: '2027-03-28T10:00:00.000Z',
  })
  expect(await clinic.invoices()).toMatchObject([
    { amount: 7.99, status: 'paid', paidAt: firstCharge, number: expect.stringMatching(/^SIM-\d{6}$/) },
  ])
  expect(await clinic.emailsSent()).toEqual(['Receipt for £7.99'])
  expect(clinic.message('Receipt')).toContain('28 February 2027 to 28 March 2027')
})

test('renews every month on the day of the first charge, also when nobody looked for a while', async () => {
  api.setClock(new Date('2026-10-31T10:00:00Z'))
  const clinic = await aSubscriber(api)
  await later(clinic, '2027-05-02T00:00:00Z')
  const days = (await clinic.invoices()).map((invoice: { issuedAt: string }) => invoice.issuedAt.slice(0, 10))
  expect(days).toEqual(['2027-04-30', '2027-03-31', '2027-02-28', '2027-01-31'])
  expect(await clinic.subscription()).toMatchObject({
    status: 'active',
    currentPeriodEnd: '2027-05-31T10:00:00.000Z',
  })
  expect(await clinic.emailsSent()).toHaveLength(4)
})

test('a refused charge makes it past due, with an email at every try, until it is cancelled', async () => {
  const clinic = await aSubscriber(api, 'pm_card_chargeCustomerFail')
  await later(clinic, '2027-02-28T10:00:00Z')
  expect(await clinic.subscription()).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: false })
  expect(await clinic.invoices()).toMatchObject([{ status: 'open', paidAt: null }])
  expect(await clinic.emailsSent()).toEqual(["We couldn't take your payment of £7.99"])
  expect(clinic.message("couldn't take")).toContain('visible until 14 March 2027')

  await itIs('2027-03-03T10:00:00Z')
  await itIs('2027-03-08T10:00:00Z')
  await signedInAgain(clinic)
  expect(await clinic.subscription()).toMatchObject({ status: 'past_due' })
  expect(await clinic.emailsSent()).toHaveLength(3)

  await itIs('2027-03-15T10:00:00Z')
  expect(await clinic.subscription()).toMatchObject({ status: 'canceled' })
  expect(await clinic.invoices()).toMatchObject([{ status: 'uncollectible' }])
  expect((await clinic.emailsSent()).at(-1)).toBe('Your subscription has ended')
  expect(await clinic.isListed()).toBe(false)
})

test('past due counts from the refusal, however late the event arrives', async () => {
  const clinic = await aSubscriber(api, 'pm_card_chargeCustomerFail')
  await itIs('2027-03-02T10:00:00Z')
  const row = await api.db
    .selectFrom('subscriptions')
    .select('pastDueSince')
    .where('providerId', '=', clinic.id)
    .executeTakeFirstOrThrow()
  expect(row.pastDueSince?.toISOString()).toBe(firstCharge)
})

test('another card pays what is overdue at once', async () => {
  const clinic = await aSubscriber(api, 'pm_card_chargeCustomerFail')
  await later(clinic, '2027-03-01T10:00:00Z')
  const reply = await clinic.post('/api/update-payment-method', { paymentMethodId: 'pm_card_visa' })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({
    message: messages.paymentMethodUpdated,
    status: 'active',
    card: { brand: 'visa', last4: '4242' },
  })
  expect(await clinic.invoices(), 'before any event').toMatchObject([{ status: 'paid' }])
  await tickSimulator(api.deps)
  expect(await clinic.invoices()).toMatchObject([{ status: 'paid' }])
  expect((await clinic.emailsSent()).filter(subject => subject.startsWith('Receipt'))).toHaveLength(1)
  await later(clinic, '2027-03-28T10:00:00Z')
  expect(await clinic.invoices()).toHaveLength(2)
})

test('another card that does not pay either is said so, in the words of the provider', async () => {
  const clinic = await aSubscriber(api, 'pm_card_chargeCustomerFail')
  await later(clinic, '2027-03-01T10:00:00Z')
  for (const paymentMethodId of ['pm_card_chargeCustomerFail', 'pm_card_chargeDeclined']) {
    const reply = await clinic.post('/api/update-payment-method', { paymentMethodId })
    expect(reply.status).toBe(402)
    expect(reply.body).toMatchObject({ code: 'card_refused', message: 'Your card was declined.' })
  }
  expect(await clinic.subscription()).toMatchObject({ status: 'past_due' })
})

test('cancelling keeps the listing until the end of the period, and says so once', async () => {
  const clinic = await aSubscriber(api)
  for (const reply of await Promise.all([
    clinic.post('/api/cancel-subscription'),
    clinic.post('/api/cancel-subscription'),
  ])) {
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      message: messages.subscriptionWillBeCanceled,
      cancelAtPeriodEnd: true,
      status: 'trialing',
    })
  }
  await tickSimulator(api.deps)
  expect(await clinic.emailsSent()).toEqual(['Your subscription ends on 28 February 2027'])
  expect(await clinic.isListed()).toBe(true)
  await itIs(firstCharge)
  await signedInAgain(clinic)
  expect(await clinic.subscription()).toMatchObject({ status: 'canceled' })
  expect(await clinic.invoices()).toEqual([])
  expect((await clinic.emailsSent()).at(-1)).toBe('Your subscription has ended')
})

test('a cancellation can be undone until the period ends, and then no more', async () => {
  const clinic = await aSubscriber(api)
  await clinic.post('/api/cancel-subscription')
  const undone = await clinic.post('/api/resume-subscription')
  expect(undone.body).toMatchObject({ cancelAtPeriodEnd: false, status: 'trialing' })
  await later(clinic, '2027-03-01T10:00:00Z')
  expect(await clinic.subscription()).toMatchObject({ status: 'active' })

  await clinic.post('/api/cancel-subscription')
  await later(clinic, '2027-03-28T10:00:00Z')
  for (const path of ['/api/resume-subscription', '/api/cancel-subscription']) {
    const reply = await clinic.post(path)
    expect(reply.status).toBe(404)
    expect(reply.body.message).toBe(messages.noSubscription)
  }
})

test('past due can be cancelled, as trial and active can', async () => {
  const clinic = await aSubscriber(api, 'pm_card_chargeCustomerFail')
  await later(clinic, '2027-03-01T10:00:00Z')
  const reply = await clinic.post('/api/cancel-subscription')
  expect(reply.body).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: true })
})

test.each([
  ['2027-03-01T10:00:00Z', 'Your listing stays visible until 14 March 2027.'],
  ['2027-03-14T10:00:01Z', "Your listing isn't shown because your last payment was declined."],
])(
  'who cancels on %s with a payment past due is promised neither more days nor a debt forgiven',
  async (moment, words) => {
    const clinic = await aSubscriber(api, 'pm_card_chargeCustomerFail')
    await later(clinic, moment)
    await clinic.post('/api/cancel-subscription')
    expect(await clinic.emailsSent()).toContain('Your subscription ends on 28 March 2027')
    const text = clinic.message('subscription ends')
    expect(text).toContain(words)
    expect(text).toContain('Your unpaid invoice is still due')
    expect(text).not.toContain("won't charge your card again")
  },
)

test('reminds a week before the first charge, once, and not who has cancelled', async () => {
  const going = await aSubscriber(api)
  const leaving = await aSubscriber(api)
  await leaving.post('/api/cancel-subscription')
  await itIs('2027-02-21T09:59:00Z')
  await remindOfTrials(api.deps)
  expect(await going.emailsSent()).toEqual([])
  await itIs('2027-02-21T10:00:00Z')
  await Promise.all([remindOfTrials(api.deps), remindOfTrials(api.deps)])
  await remindOfTrials(api.deps)
  expect(await going.emailsSent()).toEqual(['Your free trial ends on 28 February 2027'])
  const text = going.message('free trial')
  for (const part of ['£7.99', 'ending 4242', 'pay anything', 'https://clinic-atlas.test/account'])
    expect(text).toContain(part)
  expect(await leaving.emailsSent()).toEqual(['Your subscription ends on 28 February 2027'])
})

test('someone without a subscription is told so', async () => {
  const clinic = await aSubscriber(api)
  await api.db.deleteFrom('subscriptions').where('providerId', '=', clinic.id).execute()
  const calls = [
    clinic.get('/api/subscription'),
    clinic.post('/api/cancel-subscription'),
    clinic.post('/api/resume-subscription'),
    clinic.post('/api/update-payment-method', { paymentMethodId: 'pm_card_visa' }),
  ]
  for (const reply of await Promise.all(calls)) {
    expect(reply.status).toBe(404)
    expect(reply.body.message).toBe('No active subscription found')
  }
})

test("shows nobody else's invoices", async () => {
  const clinic = await aSubscriber(api)
  const other = await aSubscriber(api)
  await later(clinic, firstCharge)
  await signedInAgain(other)
  const [mine, theirs] = [await clinic.invoices(), await other.invoices()]
  expect(mine).toHaveLength(1)
  expect(theirs).toHaveLength(1)
  expect(mine[0].id).not.toBe(theirs[0].id)
})

test('invoices outlive the account, without a name', async () => {
  const clinic = await aSubscriber(api)
  await later(clinic, firstCharge)
  const [invoice] = await clinic.invoices()
  await api.db.deleteFrom('providers').where('id', '=', clinic.id).execute()
  const row = await api.db
    .selectFrom('invoices')
    .select('providerId')
    .where('id', '=', invoice.id)
    .executeTakeFirst()
  expect(row).toEqual({ providerId: null })
})
