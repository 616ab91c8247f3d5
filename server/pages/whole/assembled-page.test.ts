import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Kept, type Piece } from '../../../web/platform/markup/template.ts'
import { unpackBody } from '../cache/packed-body.ts'
import { joinPage } from './assembled-page.ts'

const nonce = 'of-the-page-that-react-rendered'
const frame = {
  nonce,
  pieces: [
    new Kept(`<head><style nonce="${nonce}">p{}</style>`),
    new Kept('</head><body>'),
    new Kept(`<script nonce="${nonce}">go()</script></body>`),
  ],
}
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const joined = (title: string, own: Piece[]) => {
  const { body, ...rest } = joinPage({ frame, parts: [[title], own] })
  return { page: unpackBody(body).toString(), ...rest }
}

test('a page is joined without the nonce of its frame, whose scripts and styles are named by hash', () => {
  const { page, hashes } = joined('<title>é</title>', ['<p>“A”</p>', new Kept('<p>£1</p>')])
  expect(page).toBe(
    '<head><style>p{}</style><title>é</title></head><body><p>“A”</p><p>£1</p><script>go()</script></body>',
  )
  expect(hashes).toEqual({ script: [sha('go()')], style: [sha('p{}')] })
})

test('a script within the own part of a page is never named, whichever nonce it carries', () => {
  const { hashes } = joined('', [`<script nonce="${nonce}">steal()</script>`, new Kept('<style>q{}</style>')])
  expect(hashes).toEqual({ script: [sha('go()')], style: [sha('p{}')] })
})
