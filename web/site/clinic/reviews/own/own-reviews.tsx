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
 * Reviews that patients wrote here, apart from those that were imported, of a clinic that has not joined. The server
 * writes it as plain HTML, so nothing within may have hooks or handlers.
 */
export const OwnReviews = ({ own }: { own: OwnReviewsPage }) => (
  <>
    <OwnList own={own} />
    <p className={`no-print ${styles.write}`}>
      <AnchorButton href={`/clinic/${own.clinic.id}/review`} small>
        Write a review
      </AnchorButton>
    </p>
    {own.summary.levels.length > 0 && <Levels own={own} />}
    <div className={styles.how}>
      <HowWeCheck />
      <p className="small muted mt-8">{reportedByClinic(own)}</p>
    </div>
  </>
)

/** What they add up to, and a page of them. */
export function OwnList({ own }: { own: OwnReviewsPage }) {
  const { clinic, summary, items, stars, total } = own
  return (
    <section className={styles.own} aria-labelledby="own-reviews-title">
      <h3 id="own-reviews-title">{productName} reviews</h3>
      {summary.warning && (
        <Banner tone="bad">
          Warning about the reviews of this clinic: {summary.warning}
          {summary.hiddenUntil && ` We're hiding them until ${summary.hiddenUntil}.`}
        </Banner>
      )}
      {summary.count + summary.incentivised === 0 ? (
        <p className="muted">{summary.hiddenUntil ? '' : 'Nobody has reviewed this clinic here yet.'}</p>
      ) : (
        <>
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
        </>
      )}
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
    <>
      <div className={styles.summary}>
        <div>
          {summary.mean !== null && (
            <>
              <p className={classNames('display', styles.mean)}>
                {summary.mean.toFixed(1)}
                <span className="visually-hidden"> out of 5</span>
              </p>
              <Stars rating={summary.mean} />
            </>
          )}
          <p className="small muted">
            {summary.count > 0 && `Average of ${formatCount(summary.count, 'review')}.`}
            {summary.newestOn && ` Latest: ${summary.newestOn}.`}
          </p>
        </div>
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
        {summary.aspects.length > 0 && (
          <dl className={styles.aspects}>
            {summary.aspects.map(({ words, mean }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd className="num">{mean.toFixed(1)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {summary.paid && (
        <p className={styles.paid}>
          <b>
            {summary.paid.listed} of {summary.paid.of}
          </b>{' '}
          patients paid the listed price.
        </p>
      )}
      {summary.incentivised > 0 && (
        <p className="small muted">
          {formatCount(summary.incentivised, 'more review')}, whose author was offered something,{' '}
          {summary.incentivised === 1 ? 'is' : 'are'} listed and marked below and in none of these figures.
        </p>
      )}
    </>
  )
}

const levelTones = [styles.level1, styles.level2, styles.level3, styles.level4, styles.level5]

/** How the authors of the reviews that count are known to have been there. */
export function Levels({ own: { summary } }: { own: OwnReviewsPage }) {
  const { levels } = summary
  if (levels.length === 0) return <p className="small muted">None of these reviews counts yet.</p>
  return (
    <>
      <div className={styles.levels} aria-hidden="true">
        {levels.map(({ words, count }, index) => (
          <i
            key={words}
            className={levelTones[index % levelTones.length]}
            style={{ ['flex-grow' as string]: String(count) }}
          />
        ))}
      </div>
      <dl className={styles.key}>
        {levels.map(({ words, count }, index) => (
          <div key={words}>
            <dt>
              <i className={levelTones[index % levelTones.length]} aria-hidden="true" />
              {words}
            </dt>
            <dd className="num">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
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
          {[review.treatment, review.paidWords, `Published ${review.on}`, review.edited && 'Edited']
            .filter(Boolean)
            .join('. ')}
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

/** How reviews come about. */
export const HowWeCheck = () => (
  <p className="small muted">
    Each review comes from someone whose email address we confirmed. A person reads every one before it is
    published, the text before the stars, good and bad alike. Clinics pay to be listed, and can't pay to
    change reviews or their order. <a href="/reviews/policy">Our review policy</a>.{' '}
    <a href="/reviews/ledger">All decisions in figures</a>.
  </p>
)

/** What the clinic did about reviews, in a sentence or two. */
export function reportedByClinic({ summary: { invited, flags } }: OwnReviewsPage) {
  const { low, high } = flags
  const asked = `In 12 months this clinic invited ${formatCount(invited, 'patient')} to write a review`
  if (low.raised + high.raised === 0) return `${asked} and reported none.`
  return `${asked}. It reported ${formatCount(low.raised, 'review')} with 1 to 3 stars, of which we removed ${low.upheld}, and ${formatCount(high.raised, 'review')} with 4 or 5 stars, of which we removed ${high.upheld}.`
}
