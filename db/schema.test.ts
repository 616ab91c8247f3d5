import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { newListing } from '../tests/support/listings.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { insertListings } from './seed/insert-listings.ts'
import { demoAccounts } from './seed/providers/demo-accounts.ts'
import { seedDemoData } from './seed/seed.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)
const insert = (change: Parameters<typeof newListing>[0]) =>
  db.transaction().execute(trx => insertListings(trx, [newListing(change)]))

test('accepts an email for one account only, ignoring case', async () => {
  await insert({ provider: { email: 'a@x.test' } })
  await expect(insert({ provider: { email: 'A@X.test' } })).rejects.toThrow('providers_email_once')
})

test.each([
  [
    'a price of nothing',
    { treatments: [{ id: crypto.randomUUID(), name: 'MRI', pricePence: -1, pricedOn: '2026-01-01' }] },
  ],
  ['a price without its date', { treatments: [{ id: crypto.randomUUID(), name: 'MRI', pricePence: 100 }] }],
  ['a trial without an end', { subscription: { trialEnd: null } }],
  ['being past due since never', { subscription: { status: 'past_due' } }],
  ['a status that does not exist', { subscription: { status: 'paused' } }],
  ['a rating of zero', { listing: { rating: 0 } }],
  ['a regulator rating without its date', { listing: { regulatorRating: 'Good' } }],
  ['a script as website', { listing: { website: 'javascript:alert(1)' } }],
  ['a phone number with letters', { provider: { phoneNumber: '+44CALLME' } }],
  [
    'a place in the Atlantic',
    {
      locations: [
        { id: crypto.randomUUID(), address: '1', city: 'X', postcode: 'LS1 4AP', lat: 50, lng: -30 },
      ],
    },
  ],
])('refuses %s', async (_, change) => {
  await expect(insert(change as Parameters<typeof newListing>[0])).rejects.toThrow(/constraint/)
})

test('lets a login belong to a provider or to staff, never to both or nobody', async () => {
  const listing = newListing()
  await insertListings(db, [listing])
  const login = sql`insert into logins (id, token_hash, expires_at) values (${crypto.randomUUID()}, sha256('x'), now())`
  await expect(login.execute(db)).rejects.toThrow('constraint')
})

test('removes everything of a provider with the account', async () => {
  const listing = newListing({ googleReviews: [{ rating: 5 }] as never })
  await insertListings(db, [listing])
  await db.deleteFrom('providers').where('id', '=', listing.provider.id).execute()
  for (const table of ['listings', 'locations', 'googleReviews', 'subscriptions'] as const) {
    const left = await db
      .selectFrom(table)
      .select('providerId')
      .where('providerId', '=', listing.provider.id)
      .execute()
    expect(left).toEqual([])
  }
})

test('is brought up to date by several processes at once without harm', async () => {
  const others = [openDatabase(url, 2), openDatabase(url, 2), openDatabase(url, 2)]
  expect(await Promise.all(others.map(other => migrate(other)))).toEqual([[], [], []])
  await Promise.all(others.map(other => other.destroy()))
})

test('plants each part of the demo data once, also when two servers start together', async () => {
  await Promise.all([seedDemoData(db), seedDemoData(db)])
  await seedDemoData(db)
  const emails = demoAccounts.map(account => account.email)
  const found = await db.selectFrom('providers').select('email').where('email', 'in', emails).execute()
  const staff = await db.selectFrom('staff').select('email').where('email', 'in', emails).execute()
  expect([...found, ...staff].map(row => row.email).sort()).toEqual([...emails].sort())
}, 180_000)
