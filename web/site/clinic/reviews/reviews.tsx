import { Link } from 'react-router'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount, formatNumber } from '../../../platform/format.ts'
import { Followed } from '../../../platform/markup/followed.tsx'
import { Stars } from '../../../ui/figures/stars.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { countReviews, withoutStars } from '../../clinics/rating/rating.ts'
import { allReviewsAddress } from '../address.ts'
import type { ClinicPage } from '../load-clinic.ts'
import type { WrittenReviews } from './own/write-own-reviews.tsx'
// The server writes own reviews, so that nothing else brings these styles along.
import '../../../ui/controls/tag.module.css'
import '../../../ui/feedback/banner.module.css'
// A style sheet of which no class is used here would be left out.
import ownStyles from './own/own-reviews.module.css'
import styles from './reviews.module.css'

type Props = { clinic: ClinicPage; own?: WrittenReviews | null | undefined }

/** What patients wrote, one block for each place they wrote it in: sources are never blended into one figure. */
export function Reviews({ clinic, own }: Props) {
  return (
    <>
      {own && <Followed markup={own.markup} written="own-reviews" className={ownStyles.own} />}
      {own && clinic.rating.reviews > 0 && <h3 className={styles.imported}>Reviews from elsewhere</h3>}
      {(!own || clinic.rating.reviews > 0 || clinic.rating.own !== null) && <Imported clinic={clinic} />}
    </>
  )
}

function Imported({ clinic }: { clinic: ClinicPage }) {
  const { rating } = clinic
  if (rating.reviews === 0)
    return (
      <p className="muted">{rating.own === null ? messages.noReviewsYet : withoutStars(rating).words}.</p>
    )
  return <Gathered {...clinic} />
}

function Gathered({ id, foundBy, rating, reviews }: ClinicPage) {
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
            <Link to={allReviewsAddress(id, foundBy)} preventScrollReset>
              Read all {formatCount(rating.reviews, 'review')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

/** What the figure is the average of: not everybody who writes gives a score. */
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

function Review({ rating, text, author, date, source }: ClinicPage['reviews']['shown'][number]) {
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
