import { expect, test } from 'vitest'
import { packBody, unpackBody } from './packed-body.ts'
import { type Page, PageCache } from './page-cache.ts'

const pageOf = (text: string, isForOthers = true, body = packBody(Buffer.from(text))): Page => ({
  status: 200,
  headers: {},
  body,
  digest: text,
  clinics: new Set(),
  isForOthers,
  served: () => undefined,
})

function cacheAt(now: { at: number }, data: { version: string }) {
  const made: string[] = []
  const cache = new PageCache(
    () => data.version,
    () => now.at,
  )
  const ask = (key: string, page = pageOf(key)) =>
    cache.page(key, async () => {
      made.push(key)
      return page
    })
  return { ask, made }
}

test('a page is rendered once for all requests within ten seconds', async () => {
  const now = { at: 0 }
  const { ask, made } = cacheAt(now, { version: 'a' })
  await Promise.all([ask('/x'), ask('/x'), ask('/y')])
  now.at = 9_999
  await ask('/x')
  expect(made).toEqual(['/x', '/y'])
  now.at = 15_000
  await ask('/x')
  expect(made).toEqual(['/x', '/y', '/x'])
})

test('a page never outlives the data it was made from', async () => {
  const data = { version: 'a' }
  const { ask, made } = cacheAt({ at: 0 }, data)
  await ask('/x')
  data.version = 'b'
  await ask('/x')
  expect(made).toHaveLength(2)
})

test('a page whose data changed while it was made is not kept', async () => {
  const data = { version: 'a' }
  const cache = new PageCache(() => data.version)
  let made = 0
  const make = async () => {
    if (made++ === 0) data.version = 'b'
    return pageOf('x')
  }
  await cache.page('/x', make)
  await cache.page('/x', make)
  expect(made).toBe(2)
})

test('a private page is shown to its visitor only, and not to others who wait for the same one', async () => {
  const { ask, made } = cacheAt({ at: 0 }, { version: 'a' })
  const [one, other] = await Promise.all([ask('/x', pageOf('refused', false)), ask('/x')])
  expect(unpackBody(one.body).toString()).toBe('refused')
  expect(unpackBody(other.body).toString()).toBe('/x')
  expect(made).toHaveLength(2)
})

test('the pages not asked for longest make room for new ones, and the others stay', async () => {
  const { ask, made } = cacheAt({ at: 0 }, { version: 'a' })
  const bytes = Buffer.alloc(10 * 1024 * 1024)
  const large = (name: string) => ask(name, pageOf(name, true, { bytes, size: bytes.length }))
  for (const name of ['/1', '/2', '/3']) await large(name)
  await ask('/1')
  await large('/4')
  made.length = 0
  for (const name of ['/1', '/3', '/4']) await ask(name)
  expect(made).toEqual([])
  await large('/2')
  expect(made).toEqual(['/2'])
})
