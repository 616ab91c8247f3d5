import { setTimeout as pause } from 'node:timers/promises'
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { type Db, openDatabase } from '../database.ts'
import type { DB } from '../types.gen.ts'
import { isUnavailable } from './unavailable.ts'

/** Where a reading went: to the replica, or to the primary, and why. */
export type ReadOutcome = 'replica' | 'behind' | 'unavailable' | 'resting' | 'moved'

export type Reading = {
  /** A database for one export or report, which holds everything that the primary holds now. */
  reading(): Promise<Db>
  close(): Promise<void>
}

const usual = { maxWaitMs: 1_000, restMs: 10_000 }
const askEveryMs = 20
const connections = 5

/** Without a replica everything is read from the primary. */
export const primaryOnly = (primary: Db): Reading => ({
  reading: async () => primary,
  close: async () => undefined,
})

/**
 * Reads from a standby that has caught up with the primary as of now, and from the primary when it does not within a
 * second, is away or cancels a statement. Then it is left alone for a while: others would wait in vain.
 */
export function openReplica(
  primary: Db,
  url: string,
  count: (outcome: ReadOutcome) => void,
  { maxWaitMs, restMs } = usual,
): Reading {
  const replica = openDatabase(url, connections)
  let restsUntil = 0
  const rest = () => {
    restsUntil = performance.now() + restMs
  }
  const reader = movingReader(replica, primary, () => {
    count('moved')
    rest()
  })
  return {
    async reading() {
      const outcome = performance.now() < restsUntil ? 'resting' : await catchUp(primary, replica, maxWaitMs)
      count(outcome)
      if (outcome === 'replica') return reader
      if (outcome !== 'resting') rest()
      return primary
    },
    close: () => replica.destroy(),
  }
}

/** Another cluster's positions in its log say nothing about ours, so both must have one origin. */
const origin = sql<string>`(select system_identifier from pg_control_system())::text || ' ' || current_database()`

/**
 * After a failover a standby may still follow the lost primary, whose log can be longer than the new one's: a position
 * counts only on the same timeline. The name of the log file has the primary's; of a standby the newest that its control
 * file knows, which it notes at its next checkpoint. Until then it is not used.
 */
const timelineOfPrimary = sql<string>`left(pg_walfile_name(pg_current_wal_lsn()), 8)`
const timelineOfStandby = sql<string>`upper(lpad(to_hex((select greatest(min_recovery_end_timeline,
  (select timeline_id from pg_control_checkpoint())) from pg_control_recovery())), 8, '0'))`

async function catchUp(primary: Db, replica: Db, maxWaitMs: number): Promise<ReadOutcome> {
  const over = new AbortController()
  const late = pause(maxWaitMs, 'behind' as const, { signal: over.signal })
  late.catch(() => undefined)
  const ask = async () => {
    const { rows } = await sql<{ origin: string; position: string; timeline: string }>`
      select ${origin} as origin, pg_current_wal_lsn()::text as position,
        ${timelineOfPrimary} as timeline`.execute(primary)
    const now = rows[0]!
    while (!over.signal.aborted) {
      const answer = await sql<{ isSame: boolean; isThere: boolean }>`
        select ${origin} = ${now.origin} and ${timelineOfStandby} = ${now.timeline} and pg_is_in_recovery() as is_same,
          pg_last_wal_replay_lsn() >= ${now.position}::pg_lsn as is_there`.execute(replica)
      const { isSame, isThere } = answer.rows[0]!
      if (!isSame) return 'unavailable'
      if (isThere) return 'replica'
      await pause(askEveryMs)
    }
    return 'behind'
  }
  // The primary's own failure is met again when it is read from.
  const asked = ask().catch((): ReadOutcome => 'unavailable')
  return Promise.race([asked, late]).finally(() => over.abort())
}

/** A standby cancels what stands in the way of replaying the log: 40001, 40P01. 57014 is our own limit of time. */
const isMoved = (error: unknown) => {
  const { code } = (error ?? {}) as { code?: string }
  return code === '40001' || code === '40P01' || (code !== '57014' && isUnavailable(error))
}

/** Repeats a statement on the primary when the replica fails it. Only for reading: transactions are refused. */
function movingReader(replica: Db, primary: Db, moved: () => void): Db {
  const [first, second] = [replica.withoutPlugins(), primary.withoutPlugins()]
  const refuse = () => {
    throw new Error('A replica is only read, one statement at a time')
  }
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) =>
      first.executeQuery<R>(query as CompiledQuery<R>).catch(error => {
        if (!isMoved(error)) throw error
        moved()
        return second.executeQuery<R>(query as CompiledQuery<R>)
      }),
    streamQuery: refuse,
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: async () => refuse(),
    commitTransaction: async () => refuse(),
    rollbackTransaction: async () => refuse(),
    destroy: async () => undefined,
  }
  return new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: db => new PostgresIntrospector(db),
    },
    plugins: [new CamelCasePlugin()],
  })
}
