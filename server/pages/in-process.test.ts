import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { search, searchSummary } from '../../contract/directory/search.ts'
import { startApi } from '../../tests/support/api.ts'
import { load } from '../../web/platform/api.ts'
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

test('a page is told by a search what the call answers, and a refusal in the same words', async () => {
  await api.aProvider({ treatments: [{ id: uuid(), name: 'MRI Scan', canonical: 'mri-scan' }] as never })
  const asked = 'treatmentName=MRI+Scan&location=Leeds'
  const known = () =>
    api.app.inject(`/api/search?${asked}`).then(({ body }) => (JSON.parse(body) as object[]).length)
  await expect.poll(known, { timeout: 20_000 }).toBeGreaterThan(0)
  const searching = { treatmentName: 'MRI Scan', location: 'Leeds' }
  const within = calls('192.0.2.79')
  for (const call of [search, searchSummary])
    for (const query of [
      { ...searching, explain: '1', treatment: undefined },
      { ...searching, openNow: '1', limit: 1 },
      { treatmentName: 'MRI' },
      { ...searching, minRating: 'x' },
    ]) {
      const called = await api.app.inject({ url: call.path, query: JSON.parse(JSON.stringify(query)) })
      const { requestId: _, ...body } = JSON.parse(called.body)
      const known = await within.direct?.(call, { query })
      if (called.statusCode === 200) {
        expect(known).toEqual(JSON.parse(called.body))
        expect((await load(within, call, { query } as never)).data).toEqual(known)
      } else {
        expect(known).toBeUndefined()
        await expect(load(within, call, { query } as never)).rejects.toMatchObject({
          data: { message: body.message },
          init: { status: called.statusCode },
        })
      }
    }
})

test('what a database could not hold is refused within a page as it is outside', async () => {
  const query = { treatmentName: 'MRI\0', location: '' }
  expect(await calls('192.0.2.80').direct?.(search, { query })).toBeUndefined()
})
