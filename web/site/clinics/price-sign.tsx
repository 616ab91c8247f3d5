import type { PriceRange } from '../../../contract/rules/price-range.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { formatPrice, priceText } from '../../platform/format.ts'
import type { OfferPrice } from '../../shared/prices/offer-price.ts'
import { PriceRuler } from '../../ui/figures/price-ruler.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './price-sign.module.css'

type Props = {
  offer: (Pick<OfferPrice, 'name' | 'price'> & Partial<OfferPrice>) | null
  /** Among which prices this one is marked. */
  range?: PriceRange | null
}

/** The price of a treatment, and its position among other prices. */
export function PriceSign({ offer, range }: Props) {
  if (!offer) return <p className="strong">{messages.contactForPricing}</p>
  const { name, price, plus, note, isOld, word } = offer
  return (
    <div className={isOld ? styles.old : undefined}>
      {price === null ? (
        <p className="strong">{messages.contactForPricing}</p>
      ) : (
        <p className={classNames('display', styles.price)}>{priceText(price)}</p>
      )}
      {plus && <p className="strong">{plus}</p>}
      {price !== null && <p className="fine muted">{name}</p>}
      {note && <p className={`fine ${styles.note}`}>{note}</p>}
      {word && <p className={`fine strong ${styles.note}`}>{word}</p>}
      {range && price !== null && !isOld && !plus && (
        <PriceRuler value={price} {...range} write={formatPrice} />
      )}
    </div>
  )
}
