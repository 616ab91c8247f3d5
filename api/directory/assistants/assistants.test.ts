import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { freeStarts, someRules } from '../../../tests/support/appointments.ts'

const logged: string[] = []
const api = await startApi({ logLevel: 'trace', logTo: { write: line => void logged.push(line) } })
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })

const knee = (pounds: number) => ({
  treatments: [
    {
      id: uuid(),
      name: 'Knee Replacement',
      canonical: 'knee-replacement',
      pricePence: pounds * 100,
      pricedOn: '2026-10-01',
    },
  ],
})
const near = await api.aProvider({
  listing: { companyName: 'Headrow Knee Clinic', primarySpecialty: 'Orthopaedics' },
  ...knee(11_950),
})
const dear = await api.aProvider({
  listing: { companyName: 'Park Row Hospital', primarySpecialty: 'Orthopaedics' },
  ...knee(13_400),
})

const client = new Client({ name: 'a test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
/** Tries again while a busy machine sheds load, as the answer asks for. */
const untilAnswered: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  if (response.status !== 503) return response
  await setTimeout(200)
  return untilAnswered(url, init)
}
let addresses = 0
/** Each client has an address of its own, because the limits are on. */
const connection = () =>
  new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    requestInit: { headers: { 'x-forwarded-for': `10.9.0.${++addresses}` } },
    fetch: untilAnswered,
  })
beforeAll(async () => {
  await client.connect(connection())
  await vi.waitFor(
    async () => {
      const found = await api.anActor().get('/api/search?treatmentName=knee+replacement&location=Leeds')
      expect(found.body).toHaveLength(2)
    },
    { timeout: 20_000, interval: 100 },
  )
})
afterAll(() => client.close())

test('the server says which version of the product it is', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(client.getServerVersion()).toMatchObject({ name: 'clinic-atlas', version })
})

type Answer = Record<string, never> & { about: { url: string; asOf: string; ranking: string } }
async function ask(name: string, asked: Record<string, unknown>) {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: asked })
  return { isError, answer: structuredContent as Answer, text: (content as { text: string }[])[0]!.text }
}

test('offers seven tools that only read, with what they take and answer', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_clinics',
    'get_clinic',
    'compare_clinics',
    'treatment_prices',
    'next_free_times',
    'search',
    'fetch',
  ])
  for (const { annotations, inputSchema, outputSchema } of tools)
    expect([annotations?.readOnlyHint, inputSchema.type, outputSchema?.type]).toEqual([
      true,
      'object',
      'object',
    ])
  expect(client.getInstructions()).toContain('Nothing here is medical advice')
})

test('promises no word about tools that have changed, as they never do', () => {
  expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
})

test('finds clinics with the price of the treatment, and says where that is from', async () => {
  const asked = { treatment: 'knee replacement', place: 'LS1 4AP', sort: 'price-low' }
  const { answer: found } = await ask('search_clinics', asked)
  expect(found).toMatchObject({
    help: null,
    total: 2,
    treatment: 'Knee Replacement',
    clinics: [
      {
        id: near.id,
        name: 'Headrow Knee Clinic',
        price: 11_950,
        joined: true,
        distanceKm: expect.any(Number),
      },
      { id: dear.id, price: 13_400 },
    ],
    about: {
      source: expect.stringContaining('Clinic Atlas'),
      asOf: new Date().toISOString().slice(0, 10),
      ranking: expect.stringContaining("can't pay"),
    },
  })
  expect(found.about.url).toMatch(/^https:\/\/clinic-atlas\.test\/results\?treatmentName=knee\+replacement/)
})

test('in a crisis gives help and no clinics', async () => {
  const { answer } = await ask('search_clinics', { treatment: 'i want to kill myself', place: 'Leeds' })
  expect(answer).toMatchObject({ help: { kind: 'mental-health' }, clinics: [], total: 0 })
  const connector = await ask('search', { query: 'i want to kill myself' })
  expect(connector.answer).toMatchObject({ help: { kind: 'mental-health' }, results: [] })
  const long = `${'my back has hurt for three years and nothing helps '.repeat(3)}and i want to kill myself`
  expect((await ask('search', { query: long })).answer).toMatchObject({
    help: { kind: 'mental-health' },
    results: [],
  })
})

test.each(['i want to kill myself', 'overdose', 'suicidal thoughts help', 'self harm'])(
  'whichever tool hears of "%s", help comes first and no clinic is named',
  async words => {
    const tools = ['search_clinics', 'treatment_prices', 'next_free_times', 'compare_clinics']
    for (const name of tools) {
      const ids = name === 'compare_clinics' ? { ids: [near.id, dear.id] } : {}
      const { isError, answer } = await ask(name, { treatment: words, place: 'Leeds', ...ids })
      expect(isError, name).toBeUndefined()
      expect(Object.keys(answer)[0], name).toBe('help')
      expect(answer, name).toMatchObject({ help: { title: expect.any(String) }, treatment: null })
      expect(JSON.stringify(answer), name).not.toContain(near.id)
    }
  },
)

test('finds a clinic by its name', async () => {
  const named = [{ id: near.id, url: `https://clinic-atlas.test/clinic/${near.id}` }]
  expect((await ask('search_clinics', { treatment: 'Headrow Knee Clinic' })).answer).toMatchObject({ named })
  const { results } = (await ask('search', { query: 'Headrow Knee Clinic' })).answer as never as {
    results: { id: string }[]
  }
  expect(results.find(({ id }) => id.startsWith('clinic:'))).toMatchObject({ id: `clinic:${near.id}` })
})

test('gives prices for words as search understands them, and says what it does not know', async () => {
  expect((await ask('treatment_prices', { treatment: 'knee replacment in Leeds' })).answer).toMatchObject({
    treatment: { name: 'Knee Replacement' },
    near: { place: 'Leeds' },
    placeUnknown: false,
  })
  const elsewhere = { treatment: 'knee replacement', place: 'Xyzzyville' }
  expect((await ask('treatment_prices', elsewhere)).answer).toMatchObject({ near: null, placeUnknown: true })
  expect((await ask('treatment_prices', { treatment: 'asdfgh' })).answer).toMatchObject({
    help: null,
    treatment: null,
    inUk: null,
  })
  const compared = await ask('compare_clinics', { ids: [near.id], ...elsewhere, treatment: 'unicorn polish' })
  expect(compared.answer).toMatchObject({ treatmentUnknown: true, placeUnknown: true })
})

test('says in which order clinics are, and names the page with the same filters', async () => {
  const orders = async (tool: string, asked: Record<string, unknown>) =>
    (await ask(tool, { treatment: 'knee replacement', ...asked })).answer.about
  expect(await orders('search_clinics', { place: 'Leeds', maxPrice: 12_000 })).toMatchObject({
    ranking: "The nearest clinics come first. Clinics can't pay to appear higher.",
    url: expect.stringContaining('maxPrice=12000'),
  })
  expect((await orders('search_clinics', {})).ranking).toMatch(/^The best rated/)
  expect((await orders('next_free_times', { place: 'Leeds' })).ranking).toMatch(/soonest free time/)
  expect((await orders('treatment_prices', {})).ranking).toBe("Clinics can't pay to appear higher.")
})

test('tells all that is public of a clinic, and nothing else', async () => {
  const { answer, text } = await ask('get_clinic', { id: near.id })
  expect(answer).toMatchObject({
    clinic: { name: 'Headrow Knee Clinic', treatments: [{ price: 11_950 }] },
    ownReviews: { mean: null, count: 0 },
  })
  expect(text).not.toContain(near.listing.provider.email)
})

test('compares clinics, names those that are missing, and gives the prices of a treatment', async () => {
  const gone = uuid()
  const compared = await ask('compare_clinics', { ids: [dear.id, gone, near.id], place: 'Leeds' })
  expect(compared.answer).toMatchObject({
    treatment: 'Knee Replacement',
    clinics: [{ price: 13_400 }, { price: 11_950 }],
    missing: [gone],
  })
  const prices = await ask('treatment_prices', { treatment: 'knee replacement', place: 'Leeds' })
  expect(prices.answer).toMatchObject({
    treatment: { name: 'Knee Replacement' },
    inUk: { low: 11_950, high: 13_400, clinics: 2 },
    near: { place: 'Leeds', prices: { clinics: 2 } },
  })
})

test('names clinics by their next free time, with the page to ask for it', async () => {
  const [place] = (await dear.get('/api/locations')).body
  const asked = { treatment: 'knee replacement', place: 'LS1 4AP', thisWeek: true }
  expect((await ask('next_free_times', asked)).answer).toMatchObject({ help: null, clinics: [] })
  await dear.put(`/api/appointment-times/${place.id}`, someRules)
  const [startsAt] = await freeStarts(api, dear.id)
  await vi.waitFor(
    async () =>
      expect((await ask('next_free_times', asked)).answer).toMatchObject({
        treatment: 'Knee Replacement',
        clinics: [
          {
            id: dear.id,
            price: 13_400,
            nextFree: {
              startsAt,
              inWords: expect.stringMatching(/day \d+ \w+ 20\d\d at \d+:\d\d$/),
              city: place.city,
              url: `https://clinic-atlas.test/clinic/${dear.id}/book?location=${place.id}`,
            },
          },
        ],
        about: { ranking: expect.stringContaining("can't pay") },
      }),
    { timeout: 5_000 },
  )
  expect((await ask('next_free_times', { ...asked, evening: true })).answer).toMatchObject({ clinics: [] })
  const crisis = await ask('next_free_times', { treatment: 'i want to kill myself', place: 'Leeds' })
  expect(crisis.answer).toMatchObject({ help: { kind: 'mental-health' }, clinics: [] })
})

test('what search names can be fetched as text', async () => {
  const { answer } = await ask('search', { query: 'knee replacement in Leeds' })
  const results = (answer as unknown as { results: { id: string }[] }).results
  expect(results.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['treatment:knee-replacement', `clinic:${near.id}`, `clinic:${dear.id}`]),
  )
  for (const { id } of results)
    expect((await ask('fetch', { id })).answer).toMatchObject({ id, text: expect.stringMatching(/.{50}/) })
})

test.each([
  ['get_clinic', { id: uuid() }],
  ['fetch', { id: 'clinic:nonsense' }],
  ['fetch', { id: 'treatment:nonsense' }],
  ['fetch', { id: 'file:///etc/passwd' }],
  ['search_clinics', { treatment: 'x'.repeat(101) }],
  ['search_clinics', { treatment: ' ' }],
  ['compare_clinics', { ids: [] }],
  ['search_clinics', {}],
])('%s refuses %o with words and goes on', async (name, asked) => {
  const refused = await ask(name, asked).catch(({ message }: Error) => ({ isError: true, text: message }))
  expect(refused.isError).toBe(true)
  expect(refused.text).toMatch(/\w{4}/)
})

test('an id that is none is not found, and no error of ours', async () => {
  const { text } = await ask('fetch', { id: 'clinic:nonsense' })
  expect(text).toBe("We can't find that.")
  expect(logged.join('\n')).not.toContain('assistants: tool failed')
})

test('a client of the year before is served too', async () => {
  const older = new Client({ name: 'older', version: '1.0.0' })
  await older.connect(connection())
  const { structuredContent } = await older.callTool({ name: 'get_clinic', arguments: { id: near.id } })
  expect(structuredContent).toMatchObject({ clinic: { id: near.id } })
  await older.close()
})

test('a program that opens a session by hand is served without one', async () => {
  const post = (body: object) =>
    untilAnswered(new URL('/mcp', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
    })
  const clientInfo = { name: 'old', version: '1' }
  const opened = await post({
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  })
  expect(await opened.text()).toContain('2025-06-18')
  const listed = await post({ method: 'tools/list' })
  expect(await listed.text()).toContain('search_clinics')
})

test('has no streams to listen to, and refuses what is no request', async () => {
  const actor = api.anActor()
  expect((await actor.get('/mcp')).status).toBe(405)
  expect((await actor.delete('/mcp')).status).toBe(405)
  expect((await actor.post('/mcp', {})).status).toBe(400)
  const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await actor.post('/mcp', [listTools, listTools])).status).toBe(400)
  expect((await actor.post('/mcp', { words: 'x'.repeat(70_000) })).status).toBe(413)
})

test('a page of another site may ask, as there is no login it could use', async () => {
  const asked = await untilAnswered(new URL('/mcp', origin), {
    method: 'OPTIONS',
    headers: { origin: 'https://assistant.test', 'access-control-request-method': 'POST' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
})

test('a server on a machine of its own answers no website that has taken its name', async () => {
  const local = (await startApi({ database: api, publicUrl: 'http://localhost:3000' })).anActor()
  expect((await local.post('/mcp', {}, { host: 'evil.test' })).status).toBe(403)
  expect((await local.post('/mcp', {}, { host: 'localhost', origin: 'https://evil.test' })).status).toBe(403)
  expect((await local.post('/mcp', {}, { host: 'localhost:3000' })).status).toBe(400)
  expect((await api.anActor().post('/mcp', {}, { host: 'clinic-atlas.test' })).status).toBe(400)
})

test('one address may ask as often as it may ask for open data', async () => {
  const actor = api.anActor()
  for (let asked = 0; asked < 120; asked++) expect((await actor.post('/mcp', {})).status).toBe(400)
  expect((await actor.post('/mcp', {})).status).toBe(429)
})

test('nothing that was asked for is logged', async () => {
  await ask('search_clinics', { treatment: 'varicocele embolisation', place: 'Penzance' })
  await ask('fetch', { id: 'treatment:varicocele-nonsense' })
  expect(logged.join('\n')).not.toMatch(/varicocele|penzance|knee/i)
})
