import { sql } from 'kysely'
import { migrate } from '../migrate.ts'
import { withDatabase } from '../with-database.ts'
import { loadPlaces } from './directory/places.ts'
import { fillDirectory } from './fill-directory.ts'
import { seedDemoData } from './seed.ts'
import { progressText, summary } from './seed-progress.ts'
import { seedSettings } from './seed-settings.ts'

const everyMs = 5_000

/** One line that is written over on a screen, a line now and then in a file. */
function progressLine() {
  const screen = process.stdout.isTTY
  let last = 0
  return (text: string, always = false) => {
    const now = performance.now()
    if (!screen && !always && now - last < everyMs) return
    last = now
    process.stdout.write(screen ? `\r\x1b[K  ${text}${always ? '\n' : ''}` : `  ${text}\n`)
  }
}

async function seed() {
  const { clinics: total } = seedSettings(process.argv.slice(2), process.env)
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (stopped = true))
  await withDatabase(async db => {
    await migrate(db)
    await seedDemoData(db)
    const show = progressLine()
    const started = performance.now()
    const elapsedMs = () => performance.now() - started
    const added = await fillDirectory(db, await loadPlaces(), total, {
      onProgress: (done, added) => show(progressText({ done, added, total, elapsedMs: elapsedMs() })),
      stopped: () => stopped,
    })
    // The planner's statistics must match the new table sizes.
    if (added > 0) await sql`analyze`.execute(db)
    show(summary({ added, total, stopped, elapsedMs: elapsedMs() }), true)
  })
}

await seed().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
