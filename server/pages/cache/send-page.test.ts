import fastify from 'fastify'
import { expect, test } from 'vitest'
import { CompressedPages } from './compressed-pages.ts'
import { packBody } from './packed-body.ts'
import type { Page } from './page-cache.ts'
import { cacheControl, sendPage } from './send-page.ts'

const page: Page = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': cacheControl('/results'),
  },
  body: packBody(Buffer.from('<p>A page</p>'.repeat(500))),
  digest: 'digest',
  isForOthers: true,
  served: () => undefined,
  clinics: new Set(),
}

async function ask(
  headers: Record<string, string>,
  change: Partial<Page> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  let served = 0
  const app = fastify()
  const compressed = new CompressedPages()
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => {
      reply.headers({ 'x-ratelimit-remaining': 7, 'x-request-id': 'r' })
      return sendPage(request, reply, { ...page, ...change, served: () => void served++ }, compressed)
    },
  })
  const reply = await app.inject({ url: '/', method, headers })
  return { status: reply.statusCode, headers: reply.headers, length: reply.rawPayload.length, served }
}

test('a page may be kept by caches for at most two minutes in all, and is asked for again by browsers', () => {
  for (const address of ['/results?treatmentName=MRI', '/results?openNow=1']) {
    const [, fresh, stale] = /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(
      cacheControl(address),
    )!
    expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(address.includes('openNow') ? 60 : 120)
  }
})

test('each encoding has its own strong tag, and none of the headers of one visitor', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'zstd', 'identity'].map(async accepted => {
      const { headers } = await ask({ 'accept-encoding': accepted })
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': cacheControl('/') })
      expect(headers).not.toHaveProperty('x-ratelimit-remaining')
      expect(headers).not.toHaveProperty('x-request-id')
      return headers.etag
    }),
  )
  expect(new Set(tags).size).toBe(4)
  for (const tag of tags) expect(tag).toMatch(/^"digest-\w\w"$/)
})

test.each(['"digest-br"', '"old-br", W/"digest-gz"'])('who has the page as %s gets 304', async given => {
  const { status, headers, length, served } = await ask({ 'accept-encoding': 'br', 'if-none-match': given })
  expect([status, length, served]).toEqual([304, 0, 1])
  expect(given).toContain(headers.etag)
  expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': cacheControl('/') })
})

test.each(['"other-br"', '"digest', 'digest-br'])('%s is no tag of this page', async given => {
  expect((await ask({ 'if-none-match': given })).status).toBe(200)
})

test('what is for one visitor has no tag and is never said to be known', async () => {
  const { status, headers } = await ask(
    { 'if-none-match': '"digest-id"' },
    { isForOthers: false, status: 400 },
  )
  expect([status, headers.etag, headers['x-request-id']]).toEqual([400, undefined, 'r'])
})

test('asking for the head alone tells the same and counts nothing', async () => {
  const { status, headers, served } = await ask({ 'accept-encoding': 'gzip' }, {}, 'HEAD')
  expect([status, served, headers.etag]).toEqual([200, 0, '"digest-gz"'])
})
