import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { Stars } from '../../../ui/figures/stars.tsx'
import type { Rating } from '../card-clinic.ts'
import { countReviews, withoutStars } from './rating.ts'

/** Stars, rating, and the evidence: how many reviews, their source and how recent. Missing values are stated. */
export function RatingLine({ rating }: { rating: Rating }) {
  const { average, reviews, newest } = rating
  const { words, saysAll } = withoutStars(rating)
  return (
    <p className="row small">
      {average === null ? (
        <span className="muted">{words}</span>
      ) : (
        <>
          <Stars rating={average} />
          <b className="num">{average.toFixed(1)}</b>
        </>
      )}
      {(average !== null || !saysAll) && (
        <span className="muted">
          {reviews === 0
            ? messages.noReviewsYet
            : `${countReviews(rating)}${newest ? `, latest ${newest}` : ''}`}
        </span>
      )}
    </p>
  )
}
