import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { openDatabase } from '../../db/database.ts'

/**
 * Runs `work` while another transaction holds what `taking` locks, and releases it once `count` connections wait for a
 * lock; a job of the product may be one more. Everyone has then read before anyone continues, so that a missing lock
 * shows up.
 */
export async function holdBack<T>(
  { databaseUrl }: { databaseUrl: string },
  taking: RawBuilder<unknown>,
  count: number,
  work: () => Promise<T>,
): Promise<T> {
  const db = openDatabase(databaseUrl, 2)
  try {
    let working: Promise<T> | undefined
    await db.transaction().execute(async trx => {
      await taking.execute(trx)
      working = work()
      await vi.waitFor(async () => expect(await waiting(db)).toBeGreaterThanOrEqual(count), {
        timeout: 20_000,
        interval: 20,
      })
    })
    return await working!
  } finally {
    await db.destroy()
  }
}

const waiting = async (db: ReturnType<typeof openDatabase>) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
