/** A campaign and mixed writes through three nodes and two workers while they are killed: nobody lost, nothing doubled. */
import { setTimeout as pause } from 'node:timers/promises'
import { openSilentMailbox } from '../support/servers/silent-mailbox.ts'
import { noteFigures } from './support/figures.ts'
import { findLost, followEmails, summaryOf } from './support/found.ts'
import { keepKilling, startCluster } from './support/nodes/cluster.ts'
import { newSession } from './support/people.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'
import { auditRun, countsOf, seedRun, stateOf } from './support/seeded-run.ts'
import { startWriters } from './support/writers.ts'

const recipients = Number(process.env.RECIPIENTS ?? 10_000)
/** Slow enough for a good number of kills while it lasts. */
const perSecond = 50
const killEvery = Number(process.env.KILL_SECONDS ?? 3) * 1000
/** As many as one process has on its way at once. */
const window = 40
const { expect, report } = keepPromises()

const ground = await openGround(8)
const { db } = ground
const clinics = await Promise.all(
  ground.listings.map(async ({ provider: { id, email } }) => ({
    id,
    email,
    token: await newSession(db, { providerId: id }),
  })),
)
const mailbox = await openSilentMailbox(() => Math.random() * 10)
try {
  const cluster = await startCluster({
    workers: 2,
    ports: await freePorts(4),
    env: { DATABASE_URL: ground.databaseUrl, DATA_DIR: ground.folder, SMTP_URL: mailbox.url },
  })
  const runId = await seedRun(db, { recipients, perSecond })
  const writers = startWriters(cluster.origin, clinics, 2)
  const killing = keepKilling(cluster, killEvery)
  for (let sent = 0; sent < recipients * 0.9; await pause(1_000)) {
    const of = await countsOf(db, runId)
    sent = of('sent') + of('unknown')
  }
  const kills = await killing.stop()
  await writers.stop()
  while ((await stateOf(db, runId)) !== 'completed') await pause(500)

  const back = kills.map(({ backMs }) => backMs)
  const { acknowledged } = writers
  const lost = await findLost(db, acknowledged)
  const emails = await followEmails(db, acknowledged, mailbox.taken)
  const run = await auditRun(db, runId, mailbox.taken)
  const { requests, again, failed } = cluster.figures
  console.log(
    `  ${kills.length} kills, each back after ${seconds(quantile(back, 0.5))} at the median; ${recipients} recipients: ` +
      `${run.doubled} emailed twice, ${run.lost} said to be sent and lost, ${run.forgotten} forgotten, ` +
      `${run.unknown} unknown (${run.arrived} of them arrived)\n` +
      `  ${requests} requests through the proxy, ${again} asked of a second node, ${failed} failed; ` +
      `${acknowledged.length} writes acknowledged (${summaryOf(acknowledged)}), ${lost.length} lost; of ` +
      `${emails.expected} emails ${emails.twice} sent twice, ${emails.nowhere} lost, ${emails.waiting} waiting, ` +
      `${emails.unsettled} sent and still queued`,
  )
  noteFigures({
    scenario: 'campaign and writes',
    faults: kills.length,
    acknowledged: recipients + acknowledged.length,
    lost: run.lost + run.forgotten + lost.length + emails.nowhere,
    doubled: run.doubled + emails.twice,
    recoveryMs: Math.max(0, ...back),
  })
  expect('nobody of the campaign was lost or emailed twice', run.doubled + run.lost + run.forgotten === 0)
  expect('few are left for a person to decide', run.unknown <= kills.length * window)
  expect('every acknowledged write is there', lost.length === 0 && acknowledged.length > 0)
  expect('each of its emails was sent once or waits', emails.twice + emails.nowhere === 0)
  await cluster.stop()
} finally {
  await mailbox.close()
  await ground.close()
}
report()
