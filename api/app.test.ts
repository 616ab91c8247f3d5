import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { startApi } from '../tests/support/api.ts'
import { cuttableProxy } from '../tests/support/servers/cut-off.ts'
import { buildApp } from './app.ts'

const api = await startApi()

test('folds duplicate slashes for every path', async () => {
  expect((await api.anActor().get('/api//providers')).status).toBe(200)
  expect((await api.anActor().get('//api///providers')).status).toBe(200)
})

test('answers an unknown address under /api with a JSON 404 that carries the request id', async () => {
  const reply = await api.anActor().get('/api/nothing-here')
  expect(reply.status).toBe(404)
  expect(reply.body).toEqual({
    code: 'not_found',
    message: expect.any(String),
    requestId: reply.headers['x-request-id'],
  })
})

test('answers a malformed address with 400 in the same shape', async () => {
  const reply = await api.anActor().get('/api/%E0%A4%A')
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) })
})

test('an internal error is answered with a general 500', async () => {
  const broken = await startApi({ logLevel: 'silent' })
  await broken.db.schema.dropView('listed_providers').cascade().execute()
  const reply = await broken.anActor().get('/api/providers')
  expect(reply.status).toBe(500)
  expect(reply.body).toMatchObject({
    code: 'unexpected',
    message: expect.not.stringContaining('listed_providers'),
  })
})

test('answers 503 and turns not ready while the database is away', async () => {
  const way = await cuttableProxy(api.databaseUrl)
  const db = openDatabase(way.url)
  const lonely = await buildApp(
    { ...api.deps, db },
    { production: false, logLevel: 'silent', trustProxy: false },
  )
  expect((await lonely.inject('/readyz')).statusCode).toBe(200)
  way.cut()
  const call = await lonely.inject('/api/providers')
  expect(call.statusCode).toBe(503)
  expect(call.headers['retry-after']).toBe('5')
  expect((await lonely.inject('/readyz')).statusCode).toBe(503)
  expect((await lonely.inject('/healthz')).statusCode).toBe(200)
  await lonely.close()
})

test('reports ready while the database answers', async () => {
  expect((await api.anActor().get('/readyz')).body).toEqual({ status: 'ready' })
})

test('a server that is about to stop answers, and asks for no more requests', async () => {
  const draining = new AbortController()
  const leaving = await buildApp(
    { ...api.deps, draining: draining.signal },
    { production: false, logLevel: 'silent', trustProxy: false },
  )
  expect((await leaving.inject('/readyz')).statusCode).toBe(200)
  draining.abort()
  expect((await leaving.inject('/readyz')).statusCode).toBe(503)
  expect((await leaving.inject('/api/providers')).statusCode).toBe(200)
  await leaving.close()
})

test('an unknown path gets the same answer for every body', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await api.anActor().post('/api/nothing-here', '--x--\r\n', form)
  expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
})

test('a client that sends too many requests gets 429 with Retry-After', async () => {
  const hasty = api.anActor()
  let reply = await hasty.get('/api/providers?limit=1')
  expect(reply.headers).toMatchObject({
    'x-ratelimit-limit': '600',
    'x-ratelimit-remaining': '599',
    'x-ratelimit-reset': '60',
  })
  for (let sent = 1; sent <= 600; sent++) reply = await hasty.get('/api/providers?limit=1')
  expect(reply.status).toBe(429)
  expect(reply.body.message).toBe('Too many requests detected. Please try again later.')
  expect(reply.headers['x-ratelimit-remaining']).toBe('0')
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await hasty.get('/healthz')).status).toBe(200)
  expect((await api.anActor().get('/api/providers?limit=1')).status).toBe(200)
})

const withPages = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const onlyWithPages = Object.keys(withPages)

test.each([
  ['data', '/api/providers?limit=1', {}],
  ['a page', '/api/docs', withPages],
  ['nothing at all', '/api/nothing-here', withPages],
])('sends the headers that keep a browser safe with %s', async (_, path, more) => {
  const { headers } = await api.anActor().get(path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age'),
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    ...more,
  })
  expect(onlyWithPages.filter(name => name in headers)).toEqual(Object.keys(more))
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])(
  'shows figures to the network it runs in, never through a proxy that adds %s',
  async header => {
    const inside = await api.app.inject({ url: '/metrics' })
    expect(inside.body).toContain('http_request_duration_seconds')
    const outside = await api.app.inject({ url: '/metrics', headers: { [header]: '10.0.0.1' } })
    expect(outside.statusCode).toBe(404)
  },
)

test('production hides metrics and staff calls from visitors', async () => {
  const app = await buildApp(api.deps, { production: true, logLevel: 'silent', trustProxy: false })
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const paths = Object.keys((await app.inject('/api/openapi.json')).json().paths)
  expect(paths).toContain('/api/providers')
  expect(paths).toContain('/api/profile')
  for (const path of ['/api/staff/users', '/api/staff/members', '/api/email/templates', '/api/blogs'])
    expect(paths).not.toContain(path)
  await app.close()
})

test('what only the signed-in may see is never kept by a browser or proxy', async () => {
  const provider = await api.aProvider()
  for (const path of ['/api/profile', '/api/enquiries', '/api/subscription'])
    expect((await provider.get(path)).headers['cache-control']).toBe('no-store')
  const admin = await api.aStaffMember('admin')
  for (const path of ['/api/staff/users', '/api/staff/members', '/api/email/templates'])
    expect((await admin.get(path)).headers['cache-control']).toBe('no-store')
  expect((await api.anActor().get('/api/providers')).headers['cache-control']).toBeUndefined()
  expect((await provider.post('/api/logout')).headers['clear-site-data']).toBe('"cache"')
})

test('a page that tried what its policy refuses is counted by directive, and nothing else of it is kept', async () => {
  const report = (type: string, body: object) =>
    api.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': type },
      payload: JSON.stringify(body),
    })
  const older = {
    'csp-report': { 'violated-directive': 'script-src-elem', 'document-uri': '/results?a=secret' },
  }
  const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'made-up by somebody' } }]
  expect((await report('application/csp-report', older)).statusCode).toBe(204)
  expect((await report('application/reports+json', newer)).statusCode).toBe(204)
  expect((await report('application/csp-report', { any: 'thing' })).statusCode).toBe(204)
  const { body } = await api.app.inject('/metrics')
  expect(body).toContain('policy_reports_total{directive="script-src"} 1')
  expect(body).toContain('policy_reports_total{directive="other"} 1')
  expect(body).not.toContain('secret')
})

test('counts every answer by its route and status', async () => {
  const counted = async () => {
    const { body } = await api.app.inject({ url: '/metrics' })
    const series = 'http_request_duration_seconds_count{method="GET",route="/api/listing",status="401"}'
    return Number(body.split(`${series} `)[1]?.split('\n')[0] ?? 0)
  }
  const before = await counted()
  const visitor = api.anActor()
  for (let sent = 0; sent < 150; sent++) await visitor.get('/api/listing')
  expect(await counted()).toBe(before + 150)
})

test('describes every call for programs and for people', async () => {
  const description = (await api.anActor().get('/api/openapi.json')).body
  expect(
    description.paths['/api/providers'].get.parameters.map((parameter: { name: string }) => parameter.name),
  ).toEqual(['search', 'limit', 'offset'])
  const page = await api.anActor().get('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).toContain('GET /api/providers')
})
