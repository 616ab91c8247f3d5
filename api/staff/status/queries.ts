import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const isLate = sql<boolean>`due_at < now() - interval '5 minutes' and coalesce(leased_until, '-infinity') < now()`

export const scheduledJobs = (db: Db) =>
  db
    .selectFrom('jobSchedules')
    .select(['name', 'dueAt', 'failures', isLate.as('isLate')])
    .orderBy('name')
    .execute()

export const waitingEmails = (db: Db) =>
  db
    .selectFrom('mailQueue')
    .select(eb => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('queuedAt').as('oldestQueuedAt')])
    .executeTakeFirstOrThrow()
