import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../contract/core/call.ts'
import { startApi } from '../tests/support/api.ts'
import { serve } from './serve.ts'

const common = { method: 'POST', summary: 'For a test', answer: z.object({ said: z.string() }) } as const
const greet = call({
  ...common,
  path: '/api/greet',
  as: 'provider',
  body: z.object({ name: z.string().min(2) }),
})
const users = call({ ...common, path: '/api/users', as: { staff: 'view_users' } })
const rare = call({ ...common, path: '/api/rare', as: 'anyone', limit: { requests: 2, seconds: 60 } })

const api = await startApi({
  extend(app, deps) {
    serve(app, deps, greet, async ({ body }) => ({ said: `Hello ${body.name}`, secret: 'never leaves' }))
    serve(app, deps, users, async (_, { who }) => ({ said: who.role }))
    serve(app, deps, rare, async () => ({ said: 'hello' }))
  },
})

test('passes on the caller and the validated input, and returns only what the answer names', async () => {
  const provider = await api.aProvider()
  const reply = await provider.post('/api/greet', { name: 'Ruth' })
  expect(reply.body).toEqual({ said: 'Hello Ruth' })
})

test.each([
  [{}, 'Name is missing. Fill it in and try again.'],
  [undefined, 'Check your answers and try again.'],
])('explains refused input in readable words: %j', async (body, message) => {
  const reply = await (await api.aProvider()).post('/api/greet', body)
  expect(reply.body.message).toBe(message)
})

test('a call without a body may be named JSON all the same', async () => {
  const admin = await api.aStaffMember('admin')
  const reply = await admin.post('/api/users', '', { 'content-type': 'application/json' })
  expect(reply.body).toEqual({ said: 'admin' })
  const broken = await admin.post('/api/users', '{"a', { 'content-type': 'application/json' })
  expect(broken.status).toBe(400)
})

test('names the field that was refused', async () => {
  const reply = await (await api.aProvider()).post('/api/greet', { name: 'R' })
  expect(reply.status).toBe(400)
  expect(reply.body.fields).toHaveProperty('name')
})

test('asks for a sign-in before it says anything about the body', async () => {
  expect((await api.anActor().post('/api/greet', { name: 'R' })).status).toBe(401)
  expect((await api.anActor('wrong').post('/api/greet', {})).status).toBe(401)
})

test("does not accept a provider's token for staff calls, or the reverse", async () => {
  expect((await (await api.aProvider()).post('/api/users')).status).toBe(401)
  expect((await (await api.aStaffMember('admin')).post('/api/greet', { name: 'Ruth' })).status).toBe(401)
})

test('lets staff in only with the permission of their role', async () => {
  expect((await (await api.aStaffMember('manager')).post('/api/users')).body).toEqual({ said: 'manager' })
  expect((await (await api.aStaffMember('outreach')).post('/api/users')).status).toBe(403)
})

test('ends the work of a deactivated member of staff at once', async () => {
  const admin = await api.aStaffMember('admin')
  expect((await admin.post('/api/users')).status).toBe(200)
  await api.db.updateTable('staff').set({ isActive: false }).where('id', '=', admin.id).execute()
  expect((await admin.post('/api/users')).status).toBe(401)
})

test('ends a login at its expiry, and one that nobody used for 14 days', async () => {
  const provider = await api.aProvider()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const call = async () => (await provider.post('/api/greet', { name: 'Ruth' })).status
  api.setClock(inDays(1))
  expect(await call()).toBe(401)
  await api.db
    .updateTable('logins')
    .set({ expiresAt: inDays(90) })
    .where('providerId', '=', provider.id)
    .execute()
  expect(await call()).toBe(200)
  api.setClock(inDays(14))
  expect(await call()).toBe(200)
  api.setClock(inDays(29))
  expect(await call()).toBe(401)
  api.setClock(undefined)
})

test("applies a call's own limit", async () => {
  const hasty = api.anActor()
  const statuses = [
    await hasty.post('/api/rare'),
    await hasty.post('/api/rare'),
    await hasty.post('/api/rare'),
  ].map(r => r.status)
  expect(statuses).toEqual([200, 200, 429])
})

test.each([
  ['broken JSON', '{"name":', 'application/json', 400],
  ['too much', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ['another kind of content', '<name/>', 'text/xml', 415],
])('answers %s with a problem, never with 500', async (_, body, type, status) => {
  const reply = await (await api.aProvider()).post('/api/greet', body, { 'content-type': type })
  expect(reply.status).toBe(status)
  expect(reply.body).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
  })
})

test('every call documents its refusals and failures', async () => {
  const { paths } = (await api.anActor().get('/api/openapi.json')).body
  const calls = Object.values(paths as Record<string, Record<string, { responses: Record<string, object> }>>)
  const answers = calls.flatMap(methods => Object.values(methods).map(({ responses }) => responses))
  expect(answers.length).toBeGreaterThan(100)
  for (const responses of answers) expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX'])
  const { properties, required } =
    paths['/api/greet'].post.responses['4XX'].content['application/json'].schema
  const refused = await (await api.aProvider()).post('/api/greet', {})
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(refused.body)))
  expect(required).toEqual(['code', 'message', 'requestId'])
})
