import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import type { ImportOutcome, ReviewImport } from '../../../contract/patients/review-import.ts'
import { newestReview, reviewRating } from '../../../contract/rules/rating.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { cleanReviews, type Review } from './clean-reviews.ts'
import { dropReviewsOf, lockedClinic, putReviews } from './queries.ts'

const refusalsNamed = 20
const sampleSize = 3
const wordFor = { csv: 'Line', json: 'Row' } as const

/** Imports a clinic's reviews, replacing the existing ones, or only reports what an import would do. */
export async function importReviews(
  { db, clock, threads }: Deps,
  actor: Actor,
  id: string,
  { format, content, source, collectedOn, check }: z.infer<typeof ReviewImport>,
): Promise<ImportOutcome> {
  if (collectedOn > londonDay(clock())) refuse('collectedOn', "The date can't be in the future")
  const read = await threads.run('readReviews', { format, content, collectedOn })
  if ('unreadable' in read) refuse('content', read.unreadable)
  const { reviews, refused } = read
  if (reviews.length === 0)
    refuse(
      'content',
      `We can't import any of these reviews. ${wordFor[format]} ${refused[0]?.row}: ${refused[0]?.reason}.`,
    )
  const labelled = reviews.map(review => ({ ...review, source: review.source ?? source }))
  return db.transaction().execute(async trx => {
    const clinic = await lockedClinic(trx, id)
    if (!clinic) throw new Problem('not_found')
    const status = cleanReviews(clinic.reviews).length
    if (!check) {
      await putReviews(trx, id, { reviews: labelled, source, collectedOn, importedAt: clock() })
      await record(trx, clock(), actor, {
        action: 'user.import_reviews',
        subject: clinic.companyName,
        subjectId: id,
        before: { reviews: status, source: clinic.source, collectedOn: clinic.collectedOn },
        after: { reviews: labelled.length, source, collectedOn },
      })
    }
    return outcomeOf(labelled, refused, status, check)
  })
}

function outcomeOf(
  reviews: Review[],
  refused: { row: number; reason: string }[],
  replaces: number,
  check: boolean,
): ImportOutcome {
  const number = reviews.length === 1 ? '1 review' : `${reviews.length} reviews`
  return {
    message: check ? `${number} can be imported.` : `${number} imported.`,
    taken: reviews.length,
    average: reviewRating(reviews),
    newest: newestReview(reviews)?.slice(0, 10) ?? null,
    refused: refused.slice(0, refusalsNamed),
    refusedTotal: refused.length,
    sample: reviews.slice(0, sampleSize).map(({ rating, text }) => ({ rating, text })),
    replaces,
  }
}

/** Deletes the imported reviews of a clinic. */
export const dropReviews = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const clinic = await lockedClinic(trx, id)
    if (!clinic?.source) throw new Problem('not_found')
    await dropReviewsOf(trx, id)
    await record(trx, clock(), actor, {
      action: 'user.drop_reviews',
      subject: clinic.companyName,
      subjectId: id,
      before: { reviews: cleanReviews(clinic.reviews).length, source: clinic.source },
    })
  })

function refuse(field: string, message: string): never {
  throw new Problem('invalid_input', { message, fields: { [field]: message } })
}
