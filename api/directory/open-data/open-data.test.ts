import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ClinicProfile } from '../../../contract/directory/clinics.ts'
import { LocationMap, openDataPath, PriceStatistic } from '../../../contract/directory/open-data.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aLocation } from '../../../tests/support/listings.ts'
import { noteRemovals } from './note-removals.ts'

const api = await startApi()
const prices = [200, 300, 400]
const clinics = await Promise.all(
  prices.map(pounds =>
    api.aProvider({
      listing: { companyName: `Open ${pounds}` },
      locations: [aLocation('Leeds', 'LS1 4AP', 53.797, -1.553)] as never,
      treatments: [
        {
          id: uuid(),
          name: 'MRI Scan',
          canonical: 'mri-scan',
          pricePence: pounds * 100,
          pricedOn: '2026-10-01',
        },
      ] as never,
    }),
  ),
)
const hidden = await api.aProvider({ provider: { emailConfirmedAt: null } })

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `${openDataPath}/${path}`, headers })

test('clinics come as JSON, as lines and as points on a map, and all say the same', async () => {
  const whole = await get('clinics.json')
  expect([whole.statusCode, whole.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(whole.headers.link).toBe('</open-data>; rel="license"')
  const items = ClinicProfile.array().parse(whole.json())
  expect(items.map(({ id }) => id).sort()).toEqual(clinics.map(({ id }) => id).sort())
  expect(whole.body).not.toContain(hidden.id)
  const lines = await get('clinics.ndjson')
  expect(lines.headers['content-type']).toBe('application/x-ndjson')
  expect(
    lines.body
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual(whole.json())
  const map = await get('clinics.geojson')
  expect(map.headers['content-type']).toBe('application/geo+json')
  expect(LocationMap.strict().parse(map.json()).features).toHaveLength(3)
  expect(map.json().features[0]).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-1.553, 53.797] },
    properties: { city: 'Leeds', url: expect.stringMatching(/^https:.*\/clinic\//) },
  })
})

test('files are compressed for those who accept it, tagged, and can be fetched in parts', async () => {
  const plain = await get('clinics.ndjson')
  const small = await get('clinics.ndjson', { 'accept-encoding': 'gzip' })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
  const again = await get('clinics.ndjson', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const part = await get('clinics.ndjson', { range: 'bytes=10-19' })
  expect([part.statusCode, part.body]).toEqual([206, plain.body.slice(10, 20)])
  expect(part.headers['content-range']).toBe(`bytes 10-19/${plain.rawPayload.length}`)
  expect((await get('clinics.ndjson', { range: 'bytes=99999999-' })).statusCode).toBe(416)
})

test('a download that broke off goes on from where it was, unless the file has changed since', async () => {
  const plain = await get('clinics.ndjson')
  const small = await get('clinics.ndjson', { 'accept-encoding': 'gzip' })
  expect(small.headers.etag).not.toBe(plain.headers.etag)
  const onward = (tag: unknown) => get('clinics.ndjson', { range: 'bytes=10-19', 'if-range': String(tag) })
  expect((await onward(plain.headers.etag)).statusCode).toBe(206)
  expect((await onward(small.headers.etag)).statusCode).toBe(200)
  expect((await onward('"of yesterday"')).body).toBe(plain.body)
})

test('prices by treatment and area are those of at least three clinics', async () => {
  const rows = PriceStatistic.array().parse((await get('prices.json')).json())
  const expected = { treatment: 'mri-scan', name: 'MRI Scan', clinics: 3, low: 200, median: 300, high: 400 }
  expect(rows).toEqual([
    { ...expected, area: 'UK' },
    { ...expected, area: 'Leeds' },
  ])
  expect((await get('prices.csv')).body).toContain('mri-scan,MRI Scan,Leeds,3,200,300,400')
})

test('what changed since a day are the clinics that did, page by page', async () => {
  const [first] = clinics
  await api.db
    .updateTable('listings')
    .set({ updatedAt: new Date('2020-01-01') })
    .execute()
  await api.db
    .updateTable('listings')
    .set({ updatedAt: new Date('2026-11-10') })
    .where('providerId', '=', first!.id)
    .execute()
  const { body } = await api.anActor().get(`${openDataPath}/changes?since=2026-11-01`)
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([first!.id])
  expect(body.next).toBeNull()
  const all = await api.anActor().get(`${openDataPath}/changes?since=2026-09-01`)
  expect(all.body.items).toHaveLength(3)
  expect((await api.anActor().get(`${openDataPath}/changes?since=lately`)).status).toBe(400)
})

test('a clinic that is no longer listed is named as removed, until it is listed again', async () => {
  const leaving = await api.aProvider({ listing: { companyName: 'Leaving' } })
  const changes = async () =>
    (await api.anActor().get(`${openDataPath}/changes?since=2026-11-01`)).body as {
      items: { id: string }[]
      removed: { id: string; removedAt: string }[]
    }
  await noteRemovals(api.deps)
  expect((await changes()).removed).toEqual([])
  const suspend = (suspendedAt: Date | null) =>
    api.db.updateTable('providers').set({ suspendedAt }).where('id', '=', leaving.id).execute()
  await suspend(new Date())
  await noteRemovals(api.deps)
  await noteRemovals(api.deps)
  const { items, removed } = await changes()
  expect(removed).toEqual([{ id: leaving.id, removedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
  expect(items.map(({ id }) => id)).not.toContain(leaving.id)
  // Before the job notices: what is listed is never named as removed.
  await suspend(null)
  expect((await changes()).removed).toEqual([])
  await noteRemovals(api.deps)
  expect((await changes()).removed).toEqual([])

  await api.db.deleteFrom('providers').where('id', '=', leaving.id).execute()
  await noteRemovals(api.deps)
  expect((await changes()).removed).toHaveLength(1)
  api.setClock(new Date(Date.now() + 401 * 24 * 60 * 60 * 1000))
  await noteRemovals(api.deps)
  api.setClock(undefined)
  expect((await changes()).removed).toEqual([])
})

test('a file is made again when the directory has changed', async () => {
  const before = (await get('clinics.json')).headers.etag
  await api.aProvider({ listing: { companyName: 'Newcomer' } })
  await vi.waitFor(
    async () => {
      api.setClock(new Date(Date.now() + 11 * 60_000))
      const { body, headers } = await get('clinics.json')
      expect(body).toContain('Newcomer')
      expect(headers.etag).not.toBe(before)
    },
    { timeout: 15_000, interval: 500 },
  )
  api.setClock(undefined)
}, 20_000)

test('the client in the documentation works', async () => {
  const text = readFileSync(new URL('../../../docs/open-data.md', import.meta.url), 'utf8')
  const source = stripTypeScriptTypes(/```ts\n([\s\S]*?)```/.exec(text)![1]!)
  const client = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { tag, clinics: all } = await client.allClinics(origin)
  expect(all.map(({ name }: { name: string }) => name)).toContain('Open 200')
  expect(await client.allClinics(origin, tag)).toBeNull()
  const changed: string[] = []
  for await (const { items, removed } of client.changesSince(origin, '2026-11-01')) {
    changed.push(...items.map(({ id }: { id: string }) => id))
    expect(removed).toEqual([])
  }
  expect(changed).toContain(clinics[0]!.id)
}, 20_000)

/** Every field by its path and kind: "treatments[].price number|null". */
function fieldsOf(schema: JsonSchema, path = ''): string[] {
  const kinds = [schema, ...(schema.anyOf ?? [])]
  const kind = kinds.flatMap(({ type, enum: words, const: word }) => type ?? (words || word ? 'string' : []))
  return [
    ...(path && kind.length > 0 ? [`${path} ${[...new Set(kind)].sort().join('|')}`] : []),
    ...kinds.flatMap(({ properties = {}, items }) => [
      ...Object.entries(properties).flatMap(([name, field]) =>
        fieldsOf(field, path ? `${path}.${name}` : name),
      ),
      ...(items ? fieldsOf(items, `${path}[]`) : []),
    ]),
  ]
}
type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

test.each([
  ['clinics.json', ClinicProfile],
  ['clinics.geojson', LocationMap],
  ['prices.json', PriceStatistic],
])('no field of %s of version 1 goes or becomes another kind', async (name, schema) => {
  const today = fieldsOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema)
  // A new field is added to the file; a line of it is never changed or removed (docs/open-data.md, Versions).
  await expect([...new Set(today)].sort().join('\n')).toMatchFileSnapshot(`v1-fields/${name}.txt`)
})

test('the description of the API names the fields of each file', async () => {
  const { paths } = (await api.anActor().get('/api/openapi.json')).body
  const described = (name: string, type: string) =>
    JSON.stringify(paths[`${openDataPath}/${name}`].get.responses[200].content[type].schema)
  expect(described('clinics.json', 'application/json')).toContain('"regulator"')
  expect(described('clinics.ndjson', 'application/x-ndjson')).toContain('"regulator"')
  expect(described('clinics.geojson', 'application/geo+json')).toContain('"coordinates"')
  expect(described('prices.json', 'application/json')).toContain('"median"')
})
