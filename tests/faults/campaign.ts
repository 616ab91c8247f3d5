/** 10,000 recipients under 20 random `kill -9` of the worker: nobody lost, nobody mailed twice. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { type Db, openDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { openSilentMailbox } from '../support/silent-mailbox.ts'

const recipients = Number(process.env.RECIPIENTS ?? 10_000)
const kills = Number(process.env.KILLS ?? 20)
const perSecond = 400
/** As many as a worker has on its way at once. */
const window = 40
const worker = join(import.meta.dirname, '../../server/worker.ts')

async function plantRun(db: Db) {
  const runId = uuid()
  const now = new Date()
  const emails = Array.from({ length: recipients }, (_, index) => `person-${index}@clinics.test`)
  await db.updateTable('sendBudgets').set({ perSecond, tokens: 0 }).execute()
  await db
    .insertInto('campaignRuns')
    .values({
      id: runId,
      kind: 'bulk',
      name: 'Faults',
      purpose: 'outreach',
      subject: 'Hello {{firstName}}',
      content: '<p>Hello {{firstName}}, <a href="https://clinic-atlas.test/signup">come in</a>.</p>',
      requiresConsent: false,
      mostContacts: 1,
      cause: 'manual',
      state: 'running',
      total: recipients,
      startedAt: now,
      activeAt: now,
    })
    .execute()
  for (let start = 0; start < recipients; start += 1000) {
    const slice = emails.slice(start, start + 1000)
    await db
      .insertInto('emailConsents')
      .values(
        slice.map(email => ({
          id: uuid(),
          email,
          purpose: 'outreach',
          basis: 'company',
          wording: 'A company',
          source: 'Stated',
          givenOn: '2026-01-01',
          recordedAt: now,
        })),
      )
      .execute()
    const row = (email: string, index: number) => {
      const id = uuid()
      return {
        id,
        runId,
        position: start + index,
        email,
        messageId: `<${id}@clinic-atlas.test>`,
        state: 'pending',
        nextTryAt: now,
      }
    }
    await db.insertInto('runRecipients').values(slice.map(row)).execute()
  }
  return runId
}

const counts = async (db: Db, runId: string) => {
  const rows = await db
    .selectFrom('runRecipients')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .where('runId', '=', runId)
    .groupBy('state')
    .execute()
  return (state: string) => rows.find(row => row.state === state)?.count ?? 0
}

async function killWorkers(db: Db, runId: string, start: () => ChildProcess) {
  for (let kill = 1; kill <= kills; kill++) {
    const process = start()
    const goal = Math.floor((recipients * kill * 0.9) / (kills + 1))
    for (;;) {
      const of = await counts(db, runId)
      if (of('sent') + of('unknown') >= goal) break
      await wait(50)
    }
    await wait(Math.random() * 200)
    process.kill('SIGKILL')
    await new Promise(gone => process.once('exit', gone))
    const of = await counts(db, runId)
    console.log(`  kill ${kill}: ${of('sent')} sent, ${of('sending')} on their way, ${of('unknown')} unknown`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-faults-'))
chmodSync(folder, 0o755)
const embedded = await startEmbedded(folder)
const db = openDatabase(embedded.url, 4)
const mailbox = await openSilentMailbox(() => Math.random() * 10)
const start = () =>
  spawn(process.execPath, [worker], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: embedded.url,
      SMTP_URL: mailbox.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SEED: 'none',
    },
  })
try {
  await migrate(db)
  const runId = await plantRun(db)
  await killWorkers(db, runId, start)
  const last = start()
  const state = async () =>
    (await db.selectFrom('campaignRuns').select('state').where('id', '=', runId).executeTakeFirstOrThrow())
      .state
  while ((await state()) !== 'completed') await wait(500)
  last.kill('SIGKILL')
  const rows = await db
    .selectFrom('runRecipients')
    .select(['email', 'state', 'messageId'])
    .where('runId', '=', runId)
    .execute()
  const takenBy = (email: string) => mailbox.taken.get(email) ?? []
  const doubled = rows.filter(({ email }) => takenBy(email).length > 1)
  const lost = rows.filter(
    ({ email, state: said, messageId }) => said === 'sent' && takenBy(email)[0] !== messageId,
  )
  const waiting = rows.filter(({ state: said }) => said !== 'sent' && said !== 'unknown')
  const unknown = rows.filter(({ state: said }) => said === 'unknown')
  const arrived = unknown.filter(({ email }) => takenBy(email).length === 1).length
  console.log(
    `  ${recipients} recipients, ${kills} kills: ${doubled.length} mailed twice, ${lost.length} said to be sent and lost, ` +
      `${waiting.length} forgotten, ${unknown.length} unknown (${arrived} of them arrived)`,
  )
  if (doubled.length + lost.length + waiting.length > 0) throw new Error('Somebody was lost or mailed twice')
  if (unknown.length > kills * window) throw new Error(`More than ${window} unknown for each kill`)
} finally {
  await mailbox.close()
  await db.destroy()
  await embedded.release()
  rmSync(folder, { recursive: true, force: true })
}
