import { validate as isUuid } from 'uuid'
import { pageCount } from '../../../../contract/core/page-count.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  type ClinicReviews,
  type PublishedReview,
  paidFrom,
  type ReviewSummary,
  reviewsAPage,
} from '../../../../contract/patients/reviews/published.ts'
import type { Evidence } from '../../../../contract/patients/reviews/words.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { treatmentBySlug } from '../../../../taxonomy/lookup.ts'
import type { Deps } from '../../../deps.ts'
import * as stored from './queries.ts'

const flagMonths = 12

/** What patients wrote here about a clinic. Nothing about payment is read for it. */
export async function readReviews(
  deps: Deps,
  clinicId: string,
  { page, stars }: { page: number; stars?: number | undefined },
): Promise<ClinicReviews> {
  const clinic = isUuid(clinicId) ? await stored.clinicReviewed(deps.db, clinicId) : undefined
  if (!clinic?.clinicId) throw new Problem('clinic_not_found')
  const { summary, listed } = await addedUp(deps, clinicId)
  const total = stars === undefined ? listed.reduce((sum, count) => sum + count, 0) : listed[stars - 1]!
  const rows = total === 0 ? [] : await stored.publishedPage(deps.db, clinicId, stars, page, reviewsAPage)
  return {
    clinic: { id: clinic.clinicId, name: clinic.name!, specialty: clinic.specialty },
    summary,
    items: rows.map(publishedOf),
    total,
    page,
    pages: pageCount(total, reviewsAPage),
  }
}

const none = {
  ...{ count: 0, mean: null, spread: [0, 0, 0, 0, 0], newest: null, incentivised: 0, paid: null },
  aspects: { explained: null, listened: null, punctual: null, clean: null },
  evidence: { booked: 0, receipt: 0, enquired: 0, invited: 0, confirmed: 0 },
}

/** What the reviews add up to; nothing while they are hidden as a sanction. */
export const summaryOf = async (deps: Deps, clinicId: string) => (await addedUp(deps, clinicId)).summary

/** The same, and how many are listed with 1 to 5 stars: also those that count towards nothing. */
async function addedUp(
  { db, clock }: Deps,
  clinicId: string,
): Promise<{ summary: ReviewSummary; listed: number[] }> {
  const now = clock()
  const [totals, part, sanctions] = await Promise.all([
    stored.totalsOf(db, clinicId),
    stored.clinicsPart(db, clinicId, monthsAfter(now, -flagMonths)),
    stored.sanctionsOn(db, clinicId, now),
  ])
  const { explained, listened, punctual, clean, booked, receipt, enquired, invited, confirmed } = totals
  const hidden = sanctions.find(({ kind }) => kind === 'hidden')
  const rest = {
    invited: part.invited,
    flags: {
      low: { raised: part.lowRaised, upheld: part.lowUpheld },
      high: { raised: part.highRaised, upheld: part.highUpheld },
    },
    warning: sanctions[0]?.reason ?? null,
    hiddenUntil: hidden?.endsAt.toISOString() ?? null,
  }
  if (hidden) return { summary: { ...none, ...rest }, listed: none.spread }
  const summary = {
    count: totals.count,
    mean: totals.mean,
    spread: totals.spread,
    aspects: { explained, listened, punctual, clean },
    newest: totals.newest?.toISOString() ?? null,
    evidence: { booked, receipt, enquired, invited, confirmed },
    incentivised: totals.incentivised,
    paid: totals.paidOf >= paidFrom ? { listed: totals.paidListed, of: totals.paidOf } : null,
    ...rest,
  }
  return { summary, listed: totals.listed }
}

type Row = Awaited<ReturnType<typeof stored.publishedPage>>[number]

export const publishedOf = (row: Row): PublishedReview => ({
  id: row.id,
  author: row.firstName,
  visitMonth: row.visitMonth.slice(0, 7),
  stars: row.stars,
  text: row.text,
  treatment: row.treatment && (treatmentBySlug(row.treatment)?.name ?? null),
  evidence: row.evidence as Evidence,
  receiptSeen: row.receiptSeen,
  incentivised: row.incentivised,
  edited: row.editedAt !== null,
  goAgain: row.goAgain,
  paid: row.paid,
  publishedAt: row.publishedAt!.toISOString(),
  reply: row.replyText
    ? { text: row.replyText, at: row.repliedAt!.toISOString(), edited: row.replyEditedAt !== null }
    : null,
})
