import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { buildApp } from '../api/app.ts'
import { logOptions } from '../api/log.ts'
import { seedDemoInbox } from '../api/patients/enquiries/demo/demo-inbox.ts'
import { seedDemoAlerts } from '../api/patients/price-alerts/demo-alerts.ts'
import { seedWideLogos } from '../api/providers/listing/demo-logos.ts'
import { countClinicsSeen } from '../api/staff/analytics/clinics-seen.ts'
import { migrateAsOwner } from '../db/migrator/as-owner.ts'
import { findDemoData } from '../db/seed/find-demo-data.ts'
import { demoAccounts } from '../db/seed/providers/demo-accounts.ts'
import { seedDemoData } from '../db/seed/seed.ts'
import { buildWebsite } from './build.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { logSlowStatements } from './observability/slow-statements.ts'
import { startTracing } from './observability/start-tracing.ts'
import { assistantsText } from './pages/assistants-text.ts'
import { keepAssets } from './pages/builds/kept-assets.ts'
import { purgePages } from './pages/cache/purge-pages.ts'
import { inProcess } from './pages/in-process.ts'
import { securityText } from './pages/security-text.ts'
import { builtAssets } from './pages/site-build.ts'
import { siteSettings } from './pages/site-settings.ts'
import { website } from './pages/website.ts'
import { closeAll, closeApp, leaveInOrder, type Opened, within } from './process/leaving.ts'
import { isFirstProcess, waitForPlace } from './process/process-count.ts'
import { fail, step } from './process/progress.ts'
import { showFigures } from './process/worker-figures.ts'
import { refuseWrongStripe, webhookUrl } from './production/refuse-wrong-stripe.ts'

const dev = process.argv.includes('--dev')
/** Of several processes on one port, the one that logs the start. */
const stepOnce: typeof step = isFirstProcess() ? step : (_, work) => work()
/** A client that finds this queue full retries for up to half a minute; an admitted one gets Retry-After. */
const backlog = 4_096

const opened: Opened = []
/** Before an orderly stop, while a proxy in front learns that this server is about to leave. */
const draining = new AbortController()
let stopping: Promise<void> | undefined
/** Also in the middle of the start: a database must not outlive a start that was given up. */
const stop = () => (stopping ??= closeAll(opened))

async function start() {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, ...logOptions })
  leaveInOrder(stop, log, { ms: config.drainMs, begin: () => draining.abort() })
  if (config.processes > 1 && !cluster.isWorker)
    log.warn('settings: PROCESSES ignored, only npm start uses it, running one process')
  const givenUp = new AbortController()
  opened.push(async () => givenUp.abort())
  // Beside the database, which keeps one of two cores busy. Awaited below; a start that fails before has told why.
  const building = dev ? Promise.resolve() : buildWebsite(givenUp.signal)
  building.catch(() => undefined)
  const opening = openDeps(config, log, stepOnce)
  opened.push(async () => (await opening).close())
  const deps = { ...(await opening).deps, draining: draining.signal }
  if (config.stripe) await refuseWrongStripe(config.stripe, webhookUrl(config.publicUrl), log)
  await stepOnce('Migrating', () => migrateAsOwner(deps.db, config.migrationUrl))
  if (config.seed === 'demo')
    await stepOnce('Demo data', () =>
      seedDemoData(deps.db, deps.files, {
        alerts: db => seedDemoAlerts({ ...deps, db }),
        inbox: db => seedDemoInbox({ ...deps, db }),
        wideLogos: db => seedWideLogos({ ...deps, db }),
      }),
    )
  logSlowStatements(deps.db, config.slowStatementMs, log)
  const tracing = config.tracing && (await startTracing(deps.db, config.tracing, log))
  opened.push(async () => tracing?.close())
  const app = await buildApp(deps, { ...config, traced: tracing !== undefined })
  const clinicsSeen = countClinicsSeen(deps, app.log)
  opened.push(() => within(1_000, clinicsSeen.close()))
  await building
  const settings = siteSettings(config, (await findDemoData(deps.db)).seeded)
  securityText(app, settings)
  assistantsText(app, settings)
  const purge = config.pagePurge && purgePages({ ...config.pagePurge, origin: settings.origin, log: app.log })
  if (purge) {
    app.onListingChange(purge.changed)
    opened.push(() => within(2_000, purge.close()))
  }
  const keptAssets = dev ? undefined : await keepAssets(deps.db, app.log, builtAssets)
  opened.push(async () => keptAssets?.close())
  await app.register(website, {
    dev,
    api: visitor => inProcess(app, visitor),
    cardProvider: config.stripe !== undefined,
    settings,
    clinicsSeen,
    mapTiles: config.mapTilesUrl,
    dataVersion: () => app.dataVersion(),
    purge,
    keptAssets,
  })
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined
  opened.push(() => within(5_000, Promise.all([closeApp(app), jobs?.stop()])))
  await app.ready()
  await waitForPlace()
  const isFirst = isFirstProcess()
  if (isFirst) jobs = await startJobs(deps, app.log)
  const { host, metricsPort } = config
  if (metricsPort !== undefined)
    opened.push((await showFigures(deps, app.log, { port: metricsPort, host })).close)
  await app.listen({ port: config.port, host: config.host, backlog }).catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${config.port} is in use. Set PORT to a free one.`)
      : error
  })
  // Otherwise only an orderly end leaves it to the next start.
  if (isFirst) flushCompileCache()
  process.send?.('ready')
  if (!isFirst) return
  console.log(`\n  Ready at ${config.publicUrl}\n`)
  if (config.seed === 'demo')
    for (const { who, email, password } of demoAccounts) console.log(`  ${who}: ${email} / ${password}`)
}

await start().catch(async error => {
  await stop().catch(() => undefined)
  fail(error)
})
