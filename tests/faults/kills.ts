/**
 * kill -9 of the server, its worker and its database under mixed writes: nothing that was acknowledged is lost. The
 * scenario restarts servers and workers, in place of a supervisor; the database they start themselves.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../db/database.ts'
import { openSilentMailbox } from '../support/servers/silent-mailbox.ts'
import { killDatabase } from './support/database-processes.ts'
import { noteFigures } from './support/figures.ts'
import { findLost, followEmails, summaryOf } from './support/found.ts'
import { newSession } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { startProgram, untilReady, untilSaid } from './support/processes.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'
import { auditRun, seedRun, stateOf } from './support/seeded-run.ts'
import { startWriters } from './support/writers.ts'

const times = Number(process.env.KILLS ?? 20)
const [port] = await freePorts(1)
const origin = `http://127.0.0.1:${port}`
const maxMs = 10_000
const { expect, report } = keepPromises()

const ground = await openGround(8)
const { db, folder } = ground
const clinics = await Promise.all(
  ground.listings.map(async ({ provider: { id, email } }) => ({
    id,
    email,
    token: await newSession(db, { providerId: id }),
  })),
)
const mailbox = await openSilentMailbox(() => Math.random() * 10)
const settings = { DATABASE_URL: '', DATA_DIR: folder, SMTP_URL: mailbox.url }
const startServer = () => startProgram('server/main.ts', { PORT: String(port), ...settings })
const startWorker = () => startProgram('server/worker.ts', { ...settings, LOG_LEVEL: 'info' })

let server = startServer()
let worker = startWorker()

const ways = {
  async server() {
    await server.kill()
    server = startServer()
    await untilReady(origin)
  },
  async worker() {
    await worker.kill()
    worker = startWorker()
    await untilSaid(worker, 'worker started')
  },
  async database() {
    await killDatabase(folder)
    await untilReady(origin)
  },
}
const only = process.env.KILLED
try {
  await untilReady(origin)
  await untilSaid(worker, 'worker started')
  const runId = await seedRun(db, { recipients: 2_000, perSecond: 20 })
  await ground.leaveDatabase()

  for (const [what, killAndWait] of Object.entries(ways)) {
    if (only && what !== only) continue
    const writers = startWriters(origin, clinics, 4)
    const recoveries: number[] = []
    for (let round = 0; round < times; round++) {
      await pause(200 + Math.random() * 1_000)
      const killed = performance.now()
      await killAndWait()
      recoveries.push(performance.now() - killed)
    }
    await writers.stop()
    const asking = openDatabase(ground.databaseUrl, 1)
    const { acknowledged } = writers
    const lost = await findLost(asking, acknowledged)
    await settled(() => followEmails(asking, acknowledged, mailbox.taken))
    const emails = await followEmails(asking, acknowledged, mailbox.taken)
    await asking.destroy()
    const slowest = Math.max(...recoveries)
    console.log(
      `${what} killed ${times} times: ${acknowledged.length} writes acknowledged (${summaryOf(acknowledged)}), ` +
        `${lost.length} lost, ${writers.refused()} refused or cut off; ready again after ` +
        `${seconds(quantile(recoveries, 0.5))} at the median, ${seconds(slowest)} at most; of ${emails.expected} emails ` +
        `${emails.twice} sent twice, ${emails.nowhere} lost, ${emails.waiting} waiting, ${emails.unsettled} sent and still queued`,
    )
    noteFigures({
      scenario: what,
      faults: times,
      acknowledged: acknowledged.length,
      lost: lost.length + emails.nowhere,
      doubled: emails.twice,
      recoveryMs: slowest,
    })
    expect('every acknowledged write is there', lost.length === 0 && acknowledged.length > 0)
    expect('each of its emails was sent once or waits', emails.twice + emails.nowhere === 0)
    expect(`it was back within ${maxMs / 1000} s each time`, slowest < maxMs)
  }

  const asking = openDatabase(ground.databaseUrl, 1)
  await settled(async () => ({ waiting: (await stateOf(asking, runId)) === 'completed' ? 0 : 1 }), 300_000)
  const run = await auditRun(asking, runId, mailbox.taken)
  console.log(
    `a campaign of 2000 under all of it: ${run.doubled} emailed twice, ${run.lost} said to be sent and lost, ` +
      `${run.forgotten} forgotten, ${run.unknown} unknown (${run.arrived} of them arrived)`,
  )
  noteFigures({
    scenario: 'a campaign under all of it',
    faults: times * (only ? 1 : 3),
    acknowledged: 2_000,
    lost: run.lost + run.forgotten,
    doubled: run.doubled,
  })
  expect('nobody of it was lost or emailed twice', run.doubled + run.lost + run.forgotten === 0)
  await asking.destroy()
  await Promise.all([server.stop(), worker.stop()])
} finally {
  await mailbox.close()
  ground.remove()
}
report()

/** Emails that a dead process had taken come back only later; the rest should be gone soon. */
async function settled(look: () => Promise<{ waiting: number }>, patienceMs = 10_000) {
  const deadline = Date.now() + patienceMs
  while ((await look()).waiting > 0 && Date.now() < deadline) await pause(250)
}
