import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Plain SQL files, forward only, in the order of their numbers. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter(name => name.endsWith('.sql'))
    const migrations = await Promise.all(
      files.map(async (file): Promise<[string, Migration]> => {
        const statements = await readFile(join(folder, file), 'utf8')
        return [
          file.slice(0, -'.sql'.length),
          { up: async db => void (await sql.raw(statements).execute(db)) },
        ]
      }),
    )
    return Object.fromEntries(migrations)
  },
}

/** Brings the schema up to date and names what was applied. Several processes may call it at once. */
export async function migrate(db: Db) {
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return results.map(result => result.migrationName)
}

/** Brings an empty database to the schema of an earlier day. */
export async function migrateTo(db: Db, name: string) {
  if (!(name in (await provider.getMigrations())))
    throw new Error(`The migration ${name} is not known here: a newer version of the product is needed`)
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  if (error) throw error
}
