import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { inProcess } from './in-process.ts'

const api = await startApi()
const calls = (ip: string) => inProcess(api.app, { ip } as FastifyRequest)
const left = async (ip: string) =>
  Number(
    (await api.app.inject({ url: '/api/providers?limit=1', remoteAddress: ip })).headers[
      'x-ratelimit-remaining'
    ],
  )

test('a page and its calls count once: the page is counted where it is asked for', async () => {
  const ip = '192.0.2.77'
  expect(await left(ip)).toBe(599)
  for (let call = 0; call < 20; call++) expect((await calls(ip)('/api/providers?limit=1')).status).toBe(200)
  expect(await left(ip)).toBe(598)
})

test('a call with a limit of its own counts from within a page as well', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 7; call++) statuses.push((await calls('192.0.2.78')('/api/clinics.csv')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})
