import type { PriceRange } from '../../../contract/rules/price-range.ts'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { formatPrice } from '../../platform/format.ts'
import { PriceRuler } from '../../ui/figures/price-ruler.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './price-sign.module.css'

type Props = {
  offer: { name: string; price: number | null } | null
  /** Among which prices this one is marked. */
  range?: PriceRange | null
}

/** The price of a treatment, and its position among other prices. */
export function PriceSign({ offer, range }: Props) {
  if (!offer || offer.price === null) return <p className="strong">{messages.contactForPricing}</p>
  return (
    <div>
      <p className={classNames('display', styles.price)}>{formatPrice(offer.price)}</p>
      <p className="fine muted">{offer.name}</p>
      {range && <PriceRuler value={offer.price} {...range} write={formatPrice} />}
    </div>
  )
}
