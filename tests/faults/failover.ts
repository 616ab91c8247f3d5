/**
 * PostgreSQL fails over under load: three nodes under Patroni with synchronous replication, behind HAProxy and PgBouncer
 * (POOL_MODE=session, or transaction). Nothing that was acknowledged is lost, nobody is emailed twice, and nothing is restarted by hand.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { startPooler } from '../support/servers/pooler.ts'
import { openSilentMailbox } from '../support/servers/silent-mailbox.ts'
import { noteFigures } from './support/figures.ts'
import { findLost, followEmails, summaryOf } from './support/found.ts'
import { missing, type Node, said, startPatroni } from './support/nodes/patroni.ts'
import { newSession } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { startProgram, untilReady, untilSaid } from './support/processes.ts'
import { addClinics } from './support/product.ts'
import { keepPromises, quantile, seconds, skip } from './support/promises.ts'
import { auditRun, countsOf, seedRun, stateOf } from './support/seeded-run.ts'
import { keepVisiting, visit } from './support/visits.ts'
import { startWriters } from './support/writers.ts'

if (missing.length > 0) skip(`not installed are ${missing.join(', ')}`)

const recipients = Number(process.env.RECIPIENTS ?? 10_000)
const perSecond = Number(process.env.PER_SECOND ?? 50)
const frozenMs = 30_000
const maxMs = 15_000
const [poolerPort, first, second, ...nodePorts] = await freePorts(16)
const { expect, report } = keepPromises()

const patroni = await startPatroni(nodePorts)
const pooler = await startPooler(patroni.url, {
  port: poolerPort,
  ...(process.env.POOL_MODE === 'session' ? { mode: 'session', connections: 60 } : { connections: 20 }),
})
const mailbox = await openSilentMailbox(() => Math.random() * 10)
const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-failover-files-'))
const db = openDatabase(patroni.url, 3)
await migrate(db)
const listings = await addClinics(db, 8)
const clinics = await Promise.all(
  listings.map(async ({ provider: { id, email } }) => ({
    id,
    email,
    token: await newSession(db, { providerId: id }),
  })),
)
const settings = {
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: patroni.url,
  DATA_DIR: folder,
  SMTP_URL: mailbox.url,
}
const ports = [first, second]
const servers = ports.map(port => startProgram('server/main.ts', { PORT: String(port), ...settings }))
const origins = ports.map(port => `http://127.0.0.1:${port}`) as [string, string]
const worker = startProgram('server/worker.ts', { ...settings, LOG_LEVEL: 'info' })

const words = new URLSearchParams({ treatmentName: 'Rhinoplasty', location: 'Leeds', limit: '20' })
const searching = (origin: string) =>
  keepVisiting(async () => {
    await pause(50)
    return visit(`${origin}/${Math.random() < 0.5 ? 'api/search' : 'results'}?${words}`)
  })

async function under(name: string, fault: (old: Node) => Promise<{ fails: boolean; repair?: () => void }>) {
  await patroni.untilWhole()
  await Promise.all(origins.map(origin => untilReady(origin)))
  const writers = [
    startWriters(origins[0], clinics.slice(0, 4), 4),
    startWriters(origins[1], clinics.slice(4), 4),
  ]
  const searchers = origins.map(searching)
  await pause(5_000)
  const old = (await patroni.primary())!
  const began = performance.now()
  const { fails, repair } = await fault(old)
  if (fails) await patroni.untilOther(old)
  const elected = performance.now()
  const counts = writers.map(({ acknowledged }) => acknowledged.length)
  const isBack = () => writers.every(({ acknowledged }, at) => acknowledged.length > counts[at]!)
  while (!isBack() && performance.now() - elected < 120_000) await pause(50)
  const back = performance.now() - elected
  repair?.()
  await pause(5_000)
  await patroni.untilWhole()
  await Promise.all(writers.map(writer => writer.stop()))
  const searches = (await Promise.all(searchers.map(searcher => searcher.stop()))).flat()
  const acknowledged = writers.flatMap(writer => writer.acknowledged)
  const lost = await findLost(db, acknowledged)
  const emails = await settled(() => followEmails(db, acknowledged, mailbox.taken))
  console.log(
    `${name}: ${fails ? `another primary after ${seconds(elected - began)}, ` : ''}writes acknowledged on both servers ` +
      `${seconds(back)} after that; ${acknowledged.length} writes acknowledged (${summaryOf(acknowledged)}), ${lost.length} lost, ` +
      `${writers.reduce((sum, { refused }) => sum + refused(), 0)} refused or cut off; of ${emails.expected} emails ` +
      `${emails.twice} sent twice, ${emails.nowhere} lost, ${emails.waiting} waiting; ${searches.length} searches and pages, ` +
      `p99 ${quantile(
        searches.map(({ ms }) => ms),
        0.99,
      ).toFixed(0)} ms`,
  )
  noteFigures({
    scenario: name,
    faults: 1,
    acknowledged: acknowledged.length,
    lost: lost.length + emails.nowhere,
    doubled: emails.twice,
    recoveryMs: back,
  })
  expect('every acknowledged write is there', lost.length === 0 && acknowledged.length > 0)
  expect('each of its emails was sent once or waits', emails.twice + emails.nowhere === 0)
  expect(`both servers write within ${maxMs / 1000} s of a new primary`, back < maxMs)
  expect(
    'searches and pages are answered all the while',
    searches.length > 0 && searches.every(({ status }) => status === 200),
  )
}

/** Emails that a cut-off process had taken come back only later. */
async function settled<T extends { waiting: number }>(look: () => Promise<T>) {
  const deadline = Date.now() + 30_000
  let found = await look()
  for (; found.waiting > 0 && Date.now() < deadline; found = await look()) await pause(500)
  return found
}

let stale = 0
const thawed: Promise<void>[] = []
async function writeOnOld(old: Node, forMs: number) {
  const url = patroni.urlOf(old)
  for (const until = Date.now() + forMs; Date.now() < until; await pause(100))
    if (await said(url, 'insert into stale_writes default values', 1_000)) {
      if ((await patroni.primary()) === old) return console.log('  the frozen primary was elected again')
      stale++
    }
}

try {
  await Promise.all(origins.map(origin => untilReady(origin)))
  await untilSaid(worker, 'worker started')
  await said(patroni.url, 'create table stale_writes (at timestamptz default clock_timestamp())')
  const runId = await seedRun(db, { recipients, perSecond })

  await under('planned switchover', async old => {
    await patroni.switchOver(old)
    return { fails: true }
  })
  await under('kill -9 of the primary', async old => ({ fails: true, repair: patroni.killNode(old) }))
  await under('the primary frozen for 30 s', async old => {
    const thaw = patroni.freezeNode(old)
    const writing = pause(frozenMs).then(() => {
      thaw()
      return writeOnOld(old, 15_000)
    })
    thawed.push(writing)
    return { fails: true }
  })
  await Promise.all(thawed)
  expect('the frozen primary acknowledges no write after its return', stale === 0)
  await under('a member of etcd lost', async () => ({ fails: false, repair: patroni.killEtcd(0) }))

  for (let done = 0; done < recipients; await pause(1_000)) {
    const of = await countsOf(db, runId)
    done = of('sent') + of('unknown')
    if ((await stateOf(db, runId)) === 'completed') break
  }
  const run = await auditRun(db, runId, mailbox.taken)
  console.log(
    `a campaign of ${recipients} under all of it: ${run.doubled} emailed twice, ${run.lost} said to be sent and lost, ` +
      `${run.forgotten} forgotten, ${run.unknown} unknown (${run.arrived} of them arrived)`,
  )
  noteFigures({
    scenario: 'a campaign under all of it',
    faults: 4,
    acknowledged: recipients,
    lost: run.lost + run.forgotten,
    doubled: run.doubled,
  })
  expect('nobody of it was lost or emailed twice', run.doubled + run.lost + run.forgotten === 0)
  const running = [...servers, worker].filter(({ process: { exitCode } }) => exitCode === null)
  expect('both servers and the worker are those that were started', running.length === 3)
  await Promise.all([...servers, worker].map(program => program.stop()))
} finally {
  await db.destroy().catch(() => undefined)
  await mailbox.close()
  await pooler.close()
  await patroni.close()
  rmSync(folder, { recursive: true, force: true })
}
report()
