import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { plantAccounts } from '../providers/accounts.ts'
import { plantCampaigns } from './campaigns.ts'
import { plantEmail } from './email.ts'

test('plants campaigns of every type and runs whose recipients add up', async () => {
  const { db, drop } = await testDatabase()
  await plantAccounts(db)
  await plantEmail(db)
  await plantCampaigns(db)
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
