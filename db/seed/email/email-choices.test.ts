import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { seedDirectory } from '../directory/seed-directory.ts'
import { seedAccounts } from '../providers/demo-accounts.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedEmail } from './email.ts'
import { seedEmailChoices } from './email-choices.ts'

test('some clinics agreed to emails, and the paused campaign says who paused it', async () => {
  const { db, drop } = await testDatabase()
  await seedAccounts(db)
  await seedDirectory(db)
  await seedEmail(db)
  await seedCampaigns(db)
  await seedEmailChoices(db)
  const { clinics } = await db
    .selectFrom('providers')
    .select(eb => eb.fn.countAll<number>().as('clinics'))
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  for (const [purpose, share] of [
    ['account', 0.38],
    ['promotional', 0.21],
  ] as const) {
    const { agreed } = await db
      .selectFrom('emailConsents')
      .select(eb => eb.fn.countAll<number>().as('agreed'))
      .where('purpose', '=', purpose)
      .where('source', '=', 'Registration')
      .executeTakeFirstOrThrow()
    expect(Math.abs(agreed / clinics - share)).toBeLessThan(0.06)
  }
  const paused = await db.selectFrom('campaignRuns').selectAll().where('state', '=', 'paused').execute()
  expect(paused.map(({ pauseReason }) => pauseReason)).toEqual([
    expect.stringMatching(/^\w+ \w+ paused it\.$/),
  ])
  const entries = await db
    .selectFrom('auditLog')
    .select('subjectId')
    .where('action', '=', 'campaign_run.pause')
    .execute()
  expect(entries).toEqual([{ subjectId: paused[0]!.id }])
  await drop()
})
