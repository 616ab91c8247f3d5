import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  type decideReviewReport,
  hidesAtOnce,
  type NewReviewReport,
  type ReportReason,
  type ReviewReport,
  workingDaysToAmend,
} from '../../../../contract/patients/reviews/reports.ts'
import type { LedgerGround } from '../../../../contract/patients/reviews/words.ts'
import { countAttempt } from '../../../auth/attempts/attempts.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import { afterWorkingHours } from '../../../providers/verification/working-time.ts'
import { type Actor, record, recordBySystem } from '../../../staff/audit/record.ts'
import { addEntries } from '../ledger/queries.ts'
import { openAddress } from '../write/author-address.ts'
import { emailOfRemoval, emailOfReport } from '../write/emails.ts'
import { authorOf, endReview } from '../write/queries.ts'
import { issueAuthorLink } from '../write/submit-review.ts'
import * as stored from './queries.ts'

const limit = { what: 'review reports', limit: 10, seconds: 60 * 60 }

/** Someone, or the clinic, says that a review should not be there. Its author is told and may amend it first. */
export async function reportReview(
  deps: Deps,
  reviewId: string,
  from: { ip: string } | { clinicId: string },
  { reason, details, subject }: z.infer<typeof NewReviewReport>,
) {
  // A bot filled in the hidden field. It gets the usual answer.
  if (subject) return
  const byClinic = 'clinicId' in from
  await countAttempt(deps, limit, [byClinic ? from.clinicId : addressGroup(from.ip)])
  await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const review = await stored.lockedPublished(trx, reviewId)
    if (!review || (byClinic && review.clinicId !== from.clinicId)) throw new Problem('not_found')
    const now = deps.clock()
    // Once a person has decided, nobody can hide it again by repeating the report.
    const hidden = hidesAtOnce.includes(reason) && !(await stored.wasRejected(trx, reviewId))
    const amendUntil = hidden ? null : afterWorkingHours(now, workingDaysToAmend * 24)
    const { clinicId, stars } = review
    await stored.addReport(trx, {
      id: uuid(),
      reviewId,
      clinicId,
      byClinic,
      reason,
      details,
      stars,
      hidden,
      createdAt: now,
      amendUntil,
    })
    if (hidden) await stored.setHidden(trx, reviewId, now)
    await recordBySystem(trx, now, {
      action: 'review.report',
      subject: review.clinicName,
      subjectId: clinicId,
      after: { review: reviewId, reason, byClinic, hidden },
    })
    const author = await authorOf(trx, reviewId)
    if (author)
      await queueEmail(
        inside,
        emailOfReport(
          openAddress(deps, reviewId, author.emailSealed),
          await issueAuthorLink(inside, reviewId),
          amendUntil,
        ),
      )
  })
}

export async function readReports({ db }: Deps): Promise<{ items: ReviewReport[] }> {
  const rows = await stored.openReports(db, 100)
  return {
    items: rows.map(row => ({
      id: row.id,
      reviewId: row.reviewId,
      clinic: { id: row.clinicId, name: row.clinicName },
      byClinic: row.byClinic,
      reason: row.reason as ReportReason,
      details: row.details,
      text: row.text,
      stars: row.stars,
      hidden: row.hidden,
      createdAt: row.createdAt.toISOString(),
      amendUntil: row.amendUntil?.toISOString() ?? null,
    })),
  }
}

type Decision = z.infer<typeof decideReviewReport.body>

/** Rejects a report, or removes the review on a ground of the closed list. */
export const decideReport = (deps: Deps, actor: Actor, id: string, { decision, ground }: Decision) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const now = deps.clock()
    const report = await stored.lockedReport(trx, id)
    if (!report) throw new Problem('not_found')
    if (report.outcome !== null || report.state !== 'published') throw new Problem('review_changed')
    const upheld = decision === 'uphold'
    await stored.saveOutcome(trx, id, {
      outcome: upheld ? 'upheld' : 'rejected',
      decidedAt: now,
      decidedBy: actor.who.staffId,
    })
    await record(trx, now, actor, {
      action: upheld ? 'review.remove' : 'review.reject_report',
      subject: report.clinicName,
      subjectId: report.clinicId,
      after: { review: report.reviewId, reason: report.reason, ground: ground ?? null },
    })
    if (upheld) await removeReview(inside, report, ground!)
    else if (!(await stored.stillHidden(trx, report.reviewId)))
      await stored.setHidden(trx, report.reviewId, null)
  })

type Removed = { reviewId: string; clinicId: string; evidence: string }

/** Takes a published review down, tells its author why, and deletes what was written. */
export async function removeReview(
  deps: Deps,
  { reviewId, clinicId, evidence }: Removed,
  ground: LedgerGround,
) {
  const now = deps.clock()
  const author = await authorOf(deps.db, reviewId)
  if (author) await queueEmail(deps, emailOfRemoval(openAddress(deps, reviewId, author.emailSealed), ground))
  await endReview(deps.db, reviewId, 'removed', now)
  await addEntries(deps.db, [{ reviewId, clinicId, event: 'removed', evidence, ground, happenedAt: now }])
}
