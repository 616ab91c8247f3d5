import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registry } from '../../../api/metrics.ts'
import { startApi } from '../../../tests/support/api.ts'
import { website } from '../website.ts'

vi.mock('../site-build.ts', () => ({
  siteFromBuild: async () => async () => ({
    provide: () => undefined,
    handle: async ({ url }: Request) =>
      new URL(url).pathname === '/homepage'
        ? new Response('Only for this visitor', { status: 400 })
        : new Response(`<h1>${url}</h1>`.repeat(200), {
            headers: {
              'content-type': 'text/html',
              ...(url.includes('/widget/') && { 'content-security-policy': 'frame-ancestors *' }),
            },
          }),
  }),
}))

const lines: string[] = []
let version = '1'
/** How many requests came to Fastify. */
let usual = 0
const { app } = await startApi({
  logLevel: 'info',
  logTo: { write: line => void lines.push(line) },
  extend(app) {
    app.addHook('onRequest', async () => void usual++)
    app.register(website, {
      dev: false,
      api: () => async () => new Response(),
      cardProvider: false,
      clinicsSeen: { shown: () => undefined } as never,
      settings: { origin: 'https://clinics.test' } as never,
      mapTiles: undefined,
      dataVersion: () => version,
      purge: undefined,
      keptAssets: { send: async () => false, text: async () => undefined },
    })
  },
})
beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => app.close())

let addresses = 0
const anAddress = () => `10.9.${addresses >> 8}.${addresses++ & 255}`

async function get(
  path: string,
  headers: Record<string, string> = {},
  more: RequestOptions = {},
  body?: string,
) {
  const { port } = app.server.address() as AddressInfo
  const sent = ask({
    port,
    path,
    headers: { 'x-forwarded-for': anAddress(), ...headers },
    ...more,
  }).end(body)
  const [reply] = await once(sent, 'response')
  const pieces: Buffer[] = []
  for await (const piece of reply) pieces.push(piece)
  const { date: _, ...rest } = reply.headers as IncomingHttpHeaders
  return { status: reply.statusCode as number, headers: rest, body: Buffer.concat(pieces) }
}

/** What came of a request, and whether Fastify saw it. */
async function asked(...request: Parameters<typeof get>) {
  const before = usual
  const answer = await get(...request)
  return { answer, byFastify: usual > before }
}

const search = '/results?treatmentName=MRI+Scan&location=Leeds'

test.each(['br', 'gzip', 'zstd', 'identity'])(
  'a page kept as %s is answered before Fastify, with the same headers and bytes',
  async accepted => {
    const path = `${search}&sort=${accepted}`
    const first = await asked(path, { 'accept-encoding': accepted })
    const second = await asked(path, { 'accept-encoding': accepted })
    expect([first.byFastify, second.byFastify]).toEqual([true, false])
    expect(second.answer).toEqual(first.answer)
    expect(second.answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

test('who has the page gets 304 with nothing but what a cache needs, either way', async () => {
  const { headers } = await get(search)
  const known = { 'if-none-match': headers.etag! }
  const { answer, byFastify } = await asked(search, known)
  version = '2'
  const afterChange = await asked(search, known)
  expect([byFastify, afterChange.byFastify]).toEqual([false, true])
  expect(answer).toEqual(afterChange.answer)
  expect(answer.status).toBe(304)
  expect(Object.keys(answer.headers).sort()).toEqual([
    ...['cache-control', 'connection', 'etag', 'keep-alive', 'vary'],
  ])
})

test('a page whose own policy allows frames is not refused to them either way, every other page is', async () => {
  const first = await get('/widget/1')
  const { answer, byFastify } = await asked('/widget/1')
  expect(byFastify).toBe(false)
  expect(answer).toEqual(first)
  expect(answer.headers).not.toHaveProperty('x-frame-options')
  await get(search)
  expect((await get(search)).headers['x-frame-options']).toBe('DENY')
})

test.each([
  ['with a login', search, { authorization: 'Bearer someone' }, {}, undefined],
  ['for its head', search, {}, { method: 'HEAD' }, undefined],
  ['with a body', search, { 'content-length': '2' }, {}, '{}'],
  ['that failed', '/homepage', {}, {}, undefined],
] as const)('a page asked for %s goes the usual way', async (_, path, headers, more, body) => {
  await get(path)
  expect((await asked(path, headers, more, body)).byFastify).toBe(true)
})

test('an address that asks too often is refused, also for kept pages', async () => {
  const visitor = { 'x-forwarded-for': '10.8.0.1' }
  await get(search, visitor)
  const statuses = []
  for (let times = 1; times <= 600; times++) statuses.push((await get(search, visitor)).status)
  expect(statuses.slice(0, 599).every(status => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await get(search)).status).toBe(200)
})

test('a kept page is counted and logged like any other, without what was searched for', async () => {
  await get(search)
  const answeredBefore = await answered()
  lines.length = 0
  expect((await asked(search)).byFastify).toBe(false)
  expect(await answered()).toBe(answeredBefore + 1)
  const [line] = lines.map(one => JSON.parse(one))
  expect(line).toMatchObject({ msg: 'answered', method: 'GET', route: '/*', status: 200 })
  expect(line.reqId).toMatch(/^[\da-f-]{36}$/)
  expect(lines.join()).not.toContain('Leeds')
})

async function answered() {
  const counted = /^http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)$/m
  return Number(counted.exec(await registry.metrics())?.[1])
}

test('a fault before Fastify is logged and the page answered the usual way, and the server goes on', async () => {
  await get('/results?fault=1')
  const { mayAsk } = app
  app.mayAsk = () => {
    throw new Error('a fault of ours')
  }
  lines.length = 0
  try {
    expect(await asked('/results?fault=1')).toMatchObject({ answer: { status: 200 }, byFastify: true })
  } finally {
    app.mayAsk = mayAsk
  }
  expect(lines.join()).toContain('a fault of ours')
  expect(await asked('/results?fault=1')).toMatchObject({ answer: { status: 200 }, byFastify: false })
})

test('a change of the directory is not hidden by a kept page', async () => {
  await get(search)
  version = '3'
  expect((await asked(search)).byFastify).toBe(true)
})

test('a server that is about to stop refuses kept pages as well', async () => {
  await get(search)
  const closing = app.close()
  const left = await get(search).catch(error => error.code)
  await closing
  expect(left).toSatisfy(
    (one: unknown) =>
      one === 'ECONNREFUSED' || one === 'ECONNRESET' || (one as { status: number }).status === 503,
  )
})
