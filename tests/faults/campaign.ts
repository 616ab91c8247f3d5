/** 10,000 recipients under 20 random `kill -9` of the worker: nobody lost, nobody emailed twice. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import { openSilentMailbox } from '../support/servers/silent-mailbox.ts'
import { noteFigures } from './support/figures.ts'
import { type Running, startProgram } from './support/processes.ts'
import { openGround } from './support/product.ts'
import { auditRun, countsOf, seedRun, stateOf } from './support/seeded-run.ts'

const recipients = Number(process.env.RECIPIENTS ?? 10_000)
const kills = Number(process.env.KILLS ?? 20)
/** As many as a worker has on its way at once. */
const window = 40

async function killWorkers(db: Db, runId: string, start: () => Running) {
  for (let kill = 1; kill <= kills; kill++) {
    const worker = start()
    const goal = Math.floor((recipients * kill * 0.9) / (kills + 1))
    for (;;) {
      const of = await countsOf(db, runId)
      if (of('sent') + of('unknown') >= goal) break
      await wait(50)
    }
    await wait(Math.random() * 200)
    await worker.kill()
    const of = await countsOf(db, runId)
    console.log(`  kill ${kill}: ${of('sent')} sent, ${of('sending')} on their way, ${of('unknown')} unknown`)
  }
}

const ground = await openGround(0)
const mailbox = await openSilentMailbox(() => Math.random() * 10)
const start = () =>
  startProgram('server/worker.ts', {
    DATABASE_URL: ground.databaseUrl,
    DATA_DIR: ground.folder,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'error',
  })
try {
  const runId = await seedRun(ground.db, { recipients, perSecond: 400 })
  await killWorkers(ground.db, runId, start)
  const last = start()
  while ((await stateOf(ground.db, runId)) !== 'completed') await wait(500)
  await last.kill()
  const { doubled, lost, forgotten, unknown, arrived } = await auditRun(ground.db, runId, mailbox.taken)
  console.log(
    `  ${recipients} recipients, ${kills} kills: ${doubled} emailed twice, ${lost} said to be sent and lost, ` +
      `${forgotten} forgotten, ${unknown} unknown (${arrived} of them arrived)`,
  )
  noteFigures({
    scenario: 'worker',
    faults: kills,
    acknowledged: recipients,
    lost: lost + forgotten,
    doubled,
  })
  if (doubled + lost + forgotten > 0) throw new Error('Someone was lost or emailed twice')
  if (unknown > kills * window) throw new Error(`More than ${window} unknown for each kill`)
} finally {
  await mailbox.close()
  await ground.close()
}
