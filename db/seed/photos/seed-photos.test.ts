import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { drawnFolder } from './drawn.ts'
import { seedPhotos } from './seed-photos.ts'

const api = await startApi()
const clinics = await Promise.all(Array.from({ length: 24 }, () => api.aProvider()))

test('most demo clinics have photos whose files are stored once, neighbours begin differently, a few have none', async () => {
  await seedPhotos(api.db, api.deps.files)
  const rows = await api.db
    .selectFrom('clinicPhotos')
    .select(['providerId', 'fileKey', 'position'])
    .orderBy('providerId')
    .execute()
  const shown = new Set(rows.map(({ providerId }) => providerId)).size
  expect(shown).toBeLessThan(clinics.length)
  expect(shown).toBeGreaterThan(clinics.length / 2)
  const firsts = rows.filter(({ position }) => position === 0)
  for (const [index, { fileKey }] of firsts.entries()) expect(fileKey).not.toBe(firsts[index + 1]?.fileKey)
  const { body } = await api.anActor().get(`/api/clinics/${firsts[0]!.providerId}`)
  for (const { avif, webp } of body.photos[0].sources)
    for (const path of [avif, webp]) expect((await api.anActor().get(path)).status).toBe(200)
})

test('the drawings are small', () => {
  const bytes = readdirSync(drawnFolder).reduce(
    (sum, name) => sum + statSync(join(drawnFolder, name)).size,
    0,
  )
  expect(bytes).toBeLessThan(3 * 1024 * 1024)
})
