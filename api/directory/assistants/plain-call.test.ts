import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { plainCall } from './plain-call.ts'

const api = await startApi()
const hostileName = `Knee "Clinic" \\ </script> \u2028 ${'é'.repeat(3)} 🦵`
const clinic = await api.aProvider({
  listing: { companyName: hostileName, primarySpecialty: 'Orthopaedics' },
  treatments: [
    {
      id: uuid(),
      name: 'Knee Replacement',
      canonical: 'knee-replacement',
      pricePence: 1_195_000,
      pricedOn: '2026-10-01',
    },
  ],
})

const prefix = 'io.modelcontextprotocol'
const meta = {
  [`${prefix}/protocolVersion`]: '2026-07-28',
  [`${prefix}/clientInfo`]: { name: 'a test', version: '1.0.0' },
  [`${prefix}/clientCapabilities`]: {},
}
const headersFor = (name: string) => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': name,
})
const messageFor = (name: string, asked: unknown, id: unknown = 1) => ({
  method: 'tools/call',
  params: { name, arguments: asked, _meta: meta },
  jsonrpc: '2.0',
  id,
})

/** The answer to a call, and what the protocol's package makes of it; it gets the ones that accept in another order. */
async function bothAnswers(name: string, body: object) {
  const [ours, theirs] = await Promise.all(
    ['application/json, text/event-stream', 'text/event-stream, application/json'].map(async accept => {
      const reply = await api.anActor().post('/mcp', body, { ...headersFor(name), accept })
      return { status: reply.status, type: reply.headers['content-type'], text: reply.text }
    }),
  )
  return { ours: ours!, theirs: theirs! }
}

test.each<[string, unknown, unknown?]>([
  ['search_clinics', { treatment: 'knee replacement', place: 'Leeds' }],
  ['search_clinics', { treatment: 'I want to die' }, 'an id in words'],
  ['search_clinics', { treatment: '"\\ \u2028 </script>', place: '🦵' }, '"\\'],
  ['get_clinic', { id: clinic.id }, -7],
  ['get_clinic', { id: uuid() }],
  ['compare_clinics', { ids: [clinic.id, uuid()], treatment: 'knee replacement' }],
  ['treatment_prices', { treatment: 'knee replacement' }],
  ['next_free_times', { treatment: 'knee replacement', place: 'Leeds' }],
  ['search', { query: 'knee replacement in Leeds' }],
  ['fetch', { id: `clinic:${clinic.id}` }],
  ['fetch', { id: 'none:1' }],
  // What is wrong with these the package says.
  ['search_clinics', { treatment: 3 }],
  ['search_clinics', ['knee']],
  ['search_clinics', undefined],
  ['no_such_tool', {}],
  ['__proto__', {}],
  ['fetch', { id: 'none:1' }, 1.5],
  ['fetch', { id: 'none:1' }, null],
])('%s of %j is answered byte for byte as by the package', async (name, asked, id) => {
  await vi.waitFor(
    async () =>
      expect((await api.anActor().get('/api/search?treatmentName=knee&location=Leeds')).body).toHaveLength(1),
    { timeout: 20_000, interval: 100 },
  )
  const { ours, theirs } = await bothAnswers(name, messageFor(name, asked, id))
  expect(ours).toEqual(theirs)
  expect(ours.text).toContain('"jsonrpc":"2.0"')
})

const asRequest = (over: { method?: string; headers?: object; body?: object } = {}) =>
  ({
    method: 'POST',
    headers: headersFor('fetch'),
    body: messageFor('fetch', { id: 'none:1' }),
    ...over,
  }) as unknown as FastifyRequest

test('the usual call of a tool is plain', () => {
  expect(plainCall(asRequest())).toEqual({ id: 1, name: 'fetch', asked: { id: 'none:1' } })
})

const { params, ...message } = messageFor('fetch', { id: 'none:1' })
test.each<[string, Parameters<typeof asRequest>[0]]>([
  [
    'a call of an earlier revision',
    { headers: { ...headersFor('fetch'), 'mcp-protocol-version': '2025-11-25' } },
  ],
  ['another method than its header says', { body: { ...message, params, method: 'tools/list' } }],
  ['another tool than its header says', { headers: headersFor('search') }],
  [
    'a call that wants to hear of its progress',
    {
      body: { ...message, params: { ...params, _meta: { ...meta, progressToken: 1 } } },
    },
  ],
  ['a call without a word about its client', { body: { ...message, params: { ...params, _meta: {} } } }],
  ['a call with more parameters', { body: { ...message, params: { ...params, task: {} } } }],
  ['a message with more than a call', { body: { ...message, params, result: {} } }],
  ['a notification', { body: { method: 'tools/call', params, jsonrpc: '2.0' } }],
  ['a body that is no message', { body: [] }],
])('%s is left to the package', (_, over) => {
  expect(plainCall(asRequest(over))).toBeUndefined()
})
