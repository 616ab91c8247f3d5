import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../../contract/core/call.ts'
import { startApi } from '../../../tests/support/api.ts'
import { serve } from '../../serve.ts'

const common = { as: 'anyone', summary: 'For a test', answer: z.object({ said: z.string() }) } as const
const cast = call({
  ...common,
  method: 'GET',
  path: '/api/cast',
  query: z.object({ number: z.string(), other: z.string().optional() }),
})

const lines: { level: number; msg: string; err?: unknown }[] = []
const api = await startApi({
  logLevel: 'warn',
  logTo: { write: line => void lines.push(JSON.parse(line)) },
  extend(app, deps) {
    serve(app, deps, cast, async ({ query }) => {
      await sql`select ${query.number}::int`.execute(deps.db)
      return { said: 'yes' }
    })
  },
})
const visitor = api.anActor()
const message = 'Use only characters that can be saved. Please type this again.'

test.each([
  ['U+0000', 'a\\u0000b'],
  ['the first half of a pair', 'a\\ud83d'],
  ['the second half of a pair', '\\ude00b'],
])('%s is refused and its field named, in a body', async (_, escaped) => {
  const json = { 'content-type': 'application/json' }
  const send = (body: string) => visitor.post('/api/save-partial-signup', body, json)
  const start = '{"email":"a@clinics.test","hasConsent":true,"currentStep":1,"partialData":'
  const top = await send(`{"email":"a@clinics.test","companyName":"${escaped}"}`)
  expect([top.status, top.body]).toMatchObject([
    400,
    { code: 'invalid_input', fields: { companyName: message } },
  ])
  expect(top.body.message).toBe(`Company name: ${message}`)
  const nested = await send(`${start}{"city":["${escaped}"]}}`)
  expect([nested.status, nested.body.fields]).toEqual([400, { 'partialData.city.0': message }])
  const name = await send(`${start}{"${escaped}":"x"}}`)
  expect([name.status, name.body.fields]).toEqual([400, { partialData: message }])
})

test('U+0000 is refused in a query by its name, and nothing has it in its address', async () => {
  const query = await visitor.get('/api/providers?search=%00')
  expect([query.status, query.body.fields]).toEqual([400, { search: message }])
  const path = await visitor.get('/api/blogs/public/a%00b')
  expect([path.status, path.body.code]).toEqual([404, 'not_found'])
})

test('a pair of surrogates is a character like any other', async () => {
  const reply = await visitor.get(`/api/providers?search=${encodeURIComponent('😀')}`)
  expect(reply.status).toBe(200)
})

test('input nested deeper than any call needs is refused', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const reply = await visitor.post(
    '/api/save-partial-signup',
    `{"email":"a@clinics.test","partialData":${deep}}`,
    {
      'content-type': 'application/json',
    },
  )
  expect(reply.status).toBe(400)
})

test('a value that passes its schema and not the database is refused with its field, and no error is logged', async () => {
  lines.length = 0
  const wrong = await visitor.get('/api/cast?number=99999999999&other=1')
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['number']])
  expect(wrong.body.message).toBe('Number: Use another value: this one cannot be saved.')
  expect((await visitor.get('/api/cast?number=x')).status).toBe(400)
  expect((await visitor.get('/api/cast?number=7')).status).toBe(200)
  expect(lines.map(({ level, msg, err }) => [level, msg, err])).toEqual([
    [40, 'input: database refused a value, answering 400', undefined],
    [40, 'input: database refused a value, answering 400', undefined],
  ])
  expect(JSON.stringify(lines)).not.toContain('99999999999')
})

test.each([
  ['a list', `[${'0,'.repeat(400_000)}0]`],
  ['many fields', `{${Array.from({ length: 60_000 }, (_, at) => `"f${at}":0`).join(',')}}`],
])('%s longer than any call takes is refused before it is walked through', async (_, data) => {
  const body = `{"email":"a@clinics.test","partialData":${data}}`
  const reply = await visitor.post('/api/save-partial-signup', body, { 'content-type': 'application/json' })
  expect(reply.status).toBe(413)
})
