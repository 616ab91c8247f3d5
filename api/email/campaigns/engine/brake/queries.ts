import { sql } from 'kysely'
import type { Db } from '../../../../../db/database.ts'

export type Brake = {
  /** So many recipients must be refused before their share says anything. */
  refused: number
  /** The share that may be refused of all that were refused or delivered since the run began or was resumed. */
  share: number
  /** So many more first tries that fail than are delivered stop a run however many it delivered before. */
  trouble: number
  /** So many recipients must be blocked before their share says anything. */
  blocked: number
  blockedShare: number
}

const noticeColumns = ['id', 'name', 'kind', 'blocked', 'refused', 'delivered', 'askedBy'] as const

/** Pauses runs in which too many recipients were refused permanently or their mail servers block us. */
export const pauseFailing = (db: Db, now: Date, { refused, share, trouble, blocked, blockedShare }: Brake) =>
  db
    .updateTable('campaignRuns')
    .set({ state: 'paused', activeAt: now })
    .where('state', '=', 'running')
    .where(
      sql<boolean>`(refused >= ${refused} and refused > ${share}::float8 * (refused + delivered) or trouble >= ${trouble}
        or blocked >= ${blocked} and blocked > ${blockedShare}::float8 * (refused + delivered))`,
    )
    .returning(noticeColumns)
    .execute()

export type PausedRun = Awaited<ReturnType<typeof pauseFailing>>[number]

/** Pauses runs that nobody has been at work on for so long that sending them now may be wrong. */
export const pauseForgotten = (db: Db, now: Date, since: Date, sinceClosed: Date) =>
  db
    .updateTable('campaignRuns')
    .set({ state: 'paused', activeAt: now })
    .where('state', '=', 'running')
    .where(
      // Until its time has come a scheduled run waits as it should, and so does one for the outcome of its test.
      sql<boolean>`greatest(active_at, send_from)
        + case when subject_b is null or test_decided_at is not null then interval '0' else make_interval(hours => test_hours) end
        < case when office_hours then ${sinceClosed}::timestamptz else ${since}::timestamptz end`,
    )
    .returning(noticeColumns)
    .execute()

/** Pauses every run that is being sent; those that wait for their time go on waiting. */
export const pauseRunning = (db: Db, now: Date) =>
  db
    .updateTable('campaignRuns')
    .set({ state: 'paused', activeAt: now })
    .where('state', '=', 'running')
    .where(eb => eb.or([eb('sendFrom', 'is', null), eb('sendFrom', '<=', now)]))
    .returning(noticeColumns)
    .execute()

export const setPauseReason = (db: Db, id: string, pauseReason: string) =>
  db.updateTable('campaignRuns').set({ pauseReason }).where('id', '=', id).execute()

/** What mail servers said to those of a run who were not reached, at once or later in a report. */
export const failures = async (db: Db, runId: string) => [
  ...(await refusals(db, runId)),
  ...(await blocks(db, runId)),
]

const blocks = (db: Db, runId: string) =>
  db
    .selectFrom('bounces as b')
    .innerJoin('runRecipients as r', 'r.id', 'b.mailId')
    .select(eb => ['b.answer as reason', eb.fn.countAll<number>().as('count')])
    .where('r.runId', '=', runId)
    .where('r.state', '=', 'sent')
    .where('b.class', '=', 'blocked')
    .groupBy('b.answer')
    .execute()

const refusals = (db: Db, runId: string) =>
  db
    .selectFrom('runRecipients')
    .select(eb => ['reason', eb.fn.countAll<number>().as('count')])
    .where('runId', '=', runId)
    .where('state', 'in', ['failed', 'unknown'])
    .where('reason', 'is not', null)
    .groupBy('reason')
    .execute()
