import type { ReactNode } from 'react'
import { formatDistance } from '../../platform/format.ts'
import { RouteLine } from '../../ui/figures/route-line.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { PriceSign } from '../clinics/price-sign.tsx'
import { RatingLine } from '../clinics/rating/rating-line.tsx'
import { RegulatorTag } from '../clinics/regulator-tag.tsx'
import styles from './key.module.css'

/** A clinic that does not exist, to show how the signs are read. */
const example = {
  offer: { name: 'Knee MRI', price: 410 },
  range: { low: 290, median: 380, high: 620, count: 12 },
  distance: 3.2,
  longest: 6,
  rating: { average: 4.4, own: null, reviews: 38, source: 'Google', newest: '5 days ago' },
}

/** The four figures that every clinic shows, and what they mean. */
export function Key() {
  return (
    <section className="section" aria-labelledby="key">
      <div className={classNames('wrap columns', styles.columns)}>
        <div>
          <h2 id="key">How to read a listing</h2>
          <p className={classNames('muted', styles.intro)}>
            Every clinic shows the same four things, so they're quick to compare. These figures are an
            example.
          </p>
        </div>
        <ul className={styles.legend}>
          <Sign
            sign={<PriceSign offer={example.offer} range={example.range} />}
            title="Price compared with other clinics"
          >
            As the clinic publishes it, with the date and what it includes. The tick is the typical price.
          </Sign>
          <Sign
            sign={
              <RouteLine share={example.distance / example.longest}>
                {formatDistance(example.distance)}
              </RouteLine>
            }
            title="Distance, to scale"
          >
            From your postcode to the clinic. The coral dot is you.
          </Sign>
          <Sign sign={<RatingLine rating={example.rating} />} title="Rating and reviews">
            How many, how recent and where from. If there are none, we say so.
          </Sign>
          <Sign sign={<RegulatorTag name="CQC" rates rating="Good" />} title="The regulator's rating">
            From CQC in England. Other regulators don't rate clinics. Clinics can't pay to appear higher.
          </Sign>
        </ul>
      </div>
    </section>
  )
}

const Sign = ({ sign, title, children }: { sign: ReactNode; title: string; children: string }) => (
  <li>
    <div className={styles.sign}>{sign}</div>
    <div>
      <h3>{title}</h3>
      <p className="muted">{children}</p>
    </div>
  </li>
)
