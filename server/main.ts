import { countClinicsSeen } from '../api/analytics/clinics-seen.ts'
import { buildApp } from '../api/app.ts'
import { migrate } from '../db/migrate.ts'
import { demoAccounts } from '../db/seed/accounts.ts'
import { plantDemoData } from '../db/seed/plant.ts'
import { buildWebsite } from './build.ts'
import { readConfig } from './config.ts'
import { openDeps } from './deps.ts'
import { inProcess } from './in-process.ts'
import { startJobs } from './jobs.ts'
import { fail, step, stopOnSignal } from './progress.ts'
import { siteSettings } from './site-settings.ts'
import { website } from './website.ts'

const dev = process.argv.includes('--dev')

async function start() {
  const config = readConfig(process.env)
  if (!dev) await buildWebsite()
  const { deps, databaseUrl, close } = await step('Starting the database', () => openDeps(config))
  try {
    await step('Migrating', () => migrate(deps.db))
    if (config.seed === 'demo') await step('Demo data', () => plantDemoData(deps.db))
    const app = await buildApp(deps, config)
    const clinicsSeen = countClinicsSeen(deps, app.log)
    await app.register(website, {
      dev,
      api: visitor => inProcess(app, visitor),
      cardProvider: config.stripe !== undefined,
      settings: siteSettings(config),
      clinicsSeen,
      mapTiles: config.mapTilesUrl,
    })
    const jobs = await startJobs(deps, databaseUrl, app.log)
    stopOnSignal(async () => {
      await Promise.all([app.close(), jobs.stop()])
      await clinicsSeen.close()
      await close()
    })
    await app.listen({ port: config.port, host: config.host }).catch(async error => {
      await jobs.stop()
      throw error.code === 'EADDRINUSE'
        ? new Error(`Port ${config.port} is in use. Set PORT to a free one.`)
        : error
    })
    console.log(`\n  Ready at ${config.publicUrl}\n`)
    if (config.seed === 'demo')
      for (const { who, email, password } of demoAccounts) console.log(`  ${who}: ${email} / ${password}`)
  } catch (error) {
    await close()
    throw error
  }
}

await start().catch(fail)
