import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import type {
  decideReview as decideCall,
  Redaction,
} from '../../../../contract/patients/reviews/moderation.ts'
import {
  type Evidence,
  evidenceLevels,
  type Ground,
  redactionWords,
} from '../../../../contract/patients/reviews/words.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import { addEntries } from '../ledger/queries.ts'
import { openAddress } from '../write/author-address.ts'
import * as emails from '../write/emails.ts'
import { authorOf } from '../write/queries.ts'
import { issueAuthorLink } from '../write/submit-review.ts'
import * as stored from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const caseAfter = 3
export const caseDays = 90

type Body = z.infer<typeof decideCall.body>
type Row = NonNullable<Awaited<ReturnType<typeof stored.lockedReview>>>

/** The row is locked, so that of two decisions at once the second finds the first. */
async function waiting(db: Deps['db'], { who }: Actor, id: string, version: number) {
  const row = await stored.lockedReview(db, id)
  if (!row) throw new Problem('not_found')
  if (row.queuedAt === null || row.version !== version) throw new Problem('review_changed')
  if (row.state === 'appealed' && row.decidedBy === who.staffId) throw new Problem('review_own_decision')
  return row as Row & { queuedAt: Date }
}

/** Publishes or refuses a review or an appeal. Whether it is good or bad is no part of the decision. */
export const decideReview = (deps: Deps, actor: Actor, id: string, body: Body) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const now = deps.clock()
    const row = await waiting(trx, actor, id, body.version)
    const publishes = body.decision === 'publish'
    const redacted = publishes && body.redactions.length > 0
    const isAppeal = row.state === 'appealed'
    const by = actor.who.staffId
    const receiptSeen = row.receiptSeen || body.receiptSeen
    const evidence = receiptSeen ? liftedByReceipt(row.evidence as Evidence) : row.evidence
    await stored.saveDecision(trx, id, {
      state: publishes ? 'published' : 'refused',
      text: publishes ? redact(row.text, body.redactions) : row.text,
      ground: publishes ? null : body.ground!,
      redactedAt: redacted ? now : row.redactedAt,
      publishedAt: publishes ? (row.publishedAt ?? now) : row.publishedAt,
      receiptSeen,
      evidence,
      ...(isAppeal ? { appealDecidedAt: now, appealDecidedBy: by } : { decidedAt: now, decidedBy: by }),
    })
    await record(trx, now, actor, {
      action: `review.${isAppeal ? 'appeal_' : ''}${publishes ? 'publish' : 'refuse'}`,
      subject: row.clinicName,
      subjectId: row.clinicId,
      after: { review: id, ground: body.ground ?? null, redactions: body.redactions.length },
    })
    if (publishes && row.paid === 'more') await openCaseIfDue(inside, row)
    await notifyAuthor(inside, row, body, redacted)
    await addEntries(trx, [
      {
        reviewId: id,
        clinicId: row.clinicId,
        event: publishes ? 'published' : 'refused',
        evidence,
        ground: body.ground ?? null,
        minutes: Math.max(0, Math.floor((now.getTime() - row.queuedAt.getTime()) / 60_000)),
        happenedAt: now,
      },
    ])
    return publishes ? 'Review published.' : 'Review refused. The author gets the reason by email.'
  })

/** A receipt proves a visit better than an enquiry or an email address, and less than a booking that we saw. */
const liftedByReceipt = (level: Evidence): Evidence =>
  evidenceLevels.indexOf(level) > evidenceLevels.indexOf('receipt') ? 'receipt' : level

/** Answers that a closed case was about don't open another. */
async function openCaseIfDue({ db, clock }: Deps, { clinicId, clinicName }: Row) {
  const now = clock()
  await stored.lockCases(db, clinicId)
  const count = await stored.paidMoreSince(db, clinicId, new Date(now.getTime() - caseDays * dayMs))
  if (count >= caseAfter) await stored.openCase(db, { id: uuid(), clinicId, clinicName, openedAt: now })
}

async function notifyAuthor(deps: Deps, row: Row, { decision, ground }: Body, redacted: boolean) {
  const author = await authorOf(deps.db, row.id)
  if (!author) return
  const email = openAddress(deps, row.id, author.emailSealed)
  const path = await issueAuthorLink(deps, row.id)
  await queueEmail(
    deps,
    emailFor(row, email, path, decision === 'refuse' ? (ground as Ground) : null, redacted),
  )
}

function emailFor(
  { state, appealedAt }: Row,
  email: string,
  path: string,
  ground: Ground | null,
  redacted: boolean,
) {
  if (ground)
    return state === 'appealed'
      ? emails.emailOfAppealLost(email, path, ground)
      : emails.emailOfRefusal(email, path, ground, appealedAt === null)
  if (redacted) return emails.emailOfRedaction(email, path)
  return state === 'appealed' ? emails.emailOfAppealWon(email, path) : emails.emailOfPublication(email, path)
}

export const closeCase = ({ db, clock }: Deps, actor: Actor, id: string, note: string) =>
  db.transaction().execute(async trx => {
    const found = await stored.closeCase(trx, id, actor.who.staffId, note, clock())
    if (!found) throw new Problem('not_found')
    await record(trx, clock(), actor, {
      action: 'review.close_case',
      subject: found.clinicName,
      subjectId: found.clinicId,
      after: { case: id },
    })
  })

/** Replaces words by what says that something was removed. The last one first, so that places stay true. */
function redact(text: string | null, redactions: readonly Redaction[]): string | null {
  if (redactions.length === 0) return text
  const inOrder = redactions.toSorted((a, b) => a.start - b.start)
  const fits = inOrder.every(
    ({ start, end }, index) =>
      start < end && end <= (text?.length ?? 0) && start >= (inOrder[index - 1]?.end ?? 0),
  )
  if (text === null || !fits)
    throw new Problem('invalid_input', { fields: { redactions: 'Select the words again' } })
  return inOrder.reduceRight(
    (rest, { start, end, kind }) => rest.slice(0, start) + redactionWords[kind] + rest.slice(end),
    text,
  )
}
