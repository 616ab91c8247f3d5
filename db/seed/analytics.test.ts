import { afterAll, expect, test } from 'vitest'
import { treatmentsCalled } from '../../taxonomy/lookup.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { newListing } from '../../tests/support/listings.ts'
import { seedAnalytics } from './analytics.ts'
import { insertListings } from './insert-listings.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
await insertListings(db, [newListing(), newListing({ provider: { emailConfirmedAt: null } })])

test('every listed clinic has ninety days, shown more often than opened and opened more often than called', async () => {
  await seedAnalytics(db)
  await seedAnalytics(db)
  const days = await db.selectFrom('clinicDays').selectAll().orderBy('day').execute()
  expect(days).toHaveLength(90)
  for (const { impressions, views, contacts } of days) {
    expect(impressions).toBeGreaterThan(views)
    expect(views).toBeGreaterThanOrEqual(contacts)
  }
  expect(new Set(days.map(({ impressions }) => impressions)).size).toBeGreaterThan(5)
})

test('searches name treatments that exist, and fewer people finish a registration than begin one', async () => {
  const rows = await db.selectFrom('analyticsDaily').selectAll().execute()
  const searched = new Set(rows.flatMap(({ kind, treatment }) => (kind === 'search' ? [treatment] : [])))
  expect(searched.size).toBeGreaterThan(5)
  for (const name of searched) expect(treatmentsCalled(name)[0]?.name).toBe(name)
  const reached = (step: string) =>
    rows
      .filter(({ kind, detail }) => kind === 'signup_step' && detail === step)
      .reduce((sum, { total }) => sum + total, 0)
  expect(reached('1')).toBeGreaterThan(reached('4'))
})
