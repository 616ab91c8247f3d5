import { markupOf } from '../../../../platform/markup/markup.ts'
import type { OwnReviewsPage } from './load-own-reviews.ts'
import { OwnReviews } from './own-reviews.tsx'

/** The section as HTML and what machines read of it, so that the page needs no script for either. */
export const writeOwnReviews = (own: OwnReviewsPage) => ({
  markup: markupOf(<OwnReviews own={own} />),
  structured: structuredReviews(own),
})

export type WrittenReviews = ReturnType<typeof writeOwnReviews>

/** Those that something was offered for stand outside the average, and are left out here too. */
export function structuredReviews({ summary, items }: Pick<OwnReviewsPage, 'summary' | 'items'>) {
  if (summary.mean === null) return null
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.mean,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items
      .filter(({ incentivised }) => !incentivised)
      .map(({ author, stars, text, publishedAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author ?? 'Patient' },
        datePublished: publishedAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
        ...(text && { reviewBody: text }),
      })),
  }
}
