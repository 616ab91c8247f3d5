import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeInlineHashes } from './inline-hashes.ts'

const mark = 'a-secret-of-one-rendering'
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const taken = (page: string) => {
  const { body, hashes } = takeInlineHashes(Buffer.from(page), mark)
  return { body: body.toString(), hashes }
}

test('scripts and styles that carry the mark are named by hash, each once, and lose the mark', () => {
  const page = (nonce: string) =>
    `<p>é</p><script${nonce} type="module" async="">const é = 1 > 0</script><script id="x"${nonce}>go()</script>` +
    `<script${nonce}>go()</script><style${nonce}>p{}</style>`
  expect(taken(page(` nonce="${mark}"`))).toEqual({
    body: page(''),
    hashes: { script: [sha('const é = 1 > 0'), sha('go()')], style: [sha('p{}')] },
  })
})

test.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="a-guess">steal()</script>',
  '<img src=x onerror=steal()>',
  '<style>p{}</style>',
])('what came in some other way gets no hash: %s', smuggled => {
  const { body, hashes } = taken(`<script nonce="${mark}">go()</script>${smuggled}`)
  expect(hashes).toEqual({ script: [sha('go()')], style: [] })
  expect(body).toBe(`<script>go()</script>${smuggled}`)
})

test('the mark on anything else is taken off as well', () => {
  expect(taken(`<link rel="preload" nonce="${mark}"/>`)).toEqual({
    body: '<link rel="preload"/>',
    hashes: { script: [], style: [] },
  })
})
