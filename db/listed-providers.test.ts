import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { graceEnd } from '../contract/providers/billing.ts'
import { testDatabase } from '../tests/support/database.ts'
import { newListing } from '../tests/support/listings.ts'
import { insertListings } from './seed/insert-listings.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test.each(['2026-01-15T08:00:00Z', '2026-03-20T00:30:00Z', '2026-10-20T23:59:59Z', '2028-02-20T12:00:00Z'])(
  'the database ends the grace of a payment that failed at %s when we tell the clinic it ends',
  async since => {
    const asked = db.transaction().execute(async trx => {
      await sql`set local timezone = 'Europe/London'`.execute(trx)
      return sql<{ end: Date }>`select grace_end(${since}::timestamptz) as end`.execute(trx)
    })
    expect(new Date((await asked).rows[0]!.end)).toEqual(graceEnd(new Date(since)))
  },
)

const hourMs = 3_600_000
const overdue = (milliseconds: number) => ({
  status: 'past_due',
  pastDueSince: new Date(Date.now() - milliseconds).toISOString(),
})
const graceMs = graceEnd(new Date(0)).getTime()
const now = new Date().toISOString()
const check = { kind: 'name_and_postcode', matched: 'x', foundBy: 'edit', createdAt: now } as const
const decided = { decidedAt: now, reason: 'A copy of another listing.' }

test.each([
  ['in trial', {}, undefined, true],
  ['paid', { subscription: { status: 'active' } }, undefined, true],
  ['an hour before the end of its grace', { subscription: overdue(graceMs - hourMs) }, undefined, true],
  ['an hour after the end of its grace', { subscription: overdue(graceMs + hourMs) }, undefined, false],
  ['cancelled', { subscription: { status: 'canceled' } }, undefined, false],
  ['never paid', { subscription: { status: 'incomplete' } }, undefined, false],
  ['not confirmed', { provider: { emailConfirmedAt: null } }, undefined, false],
  ['suspended', { provider: { suspendedAt: now } }, undefined, false],
  ['held while we check it', {}, { ...check, holds: true, state: 'open' }, false],
  ['refused as a copy', {}, { ...check, ...decided, holds: true, state: 'refused' }, false],
  ['approved after a check', {}, { ...check, decidedAt: now, holds: true, state: 'approved' }, true],
  ['checked without being held', {}, { ...check, holds: false, state: 'open' }, true],
] as const)('a listing that is %s', async (_, change, found, isPublic) => {
  const listing = newListing(change as Parameters<typeof newListing>[0])
  await insertListings(db, [listing])
  const providerId = listing.provider.id
  if (found)
    await db
      .insertInto('listingChecks')
      .values({ ...found, id: crypto.randomUUID(), providerId })
      .execute()
  const rows = await db
    .selectFrom('listedProviders')
    .select('providerId')
    .where('providerId', '=', providerId)
    .execute()
  expect(rows.length === 1).toBe(isPublic)
})

test.each([
  ['waits for its verification', { state: 'open', waits: true, dueAt: now }, false],
  [
    'has been asked a question while it waits',
    { state: 'asked', waits: true, question: 'Who signs for the company?', askedAt: now },
    false,
  ],
  ['is verified', { state: 'verified', waits: true, decidedAt: now }, true],
  ['is checked while patients see it', { state: 'open', waits: false, dueAt: now }, true],
  [
    'was refused',
    { state: 'refused', waits: false, decidedAt: now, reason: 'Nobody at this address.' },
    false,
  ],
])('a listing that %s', async (_, verification, isPublic) => {
  const listing = newListing()
  await insertListings(db, [listing])
  const providerId = listing.provider.id
  await db.deleteFrom('listingVerifications').where('providerId', '=', providerId).execute()
  await db
    .insertInto('listingVerifications')
    .values({ ...verification, providerId, openedAt: now })
    .execute()
  const rows = await db
    .selectFrom('listedProviders')
    .selectAll()
    .where('providerId', '=', providerId)
    .execute()
  expect(rows.length === 1).toBe(isPublic)
})
