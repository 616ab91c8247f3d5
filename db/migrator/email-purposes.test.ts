import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { purposeOfCategory } from '../../contract/email/templates.ts'
import { testDatabase } from '../../tests/support/database.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const expected = {
  account: 'account',
  'Account news': 'account',
  'Complete your PROFILE': 'account',
  listing: 'outreach',
  'Listing invitation': 'outreach',
  'Listing news': 'promotional',
  Newsletter: 'promotional',
  'Special offers': 'promotional',
  promotion: 'promotional',
  'Open event': 'promotional',
  webinar: 'promotional',
  'follow-up': 'outreach',
  other: 'outreach',
}

test('templates from before get the purpose that a new one of their category gets', async () => {
  const text = { name: 'Hello', subject: 'Hello', content: '<p>Hello.</p>' }
  await db.deleteFrom('emailTemplates').execute()
  await db
    .insertInto('emailTemplates')
    .values(Object.keys(expected).map(category => ({ id: uuid(), category, ...text })))
    .execute()
  const migration = await readFile(
    join(import.meta.dirname, '..', 'migrations', '0052_email_purposes.sql'),
    'utf8',
  )
  const [backfill] = /update email_templates set purpose[^;]*;/.exec(migration)!
  await sql.raw(backfill).execute(db)
  const rows = await db.selectFrom('emailTemplates').select(['category', 'purpose']).execute()
  const stored = Object.fromEntries(rows.map(({ category, purpose }) => [category, purpose]))
  const computed = Object.keys(expected).map(category => [category, purposeOfCategory(category)])
  expect(stored).toEqual(expected)
  expect(Object.fromEntries(computed)).toEqual(expected)
})
