import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { applyFile, undoFile } from '../../../../tests/support/registers/apply-file.ts'
import { writeMonthly } from '../../../../tests/support/registers/cqc-files.ts'
import { asPublished } from '../../../../tests/support/registers/demo-file.ts'
import { demoLocations } from './demo-register.ts'

const api = await startApi({ demo: true })
const manager = await api.aStaffMember('manager')

const held = () =>
  api.db
    .selectFrom('registerLocations')
    .select(['locationId', 'facts', 'rating', 'goneOn'])
    .orderBy('locationId')
    .execute()
const runs = async () => (await manager.get('/api/staff/registers/runs')).body
const countOf = async (path: string) => (await manager.get(path)).body.total

test('the demo register has clinics that joined and clinics that did not, and every queue of the registers', async () => {
  expect(await held()).toHaveLength(demoLocations)
  const { length } = await api.db.selectFrom('listedLocations').select('id').execute()
  expect(length).toBeGreaterThan(520)
  expect(length).toBeLessThan(demoLocations - 55)
  const applied = (await runs()).items.filter(({ state }: { state: string }) => state === 'applied')
  expect(applied.map(({ kind }: { kind: string }) => kind)).toEqual(['deactivated', 'ratings', 'monthly'])
  expect(await countOf('/api/staff/registers/rating-changes')).toBeGreaterThan(5)
  expect(await countOf('/api/staff/registers/removals')).toBe(2)
})

test('a published file that says the same changes nothing', async () => {
  const before = await held()
  const current = before.filter(({ goneOn }) => goneOn === null)
  const { id } = await applyFile(api, path =>
    writeMonthly(path, current.map(asPublished), '15 September 2026'),
  )
  const { counts } = (await manager.get(`/api/staff/registers/runs/${id}`)).body
  expect(counts).toMatchObject({ new: 0, changed: 0, rating: 0, gone: 0, back: 0, same: current.length })
  await undoFile(api, id)
  expect(await held()).toEqual(before)
})

test('the files of the demo can be undone, one after the other', async () => {
  for (const { id } of (await runs()).items.filter(({ state }: { state: string }) => state === 'applied'))
    await undoFile(api, id)
  expect((await held()).filter(({ goneOn }) => goneOn === null)).toEqual([])
})
