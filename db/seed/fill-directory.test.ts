import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import type { DB } from '../types.gen.ts'
import { clinicId } from './directory/clinic/clinic.ts'
import { loadPlaces } from './directory/places.ts'
import { fillDirectory } from './fill-directory.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
const places = await loadPlaces()

const count = async (table: keyof DB) =>
  (
    await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
const quietly = { onProgress: () => undefined, stopped: () => false, batch: 20 }

test('an interrupted fill continues, and existing clinics are unchanged', async () => {
  let batches = 0
  const untilOneIsStored = { onProgress: () => void batches++, stopped: () => batches > 0, batch: 20 }
  const added = await fillDirectory(db, places, 90, untilOneIsStored)
  expect(added).toBeLessThan(90)
  expect(await count('listings')).toBe(added)
  expect(await fillDirectory(db, places, 90, quietly)).toBe(90 - added)
  expect(await count('listings')).toBe(90)
  expect(await fillDirectory(db, places, 90, quietly)).toBe(0)
})

test('only missing clinics are added again', async () => {
  await db
    .deleteFrom('providers')
    .where('id', 'in', [clinicId(3), clinicId(70)])
    .execute()
  expect(await fillDirectory(db, places, 80, quietly)).toBe(2)
})

test('progress names how far it is and ends at the number asked for', async () => {
  const seen: number[] = []
  await fillDirectory(db, places, 95, { ...quietly, onProgress: done => void seen.push(done) })
  expect(seen).toEqual([20, 40, 60, 80, 95])
})

test('every subscription is known to the card simulator', async () => {
  expect(await count('subscriptions')).toBeGreaterThan(80)
  expect(await count('simSubscriptions')).toBe(await count('subscriptions'))
})

test('a batch that cannot be stored ends it, and the batches before stay', async () => {
  await db.deleteFrom('providers').execute()
  // Someone else has the card id of clinic 30.
  await fillDirectory(db, places, 1, quietly)
  await db.updateTable('subscriptions').set({ cardsId: 'sub_demo_0000u' }).execute()
  await expect(fillDirectory(db, places, 60, quietly)).rejects.toThrow('subscriptions_cards_id_key')
  expect(await count('listings')).toBe(20)
})
