import { pageCount } from '../../../../contract/core/page-count.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import { type OwnReviewsList, replyHours } from '../../../../contract/patients/reviews/clinic.ts'
import { lintReply } from '../../../../contract/patients/reviews/reply-linter.ts'
import type { Deps } from '../../../deps.ts'
import { publishedOf, summaryOf } from '../publish/read-reviews.ts'
import * as stored from './queries.ts'

const pageSize = 20
const hour = 60 * 60 * 1000

const isOpen = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < replyHours * hour

/** An account can have the id of an unclaimed listing before anyone knows that it is that clinic. */
export async function refuseUnproved({ db }: Deps, clinicId: string) {
  if (await stored.isOwnClinic(db, clinicId)) return
  const message = 'You can use reviews once your clinic is listed.'
  throw new Problem('not_allowed', { message })
}

export async function readOwnClinic(deps: Deps, clinicId: string, page: number): Promise<OwnReviewsList> {
  const now = deps.clock()
  const [summary, rows, figures] = await Promise.all([
    summaryOf(deps, clinicId),
    stored.reviewsOfClinic(deps.db, clinicId, page, pageSize),
    stored.replyFigures(deps.db, clinicId),
  ])
  return {
    clinicId,
    summary,
    items: rows.map(row => ({
      ...publishedOf(row),
      reported: row.reported,
      canEditReply: row.repliedAt === null || isOpen(row.repliedAt, now),
    })),
    total: figures.total,
    page,
    pages: pageCount(figures.total, pageSize),
    replied: figures.replied,
    medianReplyHours: figures.hours === null ? null : Math.round(figures.hours * 10) / 10,
  }
}

/** One reply to each review. Wording that confirms a visit is pointed out before it goes out. */
export function replyToReview(deps: Deps, clinicId: string, id: string, text: string, sendAnyway: boolean) {
  const [finding] = lintReply(text)
  if (finding && !sendAnyway)
    throw new Problem('reply_confirms', { fields: { text: `"${finding.words}": ${finding.why}` } })
  return deps.db.transaction().execute(async trx => {
    if (!(await stored.lockedOwn(trx, clinicId, id))) throw new Problem('not_found')
    const now = deps.clock()
    const before = await stored.replyTo(trx, id)
    if (!before) return stored.addReply(trx, { reviewId: id, clinicId, text, createdAt: now })
    if (!isOpen(before.createdAt, now)) throw new Problem('reply_final')
    return stored.saveReply(trx, id, text, now)
  })
}
