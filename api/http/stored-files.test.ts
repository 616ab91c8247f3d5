import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../tests/support/api.ts'

const api = await startApi()

test('serves a stored file as immutable, and never as something a browser would run', async () => {
  await api.deps.files.save('logos/a1.webp', Buffer.from('picture'), 'image/webp')
  const reply = await api.anActor().get('/files/logos/a1.webp')
  expect(reply.text).toBe('picture')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    // A webmail shows it on a page of its own.
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.each(['logos/none.webp', '../secret', '..%2fsecret', 'logos/%2e%2e/%2e%2e/secret.txt', 'a\\b.png'])(
  'answers 404 to %s',
  async name => {
    expect((await api.anActor().get(`/files/${name}`)).status).toBe(404)
  },
)

const failingAfter = (text: string, error: Error) =>
  Readable.from(
    (async function* () {
      yield* text
      throw error
    })(),
  )

test.each([
  ['that was removed meanwhile', Object.assign(new Error('gone'), { code: 'ENOENT' }), 404],
  ['that the store does not give', new Error('the bucket hung up'), 503],
])('answers with a problem for a file %s', async (_, error, status) => {
  const { files } = api.deps
  const open = vi
    .spyOn(files, 'open')
    .mockResolvedValue({ stream: failingAfter('', error), type: 'image/webp', size: 7 })
  const reply = await api.anActor().get('/files/logos/a1.webp')
  open.mockRestore()
  expect([reply.status, reply.body.requestId]).toEqual([status, expect.any(String)])
})

test('a file that breaks off in the middle breaks off its own answer only', async () => {
  const stream = failingAfter('pict', new Error('the bucket hung up'))
  const open = vi.spyOn(api.deps.files, 'open').mockResolvedValue({ stream, type: 'image/webp', size: 7 })
  await expect(api.anActor().get('/files/logos/a1.webp')).rejects.toThrow('destroyed')
  open.mockRestore()
  expect((await api.anActor().get('/files/logos/a1.webp')).text).toBe('picture')
})
