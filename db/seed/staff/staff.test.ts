import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { newListing } from '../../../tests/support/listings.ts'
import { insertListings } from '../insert-listings.ts'
import { seedStaff } from './staff.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('seeds colleagues in every role, some of whom have left, and clinics that came by their codes', async () => {
  await insertListings(
    db,
    Array.from({ length: 300 }, () => newListing()),
  )
  await seedStaff(db)
  const staff = await db.selectFrom('staff').selectAll().execute()
  expect(staff).toHaveLength(12)
  expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(['admin', 'manager', 'editor', 'outreach']))
  expect(staff.filter(({ isActive }) => !isActive).length).toBeGreaterThan(0)
  expect(staff.every(({ email }) => email.endsWith('.test'))).toBe(true)
  const referred = await db
    .selectFrom('providers')
    .select('referrerCode')
    .where('referrerCode', 'is not', null)
    .execute()
  expect(referred.length).toBeGreaterThan(50)
  const codes = new Set(staff.map(({ referrerCode }) => referrerCode))
  expect(referred.some(({ referrerCode }) => codes.has(referrerCode!))).toBe(true)
  const stray = ['PRYIA', 'AUTUMN25', 'TOM']
  expect(referred.some(({ referrerCode }) => stray.includes(referrerCode!))).toBe(true)
})
