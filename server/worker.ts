/** Jobs in a separate process, beside any number of web nodes on the same database. */
import pino from 'pino'
import { logOptions } from '../api/log.ts'
import { migrateAsOwner } from '../db/migrator/as-owner.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { logSlowStatements } from './observability/slow-statements.ts'
import { startTracing } from './observability/start-tracing.ts'
import { closeAll, leaveInOrder, type Opened, within } from './process/leaving.ts'
import { fail } from './process/progress.ts'
import { showFigures } from './process/worker-figures.ts'

const opened: Opened = []
let stopping: Promise<void> | undefined
const stop = () => (stopping ??= closeAll(opened))

async function start() {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, ...logOptions })
  leaveInOrder(stop, log)
  const opening = openDeps(config, log)
  opened.push(async () => (await opening).close())
  const { deps } = await opening
  await migrateAsOwner(deps.db, config.migrationUrl)
  logSlowStatements(deps.db, config.slowStatementMs, log)
  const tracing = config.tracing && (await startTracing(deps.db, config.tracing, log))
  opened.push(async () => tracing?.close())
  const { metricsPort: port, host } = config
  if (port !== undefined) opened.push((await showFigures(deps, log, { port, host })).close)
  const jobs = await startJobs(deps, log)
  opened.push(() => within(5_000, jobs.stop()))
  process.send?.('ready')
  log.info('worker started')
}

await start().catch(async error => {
  await stop().catch(() => undefined)
  fail(error)
})
