/**
 * Notices of complaint under section 5 of the Defamation Act 2013, by the steps and deadlines of the Schedule to SI
 * 2013/3028. To be checked against the Schedule by a lawyer before going live.
 */
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import { answerBy } from '../../../../contract/patients/reviews/answer-deadline.ts'
import {
  type answerNotice as answerCall,
  type NoticePart,
  noticeHours,
  noticeParts,
  type sendNotice as sendCall,
} from '../../../../contract/patients/reviews/notices.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { countAttempt } from '../../../auth/attempts/attempts.ts'
import { hashToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import { afterWorkingHours } from '../../../providers/verification/working-time.ts'
import { recordBySystem } from '../../../staff/audit/record.ts'
import { lockedPublished } from '../report/queries.ts'
import { removeReview } from '../report/report-review.ts'
import { openAddress, sealAddress } from '../write/author-address.ts'
import { withdrawWithin } from '../write/own-review.ts'
import { authorOf, lockedOwnReview } from '../write/queries.ts'
import { issueAuthorLink } from '../write/submit-review.ts'
import * as emails from './emails.ts'
import * as stored from './queries.ts'

type NewNotice = z.infer<typeof sendCall.body>
export type Notice = NonNullable<Awaited<ReturnType<typeof stored.lockedNotice>>>

const limit = { what: 'notices of complaint', limit: 5, seconds: 60 * 60 }

const missingIn = (notice: NewNotice) =>
  (Object.keys(noticeParts) as NoticePart[]).filter(part => !notice[part]).map(part => noticeParts[part])

/**
 * Step 1: the notice goes to the author and the complainant is told; a defective one is answered with what is missing.
 * After one that ended without a removal the next waits for staff: nobody can repeat them until the author misses one.
 */
export async function receiveNotice(deps: Deps, reviewId: string, ip: string, notice: NewNotice) {
  const missing = missingIn(notice)
  // A bot filled in the hidden field. It gets the usual answer.
  if (notice.subject) return { missing, waits: false }
  await countAttempt(deps, limit, [addressGroup(ip)])
  return deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const review = await lockedPublished(trx, reviewId)
    if (!review) throw new Problem('not_found')
    const complete = missing.length === 0
    const waits = complete && (await stored.stoodBefore(trx, reviewId))
    if (complete && !waits && (await stored.openNotice(trx, reviewId))) throw new Problem('notice_exists')
    const now = deps.clock()
    const { clinicId, clinicName } = review
    const { email, name, statement, meaning, inaccurate, cannotIdentify, shareName } = notice
    const row = {
      ...{ id: uuid(), reviewId, clinicId, clinicName, statement, meaning, inaccurate },
      ...{ cannotIdentify, shareName, missing, complainantName: name, complainantEmail: email },
      receivedAt: now,
      answerBy: null,
      closedAt: null,
    }
    if (!complete) {
      await stored.addNotice(trx, { ...row, state: 'incomplete', closedAt: now })
      await queueEmail(inside, emails.emailOfIncompleteNotice(email, missing))
    } else if (waits) {
      await stored.addNotice(trx, { ...row, state: 'waiting' })
      await queueEmail(inside, emails.emailOfWaitingNotice(email))
    } else {
      const answerBy = await sendToAuthor(inside, reviewId, email)
      await stored.addNotice(trx, { ...row, state: 'with_author', answerBy })
    }
    await recordOf(inside, 'review.notice', row, { complete, waits })
    if (complete && !waits) await recordOf(inside, 'review.send_notice', row)
    return { missing, waits }
  })
}

type NoticeStep =
  | 'review.notice'
  | 'review.send_notice'
  | 'review.answer_notice'
  | 'review.end_notice'
  | 'review.remove'

/** What happens to a notice without staff, in the audit log. */
const recordOf = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  action: NoticeStep,
  { id, reviewId, clinicId, clinicName }: Pick<Notice, 'id' | 'reviewId' | 'clinicId' | 'clinicName'>,
  more: object = {},
) =>
  recordBySystem(db, clock(), {
    action,
    subject: clinicName,
    subjectId: clinicId,
    after: { review: reviewId, notice: id, ...more },
  })

/** Tells both sides; resolves to when the review goes without an answer. */
export async function sendToAuthor(deps: Deps, reviewId: string, complainantEmail: string) {
  const now = deps.clock()
  const author = await authorOf(deps.db, reviewId)
  if (!author) {
    // Nobody can be asked about a review whose author we no longer know: it goes within 48 hours.
    const due = stepBy(now)
    await queueEmail(deps, emails.emailOfNoticeWithoutAuthor(complainantEmail, due))
    return due
  }
  const due = answerBy(now)
  const email = openAddress(deps, reviewId, author.emailSealed)
  await queueEmail(deps, emails.emailOfNotice(email, await issueAuthorLink(deps, reviewId), due))
  await queueEmail(deps, emails.emailOfNoticeReceived(complainantEmail, due))
  return due
}

/** Step 2: the author wants the review gone, or stands by it with name and address, given away only by consent. */
export async function answerNotice(
  deps: Deps,
  token: string,
  { wish, name, address, share }: z.infer<typeof answerCall.body>,
) {
  await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const review = await lockedOwnReview(trx, hashToken(token))
    const open = review && (await stored.openNotice(trx, review.id))
    const notice = open && (await stored.lockedNotice(trx, open.id))
    if (!notice || notice.answerBy! <= deps.clock()) throw new Problem('notice_ended')
    await recordOf(inside, 'review.answer_notice', notice, { wish, ...(wish === 'keep' && { share }) })
    if (wish === 'remove') {
      await stored.endNotice(trx, notice.id, { state: 'removed', closedAt: deps.clock() })
      await queueEmail(inside, emails.emailOfRemovalOnNotice(notice.complainantEmail))
      return withdrawWithin(inside, token)
    }
    await stored.endNotice(trx, notice.id, {
      state: 'kept',
      closedAt: deps.clock(),
      authorSealed: sealAddress(deps, notice.id, JSON.stringify({ name, address })),
      authorShares: share,
    })
    await queueEmail(
      inside,
      emails.emailOfAuthorStanding(notice.complainantEmail, share ? { name, address } : null),
    )
  })
}

/** Step 3: without an answer in time the review goes. The complainant is told, also when it has gone by other ways. */
export async function stepNotices(deps: Deps) {
  const failures: unknown[] = []
  for (const { id, reviewId } of await stored.noticesDue(deps.db, deps.clock()))
    await deps.db
      .transaction()
      .execute(trx => stepOne({ ...deps, db: trx }, id, reviewId))
      .catch(cause => failures.push(new Error(`legal notice ${id} failed`, { cause })))
  await stored.deleteNotices(deps.db, monthsAfter(deps.clock(), -keptFor.reviewMonths))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} legal notice(s) failed`)
}

async function stepOne(deps: Deps, id: string, reviewId: string) {
  const review = await stored.lockedReview(deps.db, reviewId)
  const notice = await stored.lockedNotice(deps.db, id)
  if (!notice) return
  // It is off the site, and its author may still appeal.
  if (review?.state === 'refused' || review?.state === 'appealed') {
    await stored.endNotice(deps.db, id, { state: 'ended', closedAt: deps.clock() })
    await recordOf(deps, 'review.end_notice', notice)
    await queueEmail(deps, emails.emailOfEndedNotice(notice.complainantEmail))
    return
  }
  const stands = review !== undefined && isUp(review.state)
  // Staff or the author may have been faster since it was found to be due.
  if (stands && (notice.answerBy === null || notice.answerBy > deps.clock())) return
  await endAsRemoved(deps, notice)
  if (!stands) return recordOf(deps, 'review.end_notice', notice)
  await recordOf(deps, 'review.remove', notice)
  await removeReview(deps, review, 'notice')
}

/** On the site, or on its way back there after an edit. */
export const isUp = (state: string) => state === 'published' || state === 'checking'

export async function endAsRemoved(
  deps: Deps,
  notice: Notice,
  by: { decidedBy?: string; note?: string } = {},
) {
  await stored.endNotice(deps.db, notice.id, { state: 'removed', closedAt: deps.clock(), ...by })
  await queueEmail(deps, emails.emailOfRemovalOnNotice(notice.complainantEmail))
}

/** 48 hours without Saturdays, Sundays, Good Friday, Christmas Day and the bank holidays of England and Wales. */
export const stepBy = (from: Date) => afterWorkingHours(from, noticeHours)
