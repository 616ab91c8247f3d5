import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { startStripe } from '../../../../tests/support/servers/stripe/server.ts'
import { aSubscriber } from '../../../../tests/support/subscriber.ts'
import { stripeCards } from '../../../adapters/cards/stripe-cards.ts'
import { hashPassword } from '../../../auth/passwords/passwords.ts'
import { forgetCustomers } from './forget-customers.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const api = await startApi({ cards: clock => stripeCards({ ...stripe.settings, timeoutMs: 500 }, clock) })
const away = { kind: 'answer', status: 503, error: { type: 'api_error', message: 'down' } } as const
const password = 'CorrectHorse1!'
const passwordHash = await hashPassword(password)

const waiting = () => api.db.selectFrom('customerDeletions').selectAll().execute()
const waitOver = () => sql`update customer_deletions set due_at = now()`.execute(api.db)
const invoicesOf = (cardsId: string) =>
  [...stripe.account.invoices.values()].filter(
    one => one.parent.subscription_details.subscription === cardsId,
  )

/** The invoice of the next period. */
const billed = (cardsId: string) => {
  stripe.account.renew(cardsId)
  return stripe.account.invoices.get(stripe.account.subscriptions.get(cardsId)!.latest_invoice!)!
}

/** A clinic that deletes its account, and its customer at the card provider. */
async function aLeavingClinic() {
  const clinic = await aSubscriber(api)
  // The builder replaces the subscription it began with.
  await sql`delete from customer_deletions where customer_id ~ '^cus_[0-9]+_'`.execute(api.db)
  await api.db.updateTable('providers').set({ passwordHash }).where('id', '=', clinic.id).execute()
  const customer = stripe.account.subscriptions.get(clinic.cardsId)!.customer
  const leave = async () => expect((await clinic.delete('/api/profile', { password })).status).toBe(200)
  return { clinic, customer, leave, isKnown: () => stripe.account.customers.has(customer) }
}

beforeEach(async () => {
  stripe.requests.length = 0
  stripe.faults.length = 0
  await api.db.deleteFrom('customerDeletions').execute()
})

test('who deletes an account is deleted at the card provider too, cards included', async () => {
  const { customer, leave, isKnown } = await aLeavingClinic()
  const other = await aSubscriber(api)
  await forgetCustomers(api.deps)
  expect(isKnown()).toBe(true)
  await leave()
  await forgetCustomers(api.deps)
  expect(isKnown()).toBe(false)
  expect([...stripe.account.methods.values()].filter(one => one.customer === customer)).toEqual([])
  expect(stripe.account.subscriptions.get(other.cardsId)).not.toMatchObject({ status: 'canceled' })
  expect(await waiting()).toEqual([])
})

test('while the card provider is away nothing is lost, and it is asked again later', async () => {
  const { leave, isKnown } = await aLeavingClinic()
  await leave()
  stripe.faults.push(away, away, away)
  await expect(forgetCustomers(api.deps)).rejects.toMatchObject({ code: 'cards_unavailable' })
  expect(isKnown()).toBe(true)
  const [row] = await waiting()
  expect(row).toMatchObject({ attempts: 1 })
  expect(row!.dueAt.getTime()).toBeGreaterThan(Date.now())
  stripe.requests.length = 0
  await forgetCustomers(api.deps)
  expect(stripe.requests).toEqual([])
  await waitOver()
  await forgetCustomers(api.deps)
  expect(isKnown()).toBe(false)
  expect(await waiting()).toEqual([])
})

test.each(['draft', 'open'])('a customer with a %s invoice is kept until it is settled', async status => {
  const { clinic, leave, isKnown } = await aLeavingClinic()
  const invoice = billed(clinic.cardsId)
  Object.assign(invoice, { status })
  await leave()
  await forgetCustomers(api.deps)
  expect(isKnown()).toBe(true)
  expect(await waiting()).toMatchObject([{ attempts: 0 }])
  Object.assign(invoice, { status: 'paid' })
  await waitOver()
  await forgetCustomers(api.deps)
  expect(isKnown()).toBe(false)
  expect(invoicesOf(clinic.cardsId)).toHaveLength(1)
})

test('an invoice that is never paid is waited for 30 days', async () => {
  const { clinic, leave, isKnown } = await aLeavingClinic()
  Object.assign(billed(clinic.cardsId), { status: 'open' })
  await leave()
  for (const [days, known] of [
    [29, true],
    [31, false],
  ] as const) {
    await sql`update customer_deletions set requested_at = now() - make_interval(days => ${days})`.execute(
      api.db,
    )
    await waitOver()
    await forgetCustomers(api.deps)
    expect(isKnown()).toBe(known)
  }
})

test('a customer whom the provider no longer has is not asked about for ever', async () => {
  const { customer, leave } = await aLeavingClinic()
  await leave()
  stripe.account.customers.delete(customer)
  await forgetCustomers(api.deps)
  expect(await waiting()).toEqual([])
})

test('two processes ask once, and one customer that is refused does not hold up the others', async () => {
  const [refused, fine] = [await aLeavingClinic(), await aLeavingClinic()]
  await refused.leave()
  await fine.leave()
  const error = { type: 'invalid_request_error', message: 'Not now' }
  stripe.faults.push({ kind: 'answer', status: 400, error, on: 'DELETE /v1/customers/:id' })
  const runs = await Promise.allSettled([forgetCustomers(api.deps), forgetCustomers(api.deps)])
  expect(runs.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(stripe.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(4)
  expect([refused, fine].filter(({ isKnown }) => isKnown())).toHaveLength(1)
  await waitOver()
  await forgetCustomers(api.deps)
  expect([refused, fine].filter(({ isKnown }) => isKnown())).toHaveLength(0)
})
