import { firstCharge, monthlyPricePence, priceTerms } from '../../../contract/providers/billing.ts'
import { formatDate, formatPrice } from '../../platform/format.ts'

/** Stands beside every button that starts a subscription: what it costs, and when for the first time. */
export function PriceTerms({ start }: { start: Date }) {
  const day = formatDate(firstCharge(start).toISOString())
  return (
    <p className="small muted">
      {priceTerms} First charge: {formatPrice(monthlyPricePence / 100)} on {day}.
    </p>
  )
}
