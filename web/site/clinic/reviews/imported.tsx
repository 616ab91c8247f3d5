import { formatCount, formatNumber } from '../../../platform/format.ts'
import { Stars } from '../../../ui/figures/stars.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { countReviews } from '../../clinics/rating/rating.ts'
import { allReviewsAddress } from '../address.ts'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './reviews.module.css'

/** What patients wrote elsewhere, as it was collected. */
export function Imported({ clinic: { id, foundBy, rating, reviews } }: { clinic: ClinicPage }) {
  return (
    <div className={`columns-m mt-16 ${styles.source}`}>
      <div>
        {rating.average !== null && (
          <p className={classNames('display', styles.mean)}>
            {rating.average.toFixed(1)}
            <span className="visually-hidden"> out of 5</span>
          </p>
        )}
        <p className="small muted">
          {evidence(rating, reviews.scored)}
          {rating.newest && ` Latest: ${rating.newest}.`}
          {reviews.collectedOn && ` Collected on ${reviews.collectedOn}.`}
        </p>
        <Spread spread={rating.spread} />
      </div>
      <div className={`stack gap-24 ${styles.texts}`}>
        {reviews.shown.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no ids and stay where they are
          <Review key={index} {...review} />
        ))}
        {rating.reviews > reviews.shown.length && (
          <p>
            <a href={allReviewsAddress(id, foundBy)} data-in-place="">
              Read all {formatCount(rating.reviews, 'review')}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** What the figure is the average of: not everyone who writes gives a score. */
function evidence(rating: ClinicPage['rating'], scored: number) {
  if (scored === rating.reviews) return `Average of ${countReviews(rating)}.`
  if (scored === 0) return `${countReviews(rating)}, none with a score.`
  return `Average of ${formatCount(scored, 'score')} in ${countReviews(rating)}.`
}

function Spread({ spread }: { spread: ClinicPage['rating']['spread'] }) {
  const max = Math.max(...spread)
  return (
    <dl className={styles.spread}>
      {[5, 4, 3, 2, 1].map(stars => {
        const count = spread[stars - 1]!
        return (
          <div key={stars}>
            <dt>
              {stars}
              <span className="visually-hidden"> {stars === 1 ? 'star' : 'stars'}</span>
            </dt>
            <dd aria-hidden="true">{count > 0 && <i style={{ width: `${(count / max) * 100}%` }} />}</dd>
            <dd className="num">{formatNumber(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

export function Review({ rating, text, author, date, source }: ClinicPage['reviews']['shown'][number]) {
  return (
    <figure>
      <figcaption className="row small">
        {rating !== null && <Stars rating={rating} />}
        <span className="muted">{[author, date ?? 'undated', source].filter(Boolean).join(', ')}</span>
      </figcaption>
      {text === null ? <p className="muted">Score only, no comment.</p> : <blockquote>{text}</blockquote>}
    </figure>
  )
}
