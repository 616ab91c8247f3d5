import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { Stars } from '../../../ui/figures/stars.tsx'
import { countReviews, withoutStars } from '../../clinics/rating/rating.ts'
import type { Column } from './column.ts'
import styles from './rating-cell.module.css'

/** The rating with its evidence: how many reviews, how they spread, how old the newest is. */
export function RatingCell({ rating }: Pick<Column, 'rating'>) {
  const { average, reviews, newest, spread } = rating
  const { words, saysAll } = withoutStars(rating)
  return (
    <>
      {average === null ? (
        <p className="quiet small">{words}</p>
      ) : (
        <p className="line">
          <span className={styles.stars}>
            <Stars rating={average} />
          </span>
          <b className="num">{average.toFixed(1)}</b>
        </p>
      )}
      {(average !== null || !saysAll) && (
        <p className={`muted fine ${styles.evidence}`}>
          {reviews === 0
            ? messages.noReviewsYet
            : `${countReviews(rating)}${newest ? `, latest ${newest}` : ''}`}
        </p>
      )}
      {spread.some(Boolean) && <SpreadBars spread={spread} />}
    </>
  )
}

function SpreadBars({ spread }: { spread: readonly number[] }) {
  const max = Math.max(...spread)
  const words = spread
    .map((count, index) => ({ count, stars: index + 1 }))
    .reverse()
    .map(({ count, stars }) => `${formatCount(stars, 'star')}: ${count}`)
    .join(', ')
  return (
    <div className="line bottom mt-8">
      <div className={`line bottom ${styles.bars}`} role="img" aria-label={words}>
        {spread.map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the number of stars
          <i key={index} style={{ height: `${Math.max(6, (count / max) * 100)}%` }} />
        ))}
      </div>
      <span className={`quiet nowrap ${styles.scale}`} aria-hidden="true">
        1 to 5 stars
      </span>
    </div>
  )
}
