import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedPages } from './compressed-pages.ts'
import { packBody } from './packed-body.ts'
import type { Page } from './page-cache.ts'

const text = Array.from({ length: 2_000 }, (_, row) => `<li>Clinic ${row} in Leeds, £${row * 7}</li>`).join(
  '',
)
const pageOf = (digest: string, isForOthers = true): Page => ({
  status: 200,
  headers: {},
  body: packBody(Buffer.from(text)),
  digest,
  isForOthers,
  served: () => undefined,
  clinics: new Set(),
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=0, identity', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('a visitor who accepts %s gets %s', async (accepted, encoding, read) => {
  const sent = await new CompressedPages().sent(pageOf('a'), accepted)
  expect(sent.encoding).toBe(encoding)
  expect(read(sent.body).toString()).toBe(text)
})

test('nothing is not compressed, as in the answer that sends a visitor on', async () => {
  const sent = await new CompressedPages().sent(
    { ...pageOf('a'), body: packBody(Buffer.alloc(0)) },
    'gzip, br',
  )
  expect(sent).toMatchObject({ encoding: undefined, body: Buffer.alloc(0) })
})

test('those who ask at the same time and later get the same bytes, under a name of their own', async () => {
  const pages = new CompressedPages()
  const [one, other] = await Promise.all([pages.sent(pageOf('a'), 'gzip'), pages.sent(pageOf('a'), 'gzip')])
  expect(other).toBe(one)
  // Made again with the same bytes.
  expect(pages.sent(pageOf('a'), 'gzip')).toBe(one)
  expect(await pages.sent(pageOf('b'), 'gzip')).not.toBe(one)
})

test('a page that is asked for often is compressed better behind the back of its visitors', async () => {
  const pages = new CompressedPages()
  const first = await pages.sent(pageOf('a'), 'br')
  for (let asked = 0; asked < 5; asked++) await pages.sent(pageOf('a'), 'gzip, br, zstd')
  await pages.settled()
  const hot = await pages.sent(pageOf('a'), 'gzip, br, zstd')
  expect([first.name, hot.name, hot.encoding]).toEqual(['b1', 'br', 'br'])
  expect(hot.body.length).toBeLessThan(first.body.length)
  expect(brotliDecompressSync(hot.body).toString()).toBe(text)
})

test('what only one visitor should see is not kept', async () => {
  const pages = new CompressedPages()
  const one = await pages.sent(pageOf('a', false), 'gzip')
  expect(await pages.sent(pageOf('a', false), 'gzip')).not.toBe(one)
})
