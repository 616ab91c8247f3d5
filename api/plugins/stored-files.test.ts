import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'

const api = await startApi()

test('serves a stored file for good, and never as something a browser would run', async () => {
  await api.deps.files.save('logos/a1.webp', Buffer.from('picture'), 'image/webp')
  const reply = await api.anActor().get('/files/logos/a1.webp')
  expect(reply.text).toBe('picture')
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test.each(['logos/none.webp', '../secret', '..%2fsecret', 'logos/%2e%2e/%2e%2e/secret.txt', 'a\\b.png'])(
  'answers 404 to %s',
  async name => {
    expect((await api.anActor().get(`/files/${name}`)).status).toBe(404)
  },
)
