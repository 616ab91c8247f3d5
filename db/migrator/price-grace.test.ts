import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { isOldPrice } from '../../contract/directory/prices/freshness.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { newListing } from '../../tests/support/listings.ts'
import { insertListings } from '../seed/insert-listings.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const dayMs = 86_400_000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Reverts the schema to the day before, and migrates it again with data in the tables. */
async function migrateAgain() {
  await sql`drop trigger note_deleted_prices on treatments`.execute(db)
  await sql`drop trigger note_price_changes on treatments`.execute(db)
  await sql`drop index treatments_by_canonical`.execute(db)
  await sql`create index treatments_by_canonical on treatments (canonical)`.execute(db)
  await sql`alter table treatments drop counted_from, drop grace_from`.execute(db)
  const file = join(import.meta.dirname, '..', 'migrations', '0221_price_grace.sql')
  await sql.raw(await readFile(file, 'utf8')).execute(db)
}

test('prices that nobody could confirm turn grey over half a year, none on the day of the upgrade', async () => {
  const clinics = Array.from({ length: 40 }, () =>
    newListing({
      treatments: ['MRI Scan', 'CT Scan'].map(name => ({
        id: uuid(),
        name,
        pricePence: 35_000,
        pricedOn: '2023-02-01',
        confirmedOn: null,
      })),
    }),
  )
  const today = Date.now()
  const fresh = dayOf(today - 3 * dayMs)
  const confirmed = newListing({
    treatments: [
      { id: uuid(), name: 'New', pricePence: 100, pricedOn: fresh, confirmedOn: null },
      { id: uuid(), name: 'Confirmed', pricePence: 100, pricedOn: '2023-01-01', confirmedOn: '2023-05-01' },
    ],
  })
  await insertListings(db, [...clinics, confirmed])
  await migrateAgain()
  const rows = await db
    .selectFrom('treatments')
    .select(['providerId', 'name', 'pricedOn', 'lastConfirmedOn', 'countedFrom'])
    .execute()
  const isOld = (row: (typeof rows)[number], moment: number) =>
    isOldPrice({ ...row, confirmedOn: row.lastConfirmedOn }, new Date(moment))
  const existing = rows.filter(({ providerId }) => providerId !== confirmed.provider.id)
  const grey = (days: number) => existing.filter(row => isOld(row, today + days * dayMs)).length
  expect(existing.every(row => row.lastConfirmedOn === '2023-02-01')).toBe(true)
  expect([grey(0), grey(180), grey(367)]).toEqual([0, 0, 80])
  expect(grey(275)).toBeGreaterThan(20)
  expect(grey(275)).toBeLessThan(60)
  const daysOf = Map.groupBy(existing, ({ providerId }) => providerId)
  for (const prices of daysOf.values()) expect(prices[0]!.countedFrom).toBe(prices[1]!.countedFrom)
  const own = rows.filter(({ providerId }) => providerId === confirmed.provider.id)
  expect(own.find(({ name }) => name === 'Confirmed')).toMatchObject({ countedFrom: '2023-05-01' })
  expect(own.find(({ name }) => name === 'New')!.countedFrom! >= fresh).toBe(true)
})
