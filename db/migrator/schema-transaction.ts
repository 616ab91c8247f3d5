import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database.ts'

export type SqlFile = { name: string; statements: string }

/**
 * A statement that waits for a table stops everyone who comes after it, readers too. So it waits shortly, lets them
 * pass and tries again. Shorter than PostgreSQL's deadlock_timeout of a second: it is the migration that gives way,
 * never a request.
 */
const lockWait = sql.lit('500ms')
const statementTimeout = sql.lit('10min')
const patienceMs = 5 * 60_000
const lockErrors = new Set(['55P03', '40P01'])

/** The SQL files of a folder and those below it in the order of their names; none where there is no such folder. */
export async function sqlFilesIn(folder: string): Promise<SqlFile[]> {
  const entries = await readdir(folder, { recursive: true }).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = entries.filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => ({
      name: name.slice(0, -'.sql'.length).replaceAll(sep, '/'),
      statements: await readFile(join(folder, name), 'utf8'),
    })),
  )
}

/** A transaction that changes the schema: one at a time among all nodes, and begun again when a table is in use. */
export async function inSchemaTransaction<T>(db: Db, what: string, work: (trx: Db) => Promise<T>) {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await db.transaction().execute(async trx => {
        await sql`set local statement_timeout = ${statementTimeout}`.execute(trx)
        await sql`select pg_advisory_xact_lock(hashtext('clinic-atlas-migrations'))`.execute(trx)
        await sql`set local lock_timeout = ${lockWait}`.execute(trx)
        return work(trx)
      })
    } catch (error) {
      if (!lockErrors.has((error as { code: string }).code)) throw error
      if (Date.now() > deadline) throw new Error(`${what}: no moment without a long transaction in its way`)
      await pause(500 + Math.random() * 500)
    }
  }
}

/** Read from the catalogue itself: to_regclass may answer from a cache that a lock does not refresh. */
export async function tableExists(db: Db, name: string) {
  const { rows } = await sql`select from pg_class
    where relname = ${name} and relnamespace = 'public'::regnamespace`.execute(db)
  return rows.length > 0
}
