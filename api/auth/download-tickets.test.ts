import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../contract/core/call.ts'
import { startApi } from '../../tests/support/api.ts'
import { serve } from '../serve.ts'

const answer = z.object({ rows: z.number() })
const staffExport = call({
  method: 'GET',
  path: '/api/test/export',
  as: { staff: 'view_users' },
  summary: 'A download of staff',
  download: true,
  answer,
})
const providerExport = call({ ...staffExport, path: '/api/test/own-export', as: 'provider' })
const noExport = call({ ...staffExport, path: '/api/test/list', download: undefined } as never)

const api = await startApi({
  extend: (app, deps) => {
    for (const each of [staffExport, providerExport, noExport])
      serve(app, deps, each, async () => ({ rows: 1 }))
  },
})
const browser = api.anActor()
type Actor = ReturnType<typeof api.anActor>
const ticketOf = async (actor: Actor, path: string) =>
  (await actor.post('/api/download-ticket', { path })).body.ticket as string

test('a ticket opens its download once, without a login', async () => {
  const admin = await api.aStaffMember('admin')
  const ticket = await ticketOf(admin, '/api/test/export')
  expect((await browser.get(`/api/test/export?token=${ticket}&city=Leeds`)).status).toBe(200)
  const again = await browser.get(`/api/test/export?token=${ticket}`)
  expect(again.status).toBe(401)
  expect(again.body.code).toBe('ticket_expired')
})

test('of many that use one ticket at once a single one succeeds', async () => {
  const ticket = await ticketOf(await api.aStaffMember('admin'), '/api/test/export')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => browser.get(`/api/test/export?token=${ticket}`)),
  )
  expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
})

test('serves providers as well as staff, each for what they may see', async () => {
  const provider = await api.aProvider()
  const own = await ticketOf(provider, '/api//test/own-export?year=2026')
  expect((await browser.get(`/api/test/own-export?token=${own}`)).status).toBe(200)
  const foreign = await ticketOf(provider, '/api/test/export')
  expect((await browser.get(`/api/test/export?token=${foreign}`)).status).toBe(401)
  const outreach = await ticketOf(await api.aStaffMember('outreach'), '/api/test/export')
  expect((await browser.get(`/api/test/export?token=${outreach}`)).status).toBe(403)
})

test('is worth nothing elsewhere, after a minute, or after the login has ended', async () => {
  const provider = await api.aProvider()
  const elsewhere = await ticketOf(provider, '/api/invoices/1/pdf')
  expect((await browser.get(`/api/test/own-export?token=${elsewhere}`)).status).toBe(401)

  const start = Date.now()
  api.setClock(new Date(start))
  const late = await ticketOf(provider, '/api/test/own-export')
  api.setClock(new Date(start + 60_000))
  expect((await browser.get(`/api/test/own-export?token=${late}`)).status).toBe(401)
  api.setClock(undefined)

  const orphan = await ticketOf(provider, '/api/test/own-export')
  await provider.post('/api/logout')
  expect((await browser.get(`/api/test/own-export?token=${orphan}`)).status).toBe(401)
})

test('a login token in the query string is refused, and the message names the ticket call', async () => {
  const provider = await api.aProvider()
  const reply = await browser.get(`/api/test/own-export?token=${provider.token}`)
  expect(reply.status).toBe(401)
  expect(reply.body.code).toBe('login_token_in_address')
  expect(reply.body.message).toContain('download ticket')
  expect((await provider.get('/api/verify-token')).status).toBe(200)
})

test.each(['/api/test/list', '/api/test/export/more', '/api/nothing'])(
  'is not given for %s, which is no download',
  async path => {
    const reply = await (await api.aStaffMember('admin')).post('/api/download-ticket', { path })
    expect(reply).toMatchObject({ status: 400, body: { fields: { path: expect.any(String) } } })
  },
)

test('does not open a call that is no download', async () => {
  const ticket = await ticketOf(await api.aStaffMember('admin'), '/api/test/export')
  expect((await browser.get(`/api/test/list?token=${ticket}`)).status).toBe(401)
})

test('is given to signed-in people only, for addresses of the API only', async () => {
  expect((await browser.post('/api/download-ticket', { path: '/api/test/export' })).status).toBe(401)
  const provider = await api.aProvider()
  const reply = await provider.post('/api/download-ticket', { path: 'https://elsewhere.test/' })
  expect(reply.status).toBe(400)
  expect(reply.body.fields.path).toBeDefined()
})
