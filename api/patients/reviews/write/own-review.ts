import { Problem } from '../../../../contract/core/problems.ts'
import type { Evidence, Ground, ReviewState } from '../../../../contract/patients/reviews/words.ts'
import type { NewReview, OwnReview } from '../../../../contract/patients/reviews/writing.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { hashToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { addressGroup } from '../../../http/limits/address-group.ts'
import { noticeFor } from '../defamation/read-notices.ts'
import { addEntries } from '../ledger/queries.ts'
import { findSignals } from '../signals/find-signals.ts'
import { openAddress, originOf } from './author-address.ts'
import * as stored from './queries.ts'
import { recordStep, type Sender, treatmentChoices, valuesOf } from './submit-review.ts'
import { visitMonths } from './visit-months.ts'

type Row = NonNullable<Awaited<ReturnType<typeof stored.ownReview>>>

const canAppeal = ({ state, appealedAt }: Row) => state === 'refused' && appealedAt === null

/** A review as its author sees it. */
export async function readOwnReview({ db, clock }: Deps, token: string): Promise<OwnReview> {
  const row = await stored.ownReview(db, hashToken(token))
  if (!row) throw new Problem('review_link_ended')
  const clinic = await stored.reviewableClinic(db, row.clinicId)
  const { stars, text, treatment, explained, listened, punctual, clean, goAgain, paid, firstName } = row
  return {
    id: row.id,
    clinic: { id: row.clinicId, name: row.clinicName, specialty: clinic?.specialty ?? null },
    state: row.state as ReviewState,
    evidence: row.evidence as Evidence,
    fields: {
      ...{ stars, text, treatment, explained, listened, punctual, clean, goAgain, paid, firstName },
      visitMonth: row.visitMonth.slice(0, 7),
      paidPounds: row.paidPence === null ? null : row.paidPence / 100,
    },
    offered: row.incentivised ? 'something' : 'nothing',
    ground: row.state === 'refused' ? (row.ground as Ground) : null,
    canAppeal: canAppeal(row),
    redacted: row.redactedAt !== null,
    edited: row.editedAt !== null,
    months: [...new Set([...visitMonths(clock()), row.visitMonth.slice(0, 7)])],
    treatments: await treatmentChoices(db, row.clinicId),
    deletedOn: monthsAfter(row.createdAt, keptFor.reviewMonths).toISOString(),
    notice: await noticeFor(db, row.id),
  }
}

async function locked(db: Deps['db'], token: string) {
  const row = await stored.lockedOwnReview(db, hashToken(token))
  if (!row) throw new Problem('review_link_ended')
  return row
}

/** Replaces what was written. It leaves the page until a person has read it, whatever it said before. */
export async function editOwnReview(deps: Deps, token: string, sender: Sender, review: NewReview) {
  const now = deps.clock()
  await deps.db.transaction().execute(async trx => {
    const row = await locked(trx, token)
    const values = valuesOf(review, now, row.visitMonth.slice(0, 7))
    const author = await stored.authorOf(trx, row.id)
    if (!author) throw new Problem('review_link_ended')
    const { clinicId, evidence } = row
    if (await stored.hasReviewed(trx, clinicId, author.authorKey, values.visitMonth, row.id))
      throw new Problem('review_exists')
    const clinic = (await stored.reviewableClinic(trx, clinicId)) ?? {
      clinicId,
      website: null,
      ownerEmail: null,
    }
    const signals = await findSignals(trx, {
      ...originOf(deps, addressGroup(sender.ip), sender.userAgent, now),
      clinic,
      email: openAddress(deps, row.id, author.emailSealed),
      authorKey: author.authorKey,
      listId: await stored.listOf(trx, row.linkId),
      text: values.text,
      now,
      // It resembles itself.
      except: row.id,
    })
    await stored.saveEdit(trx, row, { ...values, signals: JSON.stringify(signals) }, now)
    await recordStep({ ...deps, db: trx }, 'review.edit', row)
    await addEntries(trx, [{ reviewId: row.id, clinicId, event: 'edited', evidence, happenedAt: now }])
  })
  return readOwnReview(deps, token)
}

/** One appeal for each review; a colleague of the one who refused it decides. */
export async function appealReview(deps: Deps, token: string, reason: string) {
  const now = deps.clock()
  await deps.db.transaction().execute(async trx => {
    const row = await locked(trx, token)
    if (!canAppeal(row)) throw new Problem('review_no_appeal')
    await stored.saveAppeal(trx, row.id, reason, now)
    await recordStep({ ...deps, db: trx }, 'review.appeal', row)
    const { clinicId, evidence } = row
    await addEntries(trx, [{ reviewId: row.id, clinicId, event: 'appealed', evidence, happenedAt: now }])
  })
  return readOwnReview(deps, token)
}

/** Deletes it at once, with everything that says who wrote it. */
export const withdrawReview = (deps: Deps, token: string) =>
  deps.db.transaction().execute(trx => withdrawWithin({ ...deps, db: trx }, token))

/** The same as part of something else that happens with it or not at all. */
export async function withdrawWithin({ db, clock }: Deps, token: string) {
  const { id, clinicId, clinicName, evidence } = await locked(db, token)
  const now = clock()
  await stored.endReview(db, id, 'withdrawn', now)
  await recordStep({ db, clock }, 'review.withdraw', { id, clinicId, clinicName })
  await addEntries(db, [{ reviewId: id, clinicId, event: 'withdrawn', evidence, happenedAt: now }])
}
