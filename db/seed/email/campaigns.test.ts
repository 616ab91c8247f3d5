import { expect, test } from 'vitest'
import { judgeSubjects } from '../../../api/email/campaigns/engine/subject-test/judge-subjects.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { seedAccounts } from '../providers/demo-accounts.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedEmail } from './email.ts'
import { seedSubjectTest } from './subject-test.ts'

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

test('a campaign tried two subjects, and the outcome is what its clicks say', async () => {
  const { db, drop } = await testDatabase()
  await seedAccounts(db)
  await seedEmail(db)
  await seedCampaigns(db)
  await seedSubjectTest(db)
  const rows = await db
    .selectFrom('runRecipients as r')
    .innerJoin('campaignRuns as run', 'run.id', 'r.runId')
    .leftJoin('mailResponses as a', 'a.mailId', 'r.id')
    .select(['run.testOutcome', 'run.testShare', 'run.total', 'r.subjectGroup', 'a.clicks'])
    .where('r.subjectGroup', 'is not', null)
    .execute()
  const group = (name: string) => {
    const own = rows.filter(({ subjectGroup }) => subjectGroup === name)
    return { sent: own.length, clicked: own.filter(({ clicks }) => clicks).length }
  }
  const [{ testOutcome, testShare, total } = { testOutcome: null, testShare: 0, total: 0 }] = rows
  expect(rows).toHaveLength((total * testShare!) / 100)
  expect(testOutcome).toBe(judgeSubjects(group('a'), group('b')))
  await drop()
})
