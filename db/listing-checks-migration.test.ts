import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { newListing } from '../tests/support/listings.ts'
import { insertListings } from './seed/insert-listings.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const add = async (listing: NonNullable<Parameters<typeof newListing>[0]>['listing']) => {
  const row = newListing({ listing })
  await insertListings(db, [row])
  return row.provider
}

/** Reverts the schema to the day before, and migrates it again with data in the tables. */
async function migrateAgain() {
  await sql`create or replace view listed_providers as select id as provider_id from providers`.execute(db)
  await sql`drop table listing_checks cascade`.execute(db)
  await sql`drop function registration_key(text, text) cascade`.execute(db)
  await sql`drop function listing_name_key(text) cascade`.execute(db)
  await sql`drop index listings_by_company_number`.execute(db)
  const file = join(import.meta.dirname, 'migrations', '0047_listing_checks.sql')
  await sql.raw(await readFile(file, 'utf8')).execute(db)
}

test('listings that already matched stay public, and staff are told of all but the oldest', async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)).toISOString() })
  const number = { certificateNumber: '1-123456789' }
  const company = { companyRegistrationNumber: '01234567' }
  const second = await add({ ...number, ...at(2), companyName: 'Ouse Eyes' })
  const oldest = await add({ ...number, ...at(1), ...company })
  const third = await add({ ...at(3), ...company, companyName: 'OUSE EYES LTD' })
  await add({})
  await migrateAgain()
  const checks = await db
    .selectFrom('listingChecks')
    .select(['providerId', 'kind', 'conflictsWith', 'holds', 'foundBy', 'state'])
    .orderBy('kind')
    .execute()
  const open = { holds: false, foundBy: 'migration', state: 'open' }
  expect(checks).toEqual([
    { providerId: third.id, kind: 'company_number', conflictsWith: oldest.id, ...open },
    { providerId: third.id, kind: 'name_and_postcode', conflictsWith: second.id, ...open },
    { providerId: second.id, kind: 'regulator_number', conflictsWith: oldest.id, ...open },
  ])
  expect(await db.selectFrom('listedProviders').select('providerId').execute()).toHaveLength(4)
})
