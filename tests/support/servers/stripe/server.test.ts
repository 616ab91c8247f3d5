import { afterAll, expect, test } from 'vitest'
import { startStripe, stripeKeys } from './server.ts'

const stripe = await startStripe()
afterAll(() => stripe.close())

const send = async (path: string, params: Record<string, string>, method = 'POST') => {
  const form = new URLSearchParams(params)
  const reply = await fetch(`${stripe.settings.apiBase}${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${stripeKeys.secretKey}` },
    ...(method === 'POST' && { body: form }),
  })
  return { status: reply.status, body: (await reply.json()) as { error?: object } }
}

test.each([
  ['a name that no type has', '/v1/customers', { emial: 'a@x.test' }, 'parameter_unknown', 'emial'],
  [
    'a name inside another that no type has',
    '/v1/customers',
    { 'invoice_settings[default_card]': 'pm_1' },
    'parameter_unknown',
    'invoice_settings[default_card]',
  ],
  [
    'a name in a list that no type has',
    '/v1/subscriptions',
    { customer: 'cus_1', 'items[0][prise]': 'price_1' },
    'parameter_unknown',
    'items[0][prise]',
  ],
  [
    'a word that is not among those allowed',
    '/v1/subscriptions',
    { customer: 'cus_1', payment_behavior: 'hope' },
    'parameter_invalid',
    'payment_behavior',
  ],
  ['a name of an older version', '/v1/subscriptions', { coupon: 'half' }, 'parameter_unknown', 'coupon'],
])('refuses %s', async (_, path, params, code, param) => {
  expect(await send(path, params as Record<string, string>)).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error', code, param } },
  })
})

test('takes what the types allow: free keys in metadata, ranges, pages, a word or a number', async () => {
  const customer = { 'metadata[anything]': 'x', payment_method: 'pm_card_visa', email: 'a@x.test' }
  expect((await send('/v1/customers', customer)).status).toBe(200)
  const list = { 'created[gte]': '1', limit: '3', 'expand[0]': 'data.customer' }
  expect((await send('/v1/invoices', list, 'GET')).status).toBe(200)
})

test('a call that it does not know is refused, not ignored', async () => {
  expect((await send('/v1/coupons', {})).status).toBe(404)
})
