import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { seedAccounts } from '../providers/demo-accounts.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedEmail } from './email.ts'

test('seeds campaigns of every type and runs whose recipients add up', async () => {
  const { db, drop } = await testDatabase()
  await seedAccounts(db)
  await seedEmail(db)
  await seedCampaigns(db)
  expect(await db.selectFrom('campaigns').select('type').distinct().execute()).toHaveLength(4)
  const runs = await db
    .selectFrom('campaignRuns as run')
    .leftJoin('runRecipients as r', 'r.runId', 'run.id')
    .select(eb => ['run.name', 'run.total', eb.fn.count<number>('r.id').as('rows')])
    .groupBy(['run.id', 'run.name', 'run.total'])
    .execute()
  for (const { total, rows } of runs) expect(rows).toBe(total)
  const states = await db.selectFrom('runRecipients').select('state').distinct().execute()
  expect(states.map(({ state }) => state).sort()).toEqual([
    'failed',
    'pending',
    'sent',
    'suppressed',
    'unknown',
  ])
  await drop()
})
