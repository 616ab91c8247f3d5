import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../db/database.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { quickFolder } from '../runs/quick-folder.ts'

type Project = { provide(key: 'postgresUrl', value: string): void }

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: Project) {
  const folder = mkdtempSync(join(quickFolder(), 'clinic-atlas-test-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const db = openDatabase(embedded.url, 1)
  // What a test writes is gone with the run: nothing has to survive a crash of the machine.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await sql`alter system set ${sql.ref(setting)} = off`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await migrate(db)
  await db.destroy()
  project.provide('postgresUrl', embedded.url)
  return async () => {
    await embedded.release()
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
