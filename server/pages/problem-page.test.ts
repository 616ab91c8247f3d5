import fastify from 'fastify'
import { expect, test } from 'vitest'
import { showProblemsAsPages } from './problem-page.ts'

type Asked = { url?: string; method?: 'GET' | 'POST' }

async function ask(
  status: number,
  accept: string,
  { url = '/results?location=%3Cb%3E&n=1', method }: Asked = {},
) {
  const app = fastify()
  // As limits do it: for all, before the page is begun.
  app.addHook('onRequest', async (_, reply) => {
    await reply.code(status).header('retry-after', '7').send({ code: 'refused', message: 'Refused' })
  })
  await app.register(async pages => {
    showProblemsAsPages(pages)
    pages.route({ method: ['GET', 'POST'], url: '/*', handler: async () => 'a page' })
  })
  return app.inject({ url, ...(method && { method }), headers: { accept } })
}

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  [429, 'Too many requests detected. Please try again later.'],
  [503, 'The service is busy or restarting. Please try again in a moment.'],
])(
  'a browser that is refused with %i gets a page that says so, with the header that tells when to come back',
  async (status, words) => {
    const reply = await ask(status, browser)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    expect(reply.body).toContain(words)
    const [, nonce] = /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy'])) ?? []
    expect(reply.body).toContain(`<style nonce="${nonce}">`)
  },
)

test('programs still get JSON, and so do other refusals', async () => {
  expect((await ask(429, '*/*')).json()).toMatchObject({ code: 'refused' })
  expect((await ask(400, browser)).json()).toMatchObject({ code: 'refused' })
})

test('trying again stays on this site', async () => {
  expect((await ask(429, browser, { url: '//elsewhere.test/"x' })).body).toContain('href="/elsewhere.test/')
})

test('a form sent without scripts is refused with a page too, which links back to it', async () => {
  const { body } = await ask(429, browser, { url: '/clinic/1', method: 'POST' })
  expect(body).toContain('<a href="/clinic/1">Back to the form</a>')
})
