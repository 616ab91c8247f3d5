import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { purgePages } from './purge-pages.ts'

type Received = { authorization: string | undefined; urls: string[] }
const received: Received[] = []
const answers: number[] = []
const cache = createServer(async (request, response) => {
  let text = ''
  for await (const piece of request) text += piece
  received.push({ authorization: request.headers.authorization, urls: JSON.parse(text).urls })
  response.writeHead(answers.shift() ?? 200).end()
})
await new Promise<void>(done => cache.listen(0, '127.0.0.1', done))
afterAll(() => void cache.close())

const warnings: object[] = []
const open = (token?: string) =>
  purgePages({
    url: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`,
    token,
    origin: 'https://atlas.test',
    log: { warn: details => void warnings.push(details) },
    collectMs: 20,
  })
const next = async (count = 1) => {
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(count)
  return received.splice(0)
}

test('a changed listing names its page and every page that was sent with it, once', async () => {
  const purge = open('a token of sixteen')
  purge.kept('/results?treatmentName=MRI&location=Leeds', ['a', 'b'])
  purge.kept('/results?treatmentName=MRI&location=York', ['b'])
  purge.kept('/clinic/a', ['a'])
  purge.changed(['a'])
  purge.changed(['a'])
  expect(await next()).toEqual([
    {
      authorization: 'Bearer a token of sixteen',
      urls: ['https://atlas.test/clinic/a', 'https://atlas.test/results?treatmentName=MRI&location=Leeds'],
    },
  ])
  await purge.close()
})

test('a cache that fails is asked again; one that goes on failing is logged', async () => {
  const purge = open()
  answers.push(500)
  purge.changed(['c'])
  expect((await next(2)).map(({ urls }) => urls)).toEqual(Array(2).fill(['https://atlas.test/clinic/c']))
  answers.push(503, 503, 503)
  purge.changed(['d'])
  await next(3)
  await expect.poll(() => warnings.length).toBe(1)
  await purge.close()
})

test('a crawler cannot make it remember more than some addresses of a clinic', async () => {
  const purge = open()
  for (let page = 0; page < 1_000; page++) purge.kept(`/results?page=${page}`, ['e'])
  purge.changed(['e'])
  const [{ urls } = { urls: [] }] = await next()
  expect(urls).toHaveLength(201)
  expect(urls).toContain('https://atlas.test/results?page=999')
  await purge.close()
})
