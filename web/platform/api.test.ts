import { expect, test } from 'vitest'
import { getSubscription } from '../../contract/providers/billing.ts'
import { load } from './api.ts'

const failing = (reply: Response) => load(async () => reply, getSubscription, {}).catch(error => error)

test("a page that cannot be loaded has the server's own words", async () => {
  const body = { code: 'subscription_not_found', message: 'No active subscription found', requestId: '1' }
  const { data, init } = await failing(Response.json(body, { status: 404 }))
  expect(data).toEqual({ message: 'No active subscription found' })
  expect(init.status).toBe(404)
})

test.each([
  ['a page of its own', new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' })],
  ['a message of its own', Response.json({ message: 'upstream timed out' }, { status: 504 })],
])('an answer from a proxy is not quoted: %s', async (_, reply) => {
  const { data, init } = await failing(reply)
  expect(data.message).toBeUndefined()
  expect(init.status).toBe(reply.status)
})
