import { productName } from '../../../../contract/text/product.ts'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { formatCount } from '../../../platform/format.ts'
import { Stars } from '../../../ui/figures/stars.tsx'
import { countReviews, withoutStars } from '../../clinics/rating/rating.ts'
import type { Column } from './column.ts'
import styles from './rating-cell.module.css'

/** What patients wrote here first, then what they wrote elsewhere, by its name: how many, how they spread, how recent. */
export function RatingCell({ rating, own }: Pick<Column, 'rating' | 'own'>) {
  const { average, reviews, newest, spread } = rating
  const { words, saysAll } = withoutStars(rating)
  const from = reviews === 0 ? messages.noReviewsYet : countReviews(rating)
  return (
    <>
      {own && <Scored mean={own.mean} from={formatCount(own.count, `${productName} review`)} />}
      {average !== null ? (
        <Scored mean={average} from={`${from}${newest ? `, latest ${newest}` : ''}`} />
      ) : (
        !own && (
          <>
            <p className="quiet small">{words}</p>
            {!saysAll && <p className={`muted fine ${styles.evidence}`}>{from}</p>}
          </>
        )
      )}
      {!own && spread.some(Boolean) && <SpreadBars spread={spread} />}
    </>
  )
}

const Scored = ({ mean, from }: { mean: number; from: string }) => (
  <div className={styles.scored}>
    <p className="line">
      <span className={styles.stars}>
        <Stars rating={mean} />
      </span>
      <b className="num">{mean.toFixed(1)}</b>
    </p>
    <p className={`muted fine ${styles.evidence}`}>{from}</p>
  </div>
)

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
