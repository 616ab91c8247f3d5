/** Jobs in a process of their own, beside any number of web nodes on the same database. */
import pino from 'pino'
import { logOptions } from '../api/log.ts'
import { migrate } from '../db/migrate.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { startJobs } from './jobs.ts'
import { fail, stopOnSignal } from './progress.ts'
import { showFigures } from './worker-figures.ts'

async function start() {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, ...logOptions })
  const { deps, databaseUrl, close } = await openDeps(config)
  await migrate(deps.db)
  const { metricsPort: port, host } = config
  const figures = port === undefined ? undefined : await showFigures(deps, log, { port, host })
  const jobs = await startJobs(deps, databaseUrl, log)
  stopOnSignal(async () => {
    await figures?.close()
    await jobs.stop()
    await close()
  })
  log.info('worker started')
}

await start().catch(fail)
