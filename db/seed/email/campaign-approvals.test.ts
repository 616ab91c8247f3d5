import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { seedAccounts } from '../providers/demo-accounts.ts'
import { seedCampaignApprovals } from './campaign-approvals.ts'
import { seedEmail } from './email.ts'

test('one campaign waits for a second person, one was declined and one approved, by others than who asked', async () => {
  const { db, drop } = await testDatabase()
  await seedAccounts(db)
  await seedEmail(db)
  await seedCampaignApprovals(db)
  const runs = await db.selectFrom('campaignRuns').selectAll().orderBy('state').execute()
  expect(runs.map(({ state }) => state)).toEqual(['awaiting_approval', 'completed', 'declined'])
  for (const run of runs) {
    expect(run.total).toBeGreaterThan(1000)
    expect(run.askedBy).toEqual([run.startedBy])
    expect(run.decidedBy !== null).toBe(run.state !== 'awaiting_approval')
  }
  const waiting = runs[0]!
  expect(waiting.approvalExpiresAt!.getTime()).toBeGreaterThan(Date.now())
  const states = await db
    .selectFrom('runRecipients')
    .select('state')
    .distinct()
    .where('runId', '=', waiting.id)
    .execute()
  expect(states).toEqual([{ state: 'pending' }])
  await drop()
})
