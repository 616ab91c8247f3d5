import { afterAll, beforeEach, expect, test } from 'vitest'
import { startStripe } from '../../../tests/support/servers/stripe/server.ts'
import { checkStripe } from './stripe-check.ts'
import { neededEvents } from './stripe-event.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())
const url = 'https://clinic-atlas.test/api/stripe/webhook'
const { price, webhooks } = stripe.account
const check = (change: object = {}) => checkStripe({ ...stripe.settings, timeoutMs: 2_000, ...change }, url)
const aWebhook = (change: object = {}) => ({
  id: 'we_1',
  url,
  status: 'enabled',
  enabled_events: [...neededEvents],
  api_version: '2026-10-28.endive',
  ...change,
})

beforeEach(() => {
  const recurring = { interval: 'month', interval_count: 1 }
  Object.assign(price, { unit_amount: 799, currency: 'gbp', active: true, livemode: false, recurring })
  webhooks.splice(0, webhooks.length, aWebhook())
})

test('finds nothing where all is in order', async () => {
  expect(await check()).toEqual({ wrong: [], unknown: [], webhook: [] })
})

test.each([
  [{ unit_amount: 999 }, 'amount is 999'],
  [{ currency: 'eur' }, 'currency is eur'],
  [{ active: false }, 'active is false'],
  [{ livemode: true }, 'is a live price'],
  [{ recurring: { interval: 'year', interval_count: 1 } }, 'every is 1 year'],
])("a price that is not the product's own is wrong: %o", async (change, words) => {
  Object.assign(price, change)
  expect((await check()).wrong).toEqual([expect.stringContaining(words)])
})

test('keys of two modes, a key or a price that Stripe does not know are wrong', async () => {
  expect((await check({ publishableKey: 'pk_live_1' })).wrong).toEqual([
    expect.stringContaining('STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY a live key'),
  ])
  expect((await check({ priceId: 'price_none' })).wrong).toEqual([expect.stringContaining('No such price')])
  expect((await check({ secretKey: 'sk_test_other' })).wrong).toEqual([
    expect.stringContaining('Invalid API Key'),
  ])
})

test('a Stripe that does not answer is only unknown', async () => {
  const away = { kind: 'answer', status: 503, error: { type: 'api_error', message: 'down' } } as const
  stripe.faults.push(away, away, away)
  expect(await check()).toEqual({
    wrong: [],
    unknown: [expect.stringContaining('could not be read')],
    webhook: [],
  })
})

test('names the events that the webhook lacks, another version, and a webhook that is missing', async () => {
  webhooks.splice(0, 1, aWebhook({ enabled_events: ['invoice.paid'], api_version: '2020-08-27' }))
  const { webhook } = await check()
  expect(webhook[0]).toContain('invoice.payment_action_required')
  expect(webhook[0]).not.toContain('invoice.paid')
  expect(webhook[1]).toContain('2020-08-27')
  webhooks.splice(0, 1, aWebhook({ enabled_events: ['*'] }))
  expect((await check()).webhook).toEqual([])
  webhooks.length = 0
  expect((await check()).webhook).toEqual([expect.stringContaining(`No webhook sends events to ${url}`)])
})
