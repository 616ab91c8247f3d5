import { sql } from 'kysely'
import type { SubjectOutcome } from '../../../../../contract/email/subject-test.ts'
import type { Db } from '../../../../../db/database.ts'

/**
 * Undecided tests whose emails are all sent and whose time has come. Locked until the transaction ends: no other process
 * decides the same, and nobody pauses it in between.
 */
export async function dueTests(db: Db, now: Date, since: Date) {
  const { rows } = await sql<{ id: string; name: string; subject: string; subjectB: string }>`
    select run.id, run.name, run.subject, run.subject_b from campaign_runs run
    where subject_b is not null and test_decided_at is null
      -- Ended ones are decided as well: of a handful of recipients all may be in the test.
      and (state = 'running' or state = 'completed' and finished_at > ${since})
      and not exists (select from run_recipients r where r.run_id = run.id and r.subject_group is not null
        and r.state in ('pending', 'sending'))
      and coalesce((select max(r.sent_at) from run_recipients r where r.run_id = run.id and r.subject_group is not null)
        + make_interval(hours => test_hours) <= ${now}, true)
    for update skip locked`.execute(db)
  return rows
}

/** How many of each group of these runs were sent to and clicked, whether some still wait, and when the last was sent to. */
export async function testGroups(db: Db, runIds: string[]) {
  const { rows } = await sql<{
    runId: string
    group: 'a' | 'b'
    sent: number
    clicked: number
    waiting: number
    lastSentAt: Date | null
  }>`
    select r.run_id, r.subject_group as "group",
      count(*) filter (where r.state = 'sent') as sent,
      count(*) filter (where r.state = 'sent' and exists (
        select from mail_responses c where c.mail_id = r.id and c.clicks > 0)) as clicked,
      count(*) filter (where r.state in ('pending', 'sending')) as waiting, max(r.sent_at) as last_sent_at
    from run_recipients r where r.run_id = any(${runIds}::uuid[]) and r.subject_group is not null
    group by r.run_id, r.subject_group`.execute(db)
  return rows
}

/** From here on everyone else is sent to. */
export const saveOutcome = (db: Db, id: string, testOutcome: SubjectOutcome, now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({ testOutcome, testDecidedAt: now, activeAt: now })
    .where('id', '=', id)
    .execute()
