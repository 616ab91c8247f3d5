import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { loadPlaces } from '../directory/places.ts'
import { fillDirectory } from '../fill-directory.ts'
import { seedAccounts } from './demo-accounts.ts'
import { seedOddPrices, seedPriceHistory, seedPriceTerms } from './price-terms.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
await seedAccounts(db)
await fillDirectory(db, await loadPlaces(), 200, {
  onProgress: () => undefined,
  stopped: () => false,
  batch: 50,
})
await seedPriceTerms(db)
await seedPriceHistory(db)
await seedOddPrices(db)

const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

test('no price is older than its listing, and none is newer than the last change of it', async () => {
  expect(
    await rows(sql`select l.company_name, t.name, t.priced_on, l.created_at, l.updated_at
      from treatments t join listings l using (provider_id)
      where t.priced_on < l.created_at::date or t.priced_on > l.updated_at::date`),
  ).toEqual([])
})

test('no price was asked before its clinic was listed', async () => {
  expect(
    await rows(sql`select l.company_name, c.changed_on, l.created_at, c.location_id
      from price_changes c join listings l using (provider_id) where c.changed_on < l.created_at::date`),
  ).toEqual([])
  expect(await rows(sql`select 1 from price_changes where location_id is not null`)).not.toEqual([])
})

test('staff find a price that is too high, one that is too low and a "from" that hardly anyone pays', async () => {
  const reasons = await rows(sql`select distinct reason from odd_prices where waits order by reason`)
  expect(reasons).toEqual([{ reason: 'from' }, { reason: 'high' }, { reason: 'low' }])
})
