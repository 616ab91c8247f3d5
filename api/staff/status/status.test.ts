import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { showFigures } from '../../../server/process/worker-figures.ts'
import { startApi } from '../../../tests/support/api.ts'

/** A place where nobody listens. */
async function aClosedPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const port = await aClosedPort()
const api = await startApi({
  sending: { server: { host: '127.0.0.1', port, secure: false } } as never,
})
const admin = await api.aStaffMember('admin')
const stateOf = ({ dependencies }: { dependencies: { name: string; state: string }[] }) =>
  Object.fromEntries(dependencies.map(({ name, state }) => [name, state]))
const states = {
  database: 'working',
  email: 'failing',
  files: 'working',
  cards: 'unused',
  scanner: 'unused',
}

test('staff see which system does not answer', async () => {
  const { status, body } = await admin.get('/api/staff/status')
  expect([status, stateOf(body)]).toEqual([200, states])
})

test('staff see jobs that fail or are late, and how many emails wait since when', async () => {
  await sql`insert into job_schedules (name, due_at, failures, leased_until) values
    ('test-fine', now() + interval '1 hour', 0, null), ('test-failing', now() + interval '1 hour', 3, null),
    ('test-late', now() - interval '6 minutes', 0, null),
    ('test-running', now() - interval '6 minutes', 0, now() + interval '1 minute')`.execute(api.db)
  const { body } = await admin.get('/api/staff/status')
  expect(body.jobs).toMatchObject([
    { name: 'test-failing', failures: 3, isLate: false },
    { name: 'test-late', failures: 0, isLate: true },
  ])
  expect(body.jobsInAll).toBe(4)
  expect(body.emails).toEqual({ waiting: 0, oldestQueuedAt: null })
})

test('visitors learn from /readyz nothing but whether the node is ready, operators on their own port all', async () => {
  const visitor = await api.anActor().get('/readyz?verbose')
  expect(visitor.body).toEqual({ status: 'ready' })
  const { address, close } = await showFigures(api.deps, api.app.log, { port: 0, host: '127.0.0.1' })
  onTestFinished(close)
  const plain = await fetch(`${address}/readyz`)
  expect([plain.status, await plain.json()]).toEqual([200, { status: 'ready' }])
  const verbose = await fetch(`${address}/readyz?verbose`)
  const body = await verbose.json()
  // Visitors can do without email: the node stays in.
  expect([verbose.status, body.status, stateOf(body)]).toEqual([200, 'ready', states])
})
