import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { giveUpOnSilence } from './silence.ts'
import type { DB } from './types.gen.ts'

export type Db = Kysely<DB>

/** bigint and numeric arrive as numbers: no count or rating of ours leaves the exact range of a double. */
for (const oid of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(oid, Number)
/** A date has no time zone: kept as written, '2026-11-14'. */
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

const oldestVersion = 150_000
/** Opens a pool. Waiting for a connection or for a statement is bounded, so a slow database answers 503, never hangs. */
export function openDatabase(url: string, connections = 10): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'clinic-atlas',
  })
  // A connection that dies fails its query and is replaced by the pool. Without a listener, idle or at work, it
  // would end the process as well.
  pool
    .on('error', () => undefined)
    .on('connect', client => {
      client.on('error', () => undefined)
      giveUpOnSilence(client, url)
    })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connection pool of a database, for the watchdog. */
export const poolOf = (db: Db) => pools.get(db)!

/** Throws a sentence a person can act on when the server cannot be reached or is too old. */
export async function checkDatabase(db: Db) {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`
    .execute(db)
    .catch((error: Error) => {
      throw new Error(`Cannot reach the database at DATABASE_URL: ${error.message || 'no answer'}`)
    })
  if (Number(rows[0]?.version) < oldestVersion) throw new Error('DATABASE_URL must be PostgreSQL 15 or newer')
}

/** Resolves when the database answers, and rejects when it does not within that time. */
export async function ping(db: Db, patienceMs = 3_000) {
  const late = new AbortController()
  const tooLate = pause(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('the database does not answer')
  })
  await Promise.race([sql`select 1`.execute(db), tooLate]).finally(() => late.abort())
}
