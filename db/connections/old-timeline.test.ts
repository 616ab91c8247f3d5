import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { startReplicatedDatabase } from '../../tests/support/servers/standby.ts'
import { openDatabase } from '../database.ts'
import { openReplica, type ReadOutcome } from './replica.ts'

const winner = await startReplicatedDatabase()
const straggler = await winner.addStandby()
const lost = openDatabase(winner.primaryUrl, 2)
const db = openDatabase(winner.url, 2)
const outcomes: ReadOutcome[] = []
const replica = openReplica(db, straggler.url, outcome => outcomes.push(outcome), {
  maxWaitMs: 2_000,
  restMs: 100,
})
afterAll(async () => {
  await Promise.all([replica.close(), db.destroy(), lost.destroy()])
  await straggler.close()
  await winner.close()
})

async function clinicsSeen() {
  const { rows } = await sql<{ name: string }>`select name from clinics`.execute(await replica.reading())
  return rows.map(({ name }) => name)
}

test('a standby that follows the lost primary is not read until it follows the new one', async () => {
  await sql`create table clinics (name text)`.execute(lost)
  await vi.waitFor(async () => expect(await winner.ask('select from clinics')).toEqual([]), 20_000)
  await winner.ask('select pg_promote()')
  await sql`insert into clinics values ('written after the failover')`.execute(db)
  // The lost primary goes on for a while, so that the straggler's position is ahead of the new one's.
  await sql`insert into clinics select 'lost' from generate_series(1, 20000)`.execute(lost)
  await sql`checkpoint`.execute(lost)
  await vi.waitFor(
    async () =>
      expect(await straggler.ask("select from clinics where name = 'lost' limit 1")).toHaveLength(1),
    20_000,
  )
  expect(await clinicsSeen()).toEqual(['written after the failover'])
  expect(outcomes).toEqual(['unavailable'])
}, 120_000)

test('one that follows the new primary is read, also by a role that may only read', async () => {
  const follower = await winner.follow()
  await winner.ask('create role reader login; grant pg_read_all_data to reader')
  const asReader = follower.url.replace('clinic_atlas@', 'reader@')
  const found: ReadOutcome[] = []
  const reading = openReplica(db, asReader, outcome => found.push(outcome), { maxWaitMs: 2_000, restMs: 100 })
  try {
    await vi.waitFor(async () => {
      await reading.reading()
      expect(found).toContain('replica')
    }, 20_000)
  } finally {
    await reading.close()
    await follower.close()
  }
}, 120_000)
