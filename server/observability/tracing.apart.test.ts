import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../api/app.ts'
import { insertListings } from '../../db/seed/insert-listings.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { newListing } from '../../tests/support/listings.ts'
import { openMailbox, type Reception } from '../../tests/support/servers/mailbox.ts'
import { attributeOf, startTraceCollector } from '../../tests/support/servers/trace-collector.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../deps.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { inProcess } from '../pages/in-process.ts'
import { startTracing } from './start-tracing.ts'

const { url, drop } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-traces-'))
const collector = await startTraceCollector()
let reception: Reception = { code: 451, message: 'later' }
let tries = 0
const mailbox = await openMailbox(() => {
  tries++
  return reception
})
const config = readConfig({
  DATABASE_URL: url,
  DATA_DIR: folder,
  SMTP_URL: mailbox.url,
  LOG_LEVEL: 'silent',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
})
const { deps, close } = await openDeps(config)
const log = pino({ level: 'silent' })
const tracing = await startTracing(deps.db, config.tracing!, log)
const app = await buildApp(deps, { ...config, traced: true })
const clinic = newListing()
await insertListings(deps.db, [clinic])
// As the action of a page does: it reads the form and calls the API in process.
app.post<{ Params: { token: string } }>('/page/:token', async (request, reply) => {
  const call = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify(request.body)
  const answer = await inProcess(app, request)(`/api/clinics/${clinic.provider.id}/enquiries`, {
    ...call,
    body,
  })
  return reply.status(answer.status).send({ id: request.id })
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await tracing.close()
  await close()
  await drop()
  await mailbox.close()
  collector.close()
  rmSync(folder, { recursive: true })
})

const secret = 'a-token-in-an-address'
const patient = {
  name: 'Ruth Osei',
  email: 'ruth@patients.test',
  message: 'When could I come?',
  consent: true,
}

/** A body in two pieces, as one that is larger than a packet arrives. */
const sendForm = (headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; id: string }>((resolve, reject) => {
    const text = JSON.stringify(patient)
    const asked = ask(`${origin}/page/${secret}?email=ruth@patients.test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    })
    asked.on('error', reject).on('response', async answer => {
      const { id } = JSON.parse((await answer.toArray()).join(''))
      resolve({ status: answer.statusCode, id })
    })
    asked.write(text.slice(0, 10))
    void pause(50).then(() => asked.end(text.slice(10)))
  })

test('one trace leads from a page through its call, the statements and the job to the email, and names nobody', async () => {
  const { status, id } = await sendForm()
  expect(status).toBe(200)
  const waiting = () => deps.db.selectFrom('mailQueue').select('requestId').execute()
  // The patient's and the clinic's, put off by the mail server: a job of any process sends them later.
  await vi.waitFor(() => expect(tries).toBe(2), 20_000)
  expect(await waiting()).toMatchObject([{ requestId: id }, { requestId: id }])
  reception = 'take'
  await deps.db
    .updateTable('mailQueue')
    .set({ nextTryAt: new Date(0) })
    .execute()
  await pause(200)
  const jobs = await startJobs(deps, log)
  await jobs.runNow('send-queued-emails')
  await vi.waitFor(() => expect(mailbox.arrived).toHaveLength(2), 20_000)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000)
  await jobs.stop()
  await tracing.flush()

  const all = collector.spans()
  const page = all.find(({ name }) => name === 'POST /page/:token')!
  const below = (parent: typeof page) => all.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  const child = (parent: typeof page, name: string) => {
    const found = below(parent).find(span => span.name === name)
    if (!found) throw new Error(`no ${name} below ${parent.name}: ${below(parent).map(span => span.name)}`)
    return found
  }
  expect(page.parentSpanId).toBeUndefined()
  const call = child(page, 'POST /api/clinics/:id/enquiries')
  expect(attributeOf(call, 'http.response.status_code')).toBe(200)
  const statement = child(call, 'insert mail_queue')
  expect(attributeOf(statement, 'db.query.text')).toContain('$1')
  const deliveries = below(call).filter(({ name }) => name === 'process mail_queue')
  const job = all.find(({ name }) => name === 'job send-queued-emails')!
  const byJob = deliveries.filter(({ links = [] }) => links.some(({ spanId }) => spanId === job.spanId))
  expect([deliveries.length, byJob.length]).toEqual([4, 2])
  const failed = deliveries.filter(delivery => !byJob.includes(delivery))
  expect(failed.map(delivery => child(delivery, 'send email').status.code)).toEqual([2, 2])
  for (const delivery of byJob) {
    expect(child(delivery, 'send email').status.code).not.toBe(2)
    child(delivery, 'delete mail_queue')
  }
  const ofRequest = all.filter(({ traceId }) => traceId === page.traceId)
  expect(new Set(ofRequest.map(span => attributeOf(span, 'clinic_atlas.request_id')))).toEqual(
    new Set([id, undefined]),
  )
  for (const span of [page, call, ...deliveries])
    expect(attributeOf(span, 'clinic_atlas.request_id')).toBe(id)
  for (const personal of [secret, 'ruth', 'Osei', patient.message, clinic.provider.email, clinic.provider.id])
    expect(collector.text()).not.toContain(personal)
})

test('a trace of someone outside is not taken over, unless a proxy is trusted', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await fetch(`${origin}/api/suggest/treatments?q=mri`, { headers: { traceparent } })
  const behind = await buildApp(deps, { ...config, trustProxy: true, traced: true })
  const inner = await behind.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${inner}/api/suggest/treatments?q=mri`, { headers: { traceparent } })
  await fetch(`${inner}/healthz`)
  await behind.close()
  await tracing.flush()
  const asked = collector.spans().filter(({ name }) => name === 'GET /api/suggest/treatments')
  expect(asked.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, 'b7ad6b7169203331'])
  expect(collector.spans().map(({ name }) => name)).not.toContain('GET /healthz')
})
