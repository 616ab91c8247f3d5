import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import type { decideReviewNotice } from '../../../../contract/patients/reviews/notices.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import { removeReview } from '../report/report-review.ts'
import { openAddress } from '../write/author-address.ts'
import { authorOf } from '../write/queries.ts'
import { issueAuthorLink } from '../write/submit-review.ts'
import * as emails from './emails.ts'
import { endAsRemoved, isUp, type Notice, sendToAuthor } from './notice-steps.ts'
import * as stored from './queries.ts'

type Decision = z.infer<typeof decideReviewNotice.body>
type By = { decidedBy: string; note: string }

const actions = {
  send: 'review.send_notice',
  remove: 'review.remove',
  dismiss: 'review.dismiss_notice',
} as const

/** Staff send a repeated notice on, remove a plainly unlawful review at once, or dismiss what is no notice of complaint. */
export const decideNotice = (deps: Deps, actor: Actor, id: string, { decision, note }: Decision) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const reviewId = await stored.reviewOf(trx, id)
    if (!reviewId) throw new Problem('not_found')
    const review = await stored.lockedReview(trx, reviewId)
    const notice = await stored.lockedNotice(trx, id)
    if (!notice) throw new Problem('not_found')
    const by = { decidedBy: actor.who.staffId, note }
    await record(trx, deps.clock(), actor, {
      action: actions[decision],
      subject: notice.clinicName,
      subjectId: notice.clinicId,
      after: { review: reviewId, notice: id, decision },
    })
    if (decision === 'dismiss') return dismiss(inside, notice, by)
    // A refused review is off the site, and its author may still appeal.
    if (!review || !isUp(review.state))
      throw new Problem('review_changed', {
        message: "This review isn't on the site any more. We close the notice within ten minutes.",
      })
    if (decision === 'send') return release(inside, notice, by)
    await endAsRemoved(inside, notice, by)
    await removeReview(inside, review, 'unlawful')
  })

async function release(deps: Deps, notice: Notice, by: By) {
  const { id, reviewId, complainantEmail } = notice
  if (notice.state !== 'waiting')
    throw new Problem('notice_exists', { message: 'This notice is already with the author.' })
  if (await stored.openNotice(deps.db, reviewId))
    throw new Problem('notice_exists', {
      message: 'Another notice about this review is with its author. Send this one after the answer.',
    })
  const answerBy = await sendToAuthor(deps, reviewId, complainantEmail)
  await stored.releaseNotice(deps.db, id, { answerBy, ...by })
}

async function dismiss(deps: Deps, { id, reviewId, state, complainantEmail }: Notice, by: By) {
  await stored.endNotice(deps.db, id, { state: 'dismissed', closedAt: deps.clock(), ...by })
  await queueEmail(deps, emails.emailOfDismissedNotice(complainantEmail))
  // Of one that waited, the author never heard.
  const author = state === 'with_author' && (await authorOf(deps.db, reviewId))
  if (!author) return
  const email = openAddress(deps, reviewId, author.emailSealed)
  await queueEmail(deps, emails.emailOfDismissalToAuthor(email, await issueAuthorLink(deps, reviewId)))
}
