import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { seedLogos } from './seed-logos.ts'

const api = await startApi()

test('most demo clinics have a drawn logo, neighbours differ, a few have none, and one that is replaced stays for the others', async () => {
  const clinics = await Promise.all(
    Array.from({ length: 100 }, () => api.aProvider({ listing: { primarySpecialty: 'Dentistry' } })),
  )
  await seedLogos(api.db, api.deps.files)
  const rows = await api.db
    .selectFrom('listings as l')
    .innerJoin('locations as o', 'o.providerId', 'l.providerId')
    .select(['l.logo', 'l.providerId'])
    .where('o.position', '=', 0)
    .orderBy('o.city')
    .orderBy('l.providerId')
    .execute()
  const drawn = rows.filter(({ logo }) => logo !== null)
  expect(drawn.length).toBeGreaterThan(rows.length * 0.7)
  expect(drawn.length).toBeLessThan(rows.length)
  for (const [index, { logo }] of drawn.entries()) expect(logo).not.toBe(drawn[index + 1]?.logo)
  expect(new Set(drawn.map(({ logo }) => logo)).size).toBeGreaterThan(30)
  // An eye suits no dentist.
  expect(drawn.filter(({ logo }) => logo?.includes('eye'))).toEqual([])

  const { logo, providerId } = drawn[0]!
  expect((await api.anActor().get(logo!)).headers['content-type']).toBe('image/webp')
  const own = clinics.find(({ id }) => id === providerId)!
  expect((await own.delete('/api/listing/logo')).status).toBe(200)
  expect((await api.anActor().get(logo!)).status).toBe(200)
})
