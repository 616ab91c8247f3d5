import type { PriceRange } from '../../../../contract/directory/guides.ts'
import { formatCount, formatPrice } from '../../../platform/format.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import styles from './price-ledger.module.css'

/** Lowest, middle and highest price, and on how many clinics they rest. */
export function PriceLedger({ prices, clinics }: { prices: PriceRange | null; clinics: number }) {
  const entries = prices
    ? [
        { key: 'Lowest price', figure: formatPrice(prices.low) },
        {
          key: 'Typical (median) price',
          figure: formatPrice(prices.median),
          note: 'half charge less, half more',
        },
        { key: 'Highest price', figure: formatPrice(prices.high) },
      ]
    : [{ key: 'Prices', figure: 'On request', note: 'no published prices' }]
  const priced = prices ? `${formatCount(prices.clinics, 'price')} published` : undefined
  return (
    <dl className={styles.ledger}>
      {[...entries, { key: 'Clinics', figure: String(clinics), note: priced }].map(
        ({ key, figure, note }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <span className={classNames('display', styles.figure)}>{figure}</span>
              {note && <span className={`muted fine ${styles.note}`}>{note}</span>}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
