import type { RouteConfigEntry } from '@react-router/dev/routes'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import routes from '../../web/routes.ts'
import { sendResponse } from './send-response.ts'

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path ? [here] : []), ...pathsOf(children ?? [], here)]
  })

const secret = pathsOf(await routes).filter(path => path.includes(':token'))

const app = fastify()
app.get('/*', (request, reply) => sendResponse(request, reply, new Response('a page')))
const headersOf = async (url: string) => (await app.inject(url)).headers

test('there are pages whose address is a secret', () => {
  expect(secret).toEqual(expect.arrayContaining(['/enquiry/:token', '/reviews/mine/:token']))
})

test.each(secret)(
  '%s and its data are kept by nobody, found by nobody and not told to other sites',
  async path => {
    const url = path.replace(':token', 'a-secret')
    for (const address of [url, `${url}.data`, url.toUpperCase(), `/${url}?_routes=x`])
      expect(await headersOf(address)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      })
  },
)

test('other pages may be found', async () => {
  for (const url of ['/clinic/1', '/clinic/1/review', '/reviews', '/']) {
    const headers = await headersOf(url)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['x-robots-tag']).toBeUndefined()
  }
})
