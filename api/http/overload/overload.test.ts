import { Agent, request as ask } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

let letGo: () => void = () => undefined
const held = new Promise<void>(resolve => {
  letGo = resolve
})
let holding = 0
let endSlow: () => void = () => undefined
const slow = new Promise<void>(resolve => {
  endSlow = resolve
})
const api = await startApi({
  extend: app => {
    app.get('/busy', async () => {
      for (let round = 0; round < 4; round++) {
        const end = performance.now() + 1_500
        while (performance.now() < end);
        await pause(1)
      }
      return {}
    })
    app.get('/held', async () => {
      holding++
      await held
      return {}
    })
    app.get('/slow', async () => {
      holding++
      await slow
      return {}
    })
    const work = (ms: number) => {
      const end = performance.now() + ms
      while (performance.now() < end);
      return {}
    }
    app.get('/hard', async () => work(20))
    // As the website does: every address that nobody else answers is a page.
    app.get('/*', async () => work(20))
    app.get('/assets/:name', async () => ({}))
    app.get('/page', async () => (await app.inject('/held')).json())
  },
})
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
const agent = new Agent({ keepAlive: true })
let visitors = 0

type Reply = { status: number; retryAfter: string | undefined; code: string }

/** An external visitor with a separate address. */
function visit(path: string, over = agent) {
  const address = `10.9.${++visitors >> 8}.${visitors & 255}`
  return new Promise<Reply>((resolve, reject) => {
    const asked = ask(
      `${origin}${path}`,
      { agent: over, headers: { 'x-forwarded-for': address } },
      async answer => {
        const text = (await answer.toArray()).join('')
        const status = answer.statusCode ?? 0
        resolve({
          status,
          retryAfter: answer.headers['retry-after'],
          code: text ? JSON.parse(text).code : '',
        })
      },
    )
    asked.on('error', reject).end()
  })
}

/** Many at once, each on a new connection, and the longest wait. */
async function crowd(paths: string[]) {
  const started = performance.now()
  const over = new Agent({ keepAlive: true })
  const replies = await Promise.all(
    paths.map(path => visit(path, over).then(reply => ({ ...reply, path, ms: performance.now() - started }))),
  )
  over.destroy()
  const of = (kind: string) => replies.filter(({ path }) => path.startsWith(kind))
  return {
    count: (status: number, kind = '') => of(kind).filter(reply => reply.status === status).length,
    slowest: (kind = '') => Math.max(...of(kind).map(({ ms }) => ms)),
  }
}

const patience = { timeout: 20_000, interval: 20 }
const suggest = () => visit('/api/suggest/treatments?q=mri')

test('an overloaded process answers 503 with Retry-After, still answers probes and sends files of pages, and recovers', async () => {
  const busy = visit('/busy')
  await vi.waitFor(
    async () => expect(await suggest()).toEqual({ status: 503, retryAfter: '5', code: 'unavailable' }),
    patience,
  )
  expect((await visit('/healthz')).status).toBe(200)
  expect((await visit('/assets/kit.css')).status).toBe(200)
  expect((await suggest()).status).toBe(503)
  await busy
  await vi.waitFor(async () => expect((await suggest()).status).toBe(200), patience)
})

test('a process that was busy while it started answers the first requests', async () => {
  const { app } = await startApi({ database: api })
  // For as long as it looks at its event loop, and none of these turns is short.
  for (let round = 0; round < 3; round++) {
    const end = performance.now() + 1_200
    while (performance.now() < end);
    await pause(1)
  }
  const started = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${started}/api/suggest/treatments?q=mri`)).status).toBe(200)
  // The one that had started before was late as well.
  await vi.waitFor(async () => expect((await suggest()).status).toBe(200), patience)
})

test("requests beyond a route's capacity are refused at once, and other routes continue", async () => {
  const waiting = Array.from({ length: 150 }, () => visit('/held'))
  await vi.waitFor(() => expect(holding).toBe(150), patience)
  expect(await visit('/held')).toEqual({ status: 503, retryAfter: '5', code: 'unavailable' })
  expect((await suggest()).status).toBe(200)
  // In-process requests of a page do not count and are not refused.
  const page = visit('/page')
  letGo()
  expect((await page).status).toBe(200)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(150).fill(200))
  expect((await visit('/held')).status).toBe(200)
})

test('a client that leaves without an answer frees its place', async () => {
  const before = holding
  const leaving = new AbortController()
  const left = Array.from({ length: 150 }, () =>
    fetch(`${origin}/slow`, { signal: leaving.signal, headers: { 'x-forwarded-for': '10.7.0.1' } }).catch(
      () => undefined,
    ),
  )
  await vi.waitFor(() => expect(holding).toBe(before + 150), patience)
  expect((await visit('/slow')).status).toBe(503)
  leaving.abort()
  await Promise.all(left)
  const tries: Promise<Reply>[] = []
  await vi.waitFor(() => {
    tries.push(visit('/slow'))
    expect(holding).toBeGreaterThan(before + 150)
  }, patience)
  endSlow()
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(200)
})

test('a client that pipelines many requests and reads none gets a few answers, and a short refusal for the rest', async () => {
  await vi.waitFor(async () => expect((await visit('/api/openapi.json')).status).toBe(200), patience)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.8.0.1\r\n'
  socket.write([...Array(19).fill(head), `${head}connection: close\r\n`, ''].join('\r\n'))
  const text = (await socket.toArray()).join('')
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(4)
  expect(text.match(/HTTP\/1\.1 429/g)).toHaveLength(16)
  expect(text.match(/retry-after: 5/g)).toHaveLength(16)
  await vi.waitFor(async () => expect((await suggest()).status).toBe(200), patience)
})

test('with many costly requests some are answered and all others refused, and none is left without an answer', async () => {
  const questions = 400
  const { count, slowest } = await crowd(Array.from({ length: questions }, () => '/hard'))
  expect(count(200)).toBeGreaterThan(5)
  expect(count(200) + count(503)).toBe(questions)
  // Serially they take eight seconds, and requests not admitted by then get no answer.
  expect(slowest()).toBeLessThan(6_000)
  expect((await visit('/hard')).status).toBe(200)
})

test('a crowd with easy questions is answered, however large', async () => {
  const { count } = await crowd(Array.from({ length: 400 }, () => '/api/suggest/treatments?q=mri'))
  expect(count(200)).toBe(400)
})

test('pages are refused before calls are', async () => {
  const paths = Array.from({ length: 300 }, (_, index) =>
    index % 2 ? `/pages/${index}` : '/api/suggest/treatments?q=mri',
  )
  const { count, slowest } = await crowd(paths)
  expect(count(200, '/api')).toBe(150)
  expect(slowest('/api')).toBeLessThan(slowest('/pages'))
  expect(count(503, '/pages')).toBeGreaterThan(50)
  expect(count(200, '/pages')).toBeGreaterThan(5)
})
