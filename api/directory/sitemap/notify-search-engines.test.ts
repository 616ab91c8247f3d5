import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { anArticle } from '../../../tests/support/blog.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { openIndexNow } from '../../adapters/index-now.ts'
import { noteRemovals } from '../open-data/note-removals.ts'
import { notifySearchEngines } from './notify-search-engines.ts'

type Notified = { host: string; key: string; keyLocation: string; urlList: string[] }
const notified: Notified[] = []
let status = 200
const sink = createServer(async (request, response) => {
  notified.push((await json(request)) as Notified)
  response.writeHead(status).end()
})
await new Promise<void>(resolve => sink.listen(0, '127.0.0.1', resolve))
afterAll(() => void sink.close())
beforeEach(() => {
  notified.length = 0
  status = 200
})

const publicUrl = 'https://clinic-atlas.test'
const endpoint = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/indexnow`
const api = await startApi({ indexNow: openIndexNow({ key: 'a-key-of-tests', endpoint, publicUrl }) })

const aScanner = (companyName: string) =>
  api.aProvider({
    listing: { companyName },
    locations: [aLocation('Leeds', 'LS1 4AP', 53.797, -1.553)] as never,
    treatments: [
      { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', pricePence: 20_000, pricedOn: '2026-11-01' },
    ] as never,
  })
const changed = (id: string) =>
  api.db.updateTable('listings').set({ updatedAt: new Date() }).where('providerId', '=', id).execute()

test('names pages that changed since the last time, and those that are gone', async () => {
  const [first, second] = [await aScanner('One'), await aScanner('Two'), await aScanner('Three')]
  await noteRemovals(api.deps)
  await notifySearchEngines(api.deps)
  expect(notified).toEqual([])

  await changed(first.id)
  await api.db.updateTable('providers').set({ suspendedAt: new Date() }).where('id', '=', second.id).execute()
  await noteRemovals(api.deps)
  await aScanner('Four')
  await changed(first.id)
  const { slug } = await anArticle(await api.aStaffMember('admin'))
  await notifySearchEngines(api.deps)
  expect(notified).toHaveLength(1)
  expect(notified[0]).toMatchObject({
    host: 'clinic-atlas.test',
    key: 'a-key-of-tests',
    keyLocation: `${publicUrl}/indexnow-key.txt`,
  })
  expect(notified[0]!.urlList).toEqual(
    expect.arrayContaining([
      `${publicUrl}/clinic/${first.id}`,
      `${publicUrl}/clinic/${second.id}`,
      `${publicUrl}/blog/${slug}`,
      `${publicUrl}/treatments/mri-scan`,
      `${publicUrl}/treatments/mri-scan/leeds`,
    ]),
  )
  await notifySearchEngines(api.deps)
  expect(notified).toHaveLength(1)
})

test('names the same pages again after a failure', async () => {
  const clinic = await aScanner('Five')
  await changed(clinic.id)
  status = 429
  await expect(notifySearchEngines(api.deps)).rejects.toThrow('status 429')
  status = 202
  await notifySearchEngines(api.deps)
  expect(notified).toHaveLength(2)
  expect(notified[1]!.urlList).toContain(`${publicUrl}/clinic/${clinic.id}`)
})

test('shows the key to search engines, and without one is off', async () => {
  const visitor = api.anActor()
  expect((await visitor.get('/indexnow-key.txt')).text).toBe('a-key-of-tests')
  const off = await startApi({ database: api })
  expect((await off.anActor().get('/indexnow-key.txt')).status).toBe(404)
  await changed((await aScanner('Six')).id)
  await notifySearchEngines(off.deps)
  expect(notified).toEqual([])
})
