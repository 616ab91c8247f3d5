import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { newListing } from '../../tests/support/listings.ts'
import { insertListings } from '../seed/insert-listings.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const now = new Date().toISOString()
let numbers = 0

async function aLocation(change: { goneOn?: string; claimedAt?: string; hiddenAt?: string } = {}) {
  const location = { id: crypto.randomUUID(), locationId: `1-70000000${++numbers}` }
  await db
    .insertInto('registerLocations')
    .values({ ...location, register: 'CQC', facts: '{}', firstSeenOn: '2026-08-19', ...change })
    .execute()
  return location
}

const isListed = async (id: string) =>
  (await db.selectFrom('listedLocations').select('id').where('id', '=', id).execute()).length === 1

test.each([
  ['in the register', {}, true],
  ['no longer in the register', { goneOn: '2026-09-01' }, false],
  ['claimed', { claimedAt: now }, false],
  ['hidden', { hiddenAt: now }, false],
] as const)('a location that is %s', async (_, change, expected) => {
  expect(await isListed((await aLocation(change)).id)).toBe(expected)
})

test.each([
  ['listed', {}, false],
  ['not listed', { provider: { suspendedAt: now } }, true],
] as const)('a location whose number a clinic has that is %s', async (_, change, expected) => {
  const { id, locationId } = await aLocation()
  const clinic = newListing(change as Parameters<typeof newListing>[0])
  const changedIn = async () =>
    (
      await db
        .selectFrom('listingChanges')
        .select('changedIn')
        .where('providerId', '=', id)
        .executeTakeFirstOrThrow()
    ).changedIn
  const before = await changedIn()
  await insertListings(db, [
    {
      ...clinic,
      listing: { ...clinic.listing, regulator: 'CQC', certificateNumber: locationId.replace('-', ' ') },
    },
  ])
  expect(await isListed(id)).toBe(expected)
  expect(await changedIn()).not.toBe(before)
  const joined = await changedIn()
  await db.deleteFrom('providers').where('id', '=', clinic.provider.id).execute()
  expect(await isListed(id)).toBe(true)
  expect(await changedIn()).not.toBe(joined)
})
