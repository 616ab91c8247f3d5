import { callApi, type Fetcher } from '../../../../../contract/core/client.ts'
import { listClinicReviews } from '../../../../../contract/patients/reviews/published.ts'
import {
  aspects,
  aspectWords,
  evidenceLevels,
  evidenceWords,
} from '../../../../../contract/patients/reviews/words.ts'
import { formatDate } from '../../../../platform/format.ts'
import { monthWords } from '../write/posted-review.ts'

export function readReviewAddress(params: URLSearchParams) {
  const stars = Number(params.get('stars'))
  const page = Number(params.get('reviewPage'))
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

/** What a review says about the price; nothing where none was listed. */
const paidWords: Record<string, string> = {
  yes: 'Paid the listed price',
  less: 'Paid less than the listed price',
  more: 'Paid more than the listed price',
}

/** What patients wrote here about a clinic, ready to be shown; null when it is not answered. */
export async function loadOwnReviews(
  api: Fetcher,
  id: string,
  { stars, page }: ReturnType<typeof readReviewAddress>,
) {
  const answer = await callApi(api, listClinicReviews, { params: { id }, query: { page, stars } }).catch(
    () => null,
  )
  if (!answer) return null
  const { summary, items, total, pages, clinic } = answer.data
  return {
    clinic,
    summary: {
      ...summary,
      newestOn: summary.newest && formatDate(summary.newest),
      hiddenUntil: summary.hiddenUntil && formatDate(summary.hiddenUntil),
      aspects: aspects.flatMap(name => {
        const mean = summary.aspects[name]
        return mean === null ? [] : [{ words: aspectWords[name], mean }]
      }),
      levels: evidenceLevels.flatMap(level => {
        const count = summary.evidence[level]
        return count > 0 ? [{ words: evidenceWords[level], count }] : []
      }),
    },
    items: items.map(review => ({
      ...review,
      by: `${review.author ?? 'Patient'}, ${monthWords(review.visitMonth)}`,
      evidence: evidenceWords[review.evidence],
      paidWords: paidWords[review.paid ?? ''] ?? null,
      receiptSeen: review.receiptSeen && review.evidence !== 'receipt',
      on: formatDate(review.publishedAt),
      reply: review.reply && { ...review.reply, on: formatDate(review.reply.at) },
    })),
    ...{ total, pages, page, stars: stars ?? null },
  }
}

export type OwnReviewsPage = NonNullable<Awaited<ReturnType<typeof loadOwnReviews>>>
