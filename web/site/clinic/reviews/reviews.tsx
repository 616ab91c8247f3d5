import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import { Stars } from '../../../ui/figures/stars.tsx'
import { countReviews, withoutStars } from '../../clinics/rating/rating.ts'
import { allReviewsAddress } from '../address.ts'
import styles from '../clinic.module.css'
import type { ClinicPage } from '../load-clinic.ts'
import { Imported, Review } from './imported.tsx'
import type { OwnReviewsPage } from './own/load-own-reviews.ts'
import { HowWeCheck, Levels, OwnList, reportedByClinic } from './own/own-reviews.tsx'
import own from './reviews.module.css'

type Props = { clinic: ClinicPage; own: OwnReviewsPage | null }

/** How many of those from elsewhere are read beside our own. */
const quoted = 2

/**
 * What patients wrote, one block for each place they wrote it in: sources are never blended into one figure. Our own come
 * first; those from elsewhere are beside them, and take their place where there are none.
 */
export function Reviews({ clinic, own: written }: Props) {
  const hasOwn = written !== null && written.summary.count + written.summary.incentivised > 0
  const isBeside = hasOwn && !clinic.reviews.isAll
  return (
    <>
      <div>
        <h2>Reviews</h2>
        {written && <OwnList own={written} />}
        {!isBeside && clinic.rating.reviews > 0 && (
          <>
            <h3 className={own.imported}>{from(clinic.rating)}</h3>
            <Imported clinic={clinic} />
          </>
        )}
        {clinic.rating.reviews === 0 && (!written || clinic.rating.own !== null) && (
          <p className="muted">
            {clinic.rating.own === null ? messages.noReviewsYet : withoutStars(clinic.rating).words}.
          </p>
        )}
      </div>
      <aside className={styles.margin} aria-label="About these reviews">
        {hasOwn && (
          <section>
            <h3>How we know</h3>
            <Levels own={written} />
          </section>
        )}
        {written && (
          <section className="no-print">
            <h3>Been here?</h3>
            <p className="small muted">
              It takes two minutes and needs no account. You choose whether your first name shows.
            </p>
            <p className="mt-8">
              <AnchorButton href={`/clinic/${clinic.id}/review`} small>
                Write a review
              </AnchorButton>
            </p>
          </section>
        )}
        {written && (
          <section>
            <h3>How we check reviews</h3>
            <HowWeCheck />
          </section>
        )}
        {written && (
          <section>
            <h3>Reported by the clinic</h3>
            <p className="small muted">{reportedByClinic(written)}</p>
          </section>
        )}
        {written && (
          <section className="no-print">
            <h3>A review isn't a complaint</h3>
            <p className="small muted">
              If something went wrong, you can do both.{' '}
              <a href={`/clinic/${clinic.id}/review#complain`}>How to complain</a>
            </p>
          </section>
        )}
        {isBeside && clinic.rating.reviews > 0 && <Elsewhere clinic={clinic} />}
      </aside>
    </>
  )
}

const from = ({ source }: ClinicPage['rating']) => `Reviews from ${source ?? 'elsewhere'}`

function Elsewhere({ clinic: { id, foundBy, rating, reviews } }: { clinic: ClinicPage }) {
  const shown = reviews.shown.filter(({ text }) => text !== null).slice(0, quoted)
  return (
    <section className={own.elsewhere}>
      <h3>{from(rating)}</h3>
      <p className="small muted">
        {reviews.collectedOn ? `Collected on ${reviews.collectedOn}. ` : ''}We don't check them, and they
        never mix with ours.
      </p>
      {rating.average !== null && (
        <p className="row small">
          <Stars rating={rating.average} /> <b className="num">{rating.average.toFixed(1)}</b>
          <span className="muted">
            {countReviews(rating)}
            {rating.newest && `, latest ${rating.newest}`}
          </span>
        </p>
      )}
      {shown.map((review, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no ids and stay where they are
        <Review key={index} {...review} />
      ))}
      {rating.reviews > shown.length && (
        <p className="small">
          <a href={allReviewsAddress(id, foundBy)} data-in-place="">
            Read all {formatCount(rating.reviews, 'review')}
          </a>
        </p>
      )}
    </section>
  )
}
