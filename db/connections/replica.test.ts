import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { startReplicatedDatabase } from '../../tests/support/servers/standby.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openReplica, type ReadOutcome } from './replica.ts'

const standby = await startReplicatedDatabase()
const db = openDatabase(standby.primaryUrl, 5)
await migrate(db)
const outcomes: ReadOutcome[] = []
const [maxWaitMs, restMs] = [2_000, 300]
const replica = openReplica(db, standby.url, outcome => outcomes.push(outcome), { maxWaitMs, restMs })
afterAll(async () => {
  await replica.close()
  await db.destroy()
  await standby.close()
})
const api = await startApi({
  database: { db, databaseUrl: standby.primaryUrl },
  reading: replica.reading,
})
const admin = await api.aStaffMember('admin')

/** Until the replica is asked again. */
beforeEach(async () => {
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), 20_000)
  outcomes.length = 0
})

async function isOnReplica() {
  const reader = await replica.reading()
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(reader)
  return rows[0]!.is
}

/** Adds a clinic and downloads all of them at once. */
async function exportAfterWriting() {
  const { listing } = await api.aProvider()
  const began = performance.now()
  const file = await admin.get('/api/staff/users/export')
  expect(file.status).toBe(200)
  expect(file.text).toContain(listing.provider.email)
  return performance.now() - began
}

test('an export from the replica has what was written just before it', async () => {
  for (let round = 0; round < 5; round++) await exportAfterWriting()
  expect(outcomes).toEqual(Array(5).fill('replica'))
})

test('analytics and the changes of a register are read there, too', async () => {
  const report = await admin.get('/api/analytics/report?from=2026-01-01&to=2026-01-31')
  expect(report.status).toBe(200)
  const now = new Date()
  const file = { register: 'CQC', fileName: 'file.csv', fileBytes: 1, startedBy: admin.id }
  const run = { id: uuid(), state: 'discarded', startedAt: now, changedAt: now, ...file }
  await db.insertInto('registerRuns').values(run).execute()
  const changes = await admin.get(`/api/staff/registers/runs/${run.id}/changes`)
  expect([changes.status, changes.body.total]).toEqual([200, 0])
  expect(outcomes).toEqual(['replica', 'replica'])
})

test('a replica that falls behind is given a moment, then left alone for a while', async () => {
  await standby.ask('select pg_wal_replay_pause()')
  await vi.waitFor(async () => {
    const [{ state }] = (await standby.ask('select pg_get_wal_replay_pause_state() as state')) as [
      { state: string },
    ]
    expect(state).toBe('paused')
  }, 5_000)
  try {
    expect(await exportAfterWriting()).toBeGreaterThan(maxWaitMs - 50)
    for (let times = 0; times < 2; times++) expect(await replica.reading()).toBe(db)
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['behind', 'resting'])
  } finally {
    await standby.ask('select pg_wal_replay_resume()')
  }
})

test('a statement that the replica cancels to go on is repeated on the primary', async () => {
  await sql`create table busy as select 7 as number`.execute(db)
  const reader = await replica.reading()
  const answer = sql<{ number: number }>`select number from busy, pg_sleep(1.5)`.execute(reader)
  await vi.waitFor(async () => {
    const at = await standby.ask("select from pg_stat_activity where query like '%busy, pg_sleep%'")
    expect(at.length).toBeGreaterThan(1)
  }, 5_000)
  await sql`alter table busy add column other integer`.execute(db)
  expect((await answer).rows).toEqual([{ number: 7 }])
  expect(outcomes).toEqual(['replica', 'moved'])
})

test('a replica that hangs costs an export no more than that moment', async () => {
  standby.freeze()
  const ms = await exportAfterWriting().finally(standby.thaw)
  expect(ms).toBeLessThan(10_000)
  expect(outcomes).toEqual(['behind'])
})

test('a replica that was killed is used again once it is back', async () => {
  await standby.kill()
  await exportAfterWriting()
  expect(outcomes).not.toContain('replica')
  await standby.start()
  await vi.waitFor(async () => expect(await isOnReplica()).toBe(true), 20_000)
})

test('another database than a standby of ours is never read', async () => {
  const found: ReadOutcome[] = []
  for (const url of [inject('postgresUrl'), standby.primaryUrl]) {
    const other = openReplica(db, url, outcome => found.push(outcome))
    expect(await other.reading()).toBe(db)
    await other.close()
  }
  expect(found).toEqual(['unavailable', 'unavailable'])
})

test('nobody can write through it by mistake', async () => {
  const reader = await replica.reading()
  await expect(reader.transaction().execute(async () => undefined)).rejects.toThrow('only read')
})
