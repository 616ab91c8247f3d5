import { sql } from 'kysely'
import type { Db } from '../../../../../db/database.ts'
import { runColumns } from '../queries.ts'

type ApprovalDecision = { staffId: string; now: Date; approve: boolean; reason?: string }

/** Undefined unless the run waits, its time is not over and this person did not ask for it. */
export const decideApproval = (
  db: Db,
  id: string,
  { staffId, now, approve, reason = '' }: ApprovalDecision,
) =>
  db
    .updateTable('campaignRuns')
    .set({
      decidedBy: staffId,
      decidedAt: now,
      activeAt: now,
      ...(approve ? { state: 'running' } : { state: 'declined', finishedAt: now, declineReason: reason }),
    })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_approval')
    .where('approvalExpiresAt', '>', now)
    .where(sql<boolean>`${staffId}::uuid <> all(asked_by)`)
    .returning(runColumns)
    .executeTakeFirst()

/** One run that nobody decided about in time, ended. */
export const declineExpired = (db: Db, now: Date, reason: string) =>
  db
    .updateTable('campaignRuns')
    .set({ state: 'declined', finishedAt: now, activeAt: now, declineReason: reason })
    .where('id', '=', eb =>
      eb
        .selectFrom('campaignRuns')
        .select('id')
        .where('state', '=', 'awaiting_approval')
        .where('approvalExpiresAt', '<=', now)
        .orderBy('approvalExpiresAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(runColumns)
    .executeTakeFirst()
