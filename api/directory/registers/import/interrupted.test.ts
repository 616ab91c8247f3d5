import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { csvForm } from '../../../../tests/support/campaigns.ts'
import { writeMonthly } from '../../../../tests/support/registers/cqc-files.ts'
import { fullDirectory } from '../../../../tests/support/registers/full-size.ts'
import { importRegisters } from './import-registers.ts'

// Each reading starts a thread, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const api = await startApi()
const runs = '/api/staff/registers/runs'
const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-interrupted-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let manager: Awaited<ReturnType<typeof api.aStaffMember>>

beforeEach(async () => {
  manager = await api.aStaffMember('manager')
  await api.db.deleteFrom('registerRuns').execute()
  await api.db.deleteFrom('registerLocations').execute()
})

async function upload(locations: number) {
  const path = join(folder, 'file')
  await writeMonthly(path, fullDirectory(locations))
  const { body, headers } = csvForm(await readFile(path), 'register.ods')
  return manager.post(runs, body, headers)
}

const held = async () => (await api.db.selectFrom('registerLocations').select('id').execute()).length
const staged = async () => (await api.db.selectFrom('registerRows').select('runId').execute()).length
const to = (id: string, step: string) => manager.post(`${runs}/${id}/${step}`, {})
const runOf = async (id: string) => (await manager.get(`${runs}/${id}`)).body

/** Staff pause the file when its reading has begun. */
const pausedMeanwhile = (id: string) => ({
  ...api.deps,
  files: {
    ...api.deps.files,
    open: async (key: string) => {
      expect((await to(id, 'pause')).body).toMatchObject({ state: 'reading', paused: true })
      return api.deps.files.open(key)
    },
  },
})

test('a file that is paused while it is read leaves nothing, and is read from the beginning when it is resumed', async () => {
  const { id } = (await upload(3)).body
  await importRegisters(pausedMeanwhile(id))
  await importRegisters(api.deps)
  expect(await runOf(id)).toMatchObject({ state: 'reading', paused: true, counts: null })
  expect([await staged(), (await to(id, 'pause')).body.code]).toEqual([0, 'register_changed'])
  expect((await to(id, 'resume')).body.paused).toBe(false)
  await importRegisters(api.deps)
  expect(await runOf(id)).toMatchObject({ state: 'ready', paused: false, counts: { new: 3 } })
  expect((await to(id, 'pause')).body.code).toBe('register_changed')
  const audited = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'register.upload',
    'register.pause',
    'register.resume',
  ])
})

test('a paused file keeps others out until it is discarded', async () => {
  const { id } = (await upload(2)).body
  await importRegisters(pausedMeanwhile(id))
  expect((await upload(2)).body.code).toBe('register_busy')
  expect((await to(id, 'discard')).body).toMatchObject({ state: 'discarded', paused: false })
  expect((await upload(2)).status).toBe(200)
})

test('applying and undoing stop when they are paused and go on where they stopped', async () => {
  const { id } = (await upload(3)).body
  await importRegisters(api.deps)
  await to(id, 'apply')
  await to(id, 'pause')
  await importRegisters(api.deps)
  expect([await held(), (await to(id, 'discard')).body.code]).toEqual([0, 'register_changed'])
  expect(await runOf(id)).toMatchObject({ state: 'applying', paused: true, applied: 0 })
  await to(id, 'resume')
  await importRegisters(api.deps)
  expect([await held(), (await runOf(id)).state]).toEqual([3, 'applied'])
  await to(id, 'undo')
  await to(id, 'pause')
  await importRegisters(api.deps)
  expect(await held()).toBe(3)
  await to(id, 'resume')
  await importRegisters(api.deps)
  expect([await held(), (await runOf(id)).state]).toEqual([0, 'undone'])
})

test('rows that the database lost in the middle of a file are not taken for gone', async () => {
  const { id } = (await upload(1_100)).body
  // As PostgreSQL does with the table after a crash of its own.
  await sql`create function lose_rows() returns trigger language plpgsql as $$
    begin delete from register_rows; return null; end $$`.execute(api.db)
  await sql`create trigger lose_rows after update of rows_read on register_runs
    for each row when (new.rows_read > 0) execute function lose_rows()`.execute(api.db)
  await expect(importRegisters(api.deps)).rejects.toThrow('lost what was read')
  await sql`drop function lose_rows cascade`.execute(api.db)
  await importRegisters(api.deps)
  expect(await runOf(id)).toMatchObject({ state: 'ready', counts: { new: 1_100 } })
})
