import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { demoClinics } from './demo-size.ts'
import { seedDirectory } from './seed-directory.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
await seedDirectory(db)

test('at least 1,200 clinics are listed, and still are when those past due have run out of grace', async () => {
  const listed = await db.selectFrom('listedProviders').select('providerId').execute()
  expect(listed.length).toBeGreaterThanOrEqual(1200)
  const pastDue = await db
    .selectFrom('subscriptions')
    .select('providerId')
    .where('status', '=', 'past_due')
    .execute()
  const owing = new Set<string | null>(pastDue.map(({ providerId }) => providerId))
  expect(listed.filter(({ providerId }) => !owing.has(providerId)).length).toBeGreaterThanOrEqual(1200)
})

test('seeding again adds nothing', async () => {
  await seedDirectory(db)
  const { clinics } = await db
    .selectFrom('providers')
    .select(eb => eb.fn.countAll<number>().as('clinics'))
    .executeTakeFirstOrThrow()
  expect(clinics).toBe(demoClinics)
})

test('subscriptions are in every state, and listings are hidden for every reason', async () => {
  const rows = await db
    .selectFrom('providers')
    .leftJoin('subscriptions', 'subscriptions.providerId', 'providers.id')
    .leftJoin('listedProviders', 'listedProviders.providerId', 'providers.id')
    .select([
      'status',
      'cancelAtPeriodEnd',
      'emailConfirmedAt',
      'suspendedAt',
      'listedProviders.providerId as listed',
    ])
    .execute()
  const some = (test: (row: (typeof rows)[number]) => boolean) => expect(rows.some(test)).toBe(true)
  for (const status of ['trialing', 'active', 'past_due'])
    some(row => row.status === status && row.listed !== null)
  for (const status of ['past_due', 'canceled', 'incomplete', null])
    some(row => row.status === status && row.listed === null)
  for (const status of ['trialing', 'active'])
    some(row => row.status === status && row.cancelAtPeriodEnd === true)
  some(row => row.emailConfirmedAt === null && row.listed === null)
  some(row => row.suspendedAt !== null && row.listed === null)
})
