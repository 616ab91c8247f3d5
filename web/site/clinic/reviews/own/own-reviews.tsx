import { productName } from '../../../../../contract/text/product.ts'
import { formatCount, formatNumber } from '../../../../platform/format.ts'
import { AnchorButton } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/controls/tag.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Stars } from '../../../../ui/figures/stars.tsx'
import { classNames } from '../../../../ui/theme/class-names.ts'
import type { OwnReviewsPage } from './load-own-reviews.ts'
import styles from './own-reviews.module.css'

const addressOf = (id: string, stars: number | null, page = 1) => {
  const query = new URLSearchParams([
    ...(stars ? [['stars', String(stars)]] : []),
    ...(page > 1 ? [['reviewPage', String(page)]] : []),
  ]).toString()
  return `/clinic/${id}${query ? `?${query}` : ''}#reviews`
}

/**
 * Reviews that patients wrote here, apart from those that were imported. The server writes it as plain HTML, so nothing
 * within may have hooks or handlers.
 */
export function OwnReviews({ own }: { own: OwnReviewsPage }) {
  const { clinic, summary, items, stars, total } = own
  const written = summary.count + summary.incentivised
  return (
    <section aria-labelledby="own-reviews-title">
      <div className="row spread">
        <h3 id="own-reviews-title">{productName} reviews</h3>
        <span className="row no-print">
          <AnchorButton href={`/clinic/${clinic.id}/review`} small>
            Write a review
          </AnchorButton>
        </span>
      </div>
      {summary.warning && (
        <Banner tone="bad">
          Warning about the reviews of this clinic: {summary.warning}
          {summary.hiddenUntil && ` We're hiding them until ${summary.hiddenUntil}.`}
        </Banner>
      )}
      {written === 0 ? (
        <p className="muted">{summary.hiddenUntil ? '' : 'Nobody has reviewed this clinic here yet.'}</p>
      ) : (
        <div className={classNames('columns-m', styles.columns)}>
          <Summary own={own} />
          <div className={styles.list}>
            {stars !== null && (
              <p className="small">
                {formatCount(total, 'review')} with {formatCount(stars, 'star')}.{' '}
                <a href={addressOf(clinic.id, null)}>Show all</a>
              </p>
            )}
            {items.map(review => (
              <Review key={review.id} review={review} clinic={clinic.name} />
            ))}
            <Pages own={own} />
          </div>
        </div>
      )}
      <HowWeCheck own={own} />
    </section>
  )
}

/** Links to the pages before and after. */
function Pages({ own: { clinic, stars, page, pages } }: { own: OwnReviewsPage }) {
  if (pages <= 1) return null
  return (
    <nav className={`row gap-16 small ${styles.pages}`} aria-label="Pages of reviews">
      {page > 1 && (
        <a href={addressOf(clinic.id, stars, page - 1)} rel="prev">
          Newer reviews
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a href={addressOf(clinic.id, stars, page + 1)} rel="next">
          Older reviews
        </a>
      )}
    </nav>
  )
}

function Summary({ own: { clinic, summary, stars } }: { own: OwnReviewsPage }) {
  const max = Math.max(...summary.spread, 1)
  return (
    <div className={styles.summary}>
      {summary.mean !== null && (
        <p className={classNames('display', styles.mean)}>
          {summary.mean.toFixed(1)}
          <span className="visually-hidden"> out of 5</span>
        </p>
      )}
      <p className="small muted">
        Average of {formatCount(summary.count, 'review')}.
        {summary.newestOn && ` Latest: ${summary.newestOn}.`}
      </p>
      <ul className={styles.bars} aria-label="Reviews by stars">
        {[5, 4, 3, 2, 1].map(number => (
          <li key={number}>
            <a
              href={addressOf(clinic.id, stars === number ? null : number)}
              aria-current={stars === number ? 'true' : undefined}
            >
              <span>
                {number}
                <span className="visually-hidden"> {number === 1 ? 'star' : 'stars'}:</span>
              </span>
              <span aria-hidden="true" className={styles.bar}>
                <i style={{ width: `${(summary.spread[number - 1]! / max) * 100}%` }} />
              </span>
              <span className="num">{formatNumber(summary.spread[number - 1]!)}</span>
            </a>
          </li>
        ))}
      </ul>
      {summary.paid && (
        <p className="small">
          <b>
            {summary.paid.listed} of {summary.paid.of}
          </b>{' '}
          patients paid the listed price
        </p>
      )}
      {summary.aspects.length > 0 && (
        <dl className="facts small">
          {summary.aspects.map(({ words, mean }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd className="num">{mean.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small muted">
        {summary.levels.map(({ words, count }) => `${words}: ${count}`).join('. ')}
      </p>
    </div>
  )
}

function Review({ review, clinic }: { review: OwnReviewsPage['items'][number]; clinic: string }) {
  return (
    <article className={styles.review} id={`review-${review.id}`}>
      <p className="row small">
        <Stars rating={review.stars} />
        <b>{review.by}</b>
        <Tag tone="teal">{review.evidence}</Tag>
        {review.receiptSeen && <Tag>Receipt seen</Tag>}
        {review.incentivised && <Tag>Was offered something, not in the average</Tag>}
      </p>
      {review.text === null ? (
        <p className="muted">Stars only.</p>
      ) : (
        <p className={styles.text}>{review.text}</p>
      )}
      <p className="row small muted">
        <span>
          {[review.treatment, `Published ${review.on}`, review.edited && 'Edited'].filter(Boolean).join('. ')}
        </span>
        <a className="no-print" href={`/reviews/report/${review.id}`} rel="nofollow">
          Report<span className="visually-hidden"> the review by {review.by}</span>
        </a>
      </p>
      {review.reply && (
        <div className={styles.reply}>
          <p className="small">
            <b>Reply from {clinic}</b>{' '}
            <span className="muted">
              {review.reply.on}
              {review.reply.edited && ', edited'}
            </span>
          </p>
          <p className={styles.text}>{review.reply.text}</p>
        </div>
      )}
    </article>
  )
}

/** How reviews come about, and what the clinic did about them. */
function HowWeCheck({ own: { summary } }: { own: OwnReviewsPage }) {
  const { low, high } = summary.flags
  return (
    <details className={classNames('small', styles.how)}>
      <summary>How we collect and check reviews</summary>
      <p>
        Each review comes from someone whose email address we confirmed. A person reads every one before it is
        published, the text before the stars, good and bad alike. Clinics pay to be listed, and can't pay to
        change reviews or their order. A review isn't a complaint.{' '}
        <a href="/reviews/policy">Our review policy</a>.{' '}
        <a href="/reviews/ledger">All decisions in figures</a>.
      </p>
      <p>
        In the last 12 months this clinic invited {formatCount(summary.invited, 'patient')} to write a review.
        It reported {formatCount(low.raised, 'review')} with 1 to 3 stars, of which {low.upheld} were removed,
        and {formatCount(high.raised, 'review')} with 4 or 5 stars, of which {high.upheld} were removed.
      </p>
    </details>
  )
}
