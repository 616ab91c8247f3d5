import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { giveUpOnSilence } from './connections/silence.ts'
import type { DB } from './types.gen.ts'

export type Db = Kysely<DB>

/** bigint and numeric arrive as numbers: no count or rating of ours leaves the exact range of a double. */
for (const oid of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(oid, Number)
/** A date has no time zone: kept as written, '2026-11-14'. */
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

const oldestVersion = 150_000
const bounds = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

/** Each connection has a name of its own, by which the server is asked about it: behind a pooler its process is unknown. */
class NamedClient extends pg.Client {
  readonly name: string
  constructor(options: pg.ClientConfig = {}) {
    const name = `clinic-atlas ${randomUUID().slice(0, 13)}`
    super({ ...options, application_name: name })
    this.name = name
  }
}

/**
 * Opens a pool. Waiting for a connection or for a statement is bounded, so a slow database answers 503, never hangs.
 * With a direct address the first one is a pooler's: it takes no settings, so the bounds are those of the role.
 */
export function openDatabase(url: string, connections = 10, directUrl?: string): Db {
  const pool = new pg.Pool({
    Client: NamedClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...(directUrl ? {} : bounds),
  })
  // A connection that dies fails its query and is replaced by the pool. Without a listener, idle or at work, it
  // would end the process as well.
  pool
    .on('error', () => undefined)
    .on('connect', client => {
      client.on('error', () => undefined)
      giveUpOnSilence(client, (client as unknown as NamedClient).name, directUrl ?? url)
    })
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: event => {
      const error = event.level === 'error' ? event.error : undefined
      for (const watch of watches.get(db) ?? none) watch(event.query.sql, event.queryDurationMillis, error)
    },
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()
type Watch = (statement: string, ms: number, error: unknown) => void
const none: Watch[] = []
const watches = new WeakMap<Db, Watch[]>()

/** Reports each statement, done or failed, without its values. */
export const watchStatements = (db: Db, watch: Watch) =>
  watches.set(db, [...(watches.get(db) ?? none), watch])

/** The connection pool of a database, for the watchdog. */
export const poolOf = (db: Db) => pools.get(db)!

/** Throws a sentence a person can act on when the server cannot be reached or is too old. */
export async function checkDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bound: string; role: string }>`
    select current_setting('server_version_num') as version, current_setting('statement_timeout') as bound,
      quote_ident(current_user) as role`
    .execute(db)
    .catch((error: Error) => {
      throw new Error(`Cannot reach the database at DATABASE_URL: ${error.message || 'no answer'}`)
    })
  const [{ version, bound, role } = { version: '0', bound: '', role: '' }] = rows
  if (Number(version) < oldestVersion) throw new Error('DATABASE_URL must be PostgreSQL 15 or newer')
  if (bound === '0')
    throw new Error(
      `Statements behind the pooler have no limit. Run: alter role ${role} set statement_timeout = '30s'; ` +
        `alter role ${role} set idle_in_transaction_session_timeout = '60s'; then restart the pooler`,
    )
}

/** Resolves when the database answers, and rejects when it does not within that time. */
export async function ping(db: Db, patienceMs = 3_000) {
  const late = new AbortController()
  const tooLate = pause(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('the database does not answer')
  })
  await Promise.race([sql`select 1`.execute(db), tooLate]).finally(() => late.abort())
}
