import { expect, test } from 'vitest'
import { checkedTemplate } from '../../../api/email/templates/draft.ts'
import { SegmentRule } from '../../../contract/email/segments.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { seedAccounts } from '../providers/demo-accounts.ts'
import { seedTargets } from '../staff/targets.ts'
import { seedEmail } from './email.ts'
import { demoSegments, seedSegments } from './segments.ts'

test('seeds templates that could be saved as they are, and emails in every state', async () => {
  const { db, drop } = await testDatabase()
  await seedAccounts(db)
  await seedEmail(db)
  const templates = await db.selectFrom('emailTemplates').selectAll().execute()
  expect(templates).toHaveLength(6)
  for (const template of templates) expect(checkedTemplate(template)).toEqual(template)
  const versions = await db.selectFrom('templateVersions').select('fields').execute()
  expect(versions.map(({ fields }) => (fields as { name: string }).name).sort()).toEqual(
    templates.map(({ name }) => name).sort(),
  )
  const states = await db.selectFrom('marketingMails').select('state').distinct().execute()
  expect(states.map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'unknown'])
  await drop()
})

test('seeds segments that could be saved as they are, and targets with notes', async () => {
  const { db, drop } = await testDatabase()
  await seedAccounts(db)
  await seedSegments(db)
  await seedTargets(db)
  for (const { rule } of demoSegments) expect(SegmentRule.parse(rule)).toEqual(rule)
  const segments = await db.selectFrom('segments').select('name').execute()
  expect(segments).toHaveLength(demoSegments.length)
  expect(await db.selectFrom('analyticsTargets').selectAll().execute()).toHaveLength(5)
  await drop()
})
