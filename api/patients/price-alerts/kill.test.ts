import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { emailed } from '../../../tests/support/reviews.ts'
import { openSilentMailbox } from '../../../tests/support/servers/silent-mailbox.ts'

const mailbox = await openSilentMailbox(() => 1)
const api = await startApi()
afterAll(() => mailbox.close())

const day = 24 * 60 * 60 * 1000
const worker = join(import.meta.dirname, '../../../tests/support/processes/alert-worker.ts')
const aNode = () => {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: api.databaseUrl, SMTP_URL: mailbox.url, DATA_DIR: '/tmp' },
    ...{ APP_SECRET: 'x'.repeat(32), ALERT_SECRET: api.deps.secret },
  }
  const node = spawn(process.execPath, [worker, String(day)], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return { node, ended: new Promise(done => node.once('exit', done)) }
}

test('a node killed while it sends an alert loses nothing, and two that follow send it once', async () => {
  const email = 'killed@patients.test'
  const treatment = { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', pricePence: 40_000 }
  const clinic = await api.aProvider({ treatments: [{ ...treatment, pricedOn: '2026-01-10' }] })
  await api.anActor().post('/api/price-alerts', { email, clinic: clinic.id, offer: treatment.id })
  const token = await emailed(api, email, /\/price-alerts\/([\w-]+)/)
  await api.anActor().post(`/api/price-alert-links/${token}/confirm`)
  await api.db.updateTable('treatments').set({ pricePence: 30_000 }).where('id', '=', treatment.id).execute()

  let victim: ReturnType<typeof aNode> | undefined
  await api.db.transaction().execute(async trx => {
    // It has noted what it tells and cannot queue the email: killed here, it must have done neither.
    await sql`lock table mail_queue in access exclusive mode`.execute(trx)
    victim = aNode()
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from pg_locks
          where relation = 'mail_queue'::regclass and not granted`.execute(api.db)
        expect(rows.length).toBeGreaterThan(0)
      },
      { timeout: 60_000, interval: 100 },
    )
    victim.node.kill('SIGKILL')
    await victim.ended
  })
  const notified = () => api.db.selectFrom('priceAlerts').select('emailedAt').executeTakeFirstOrThrow()
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_locks where relation = 'price_alerts'::regclass
      and mode = 'RowExclusiveLock'`.execute(api.db)
    expect(rows).toEqual([])
  }, 30_000)
  expect((await notified()).emailedAt).toBeNull()

  await Promise.all([aNode(), aNode()].map(({ ended }) => ended))
  expect((await notified()).emailedAt).not.toBeNull()
  expect(mailbox.taken.get(email)).toHaveLength(1)
}, 180_000)
