import { firstCharge, monthlyPricePence, priceTerms, trialOnce } from '../../../contract/rules/plan/plan.ts'
import { formatDate, formatPrice } from '../../platform/format.ts'

/** Beside every button that starts a subscription: its price and the first charge. */
export function PriceTerms({ start }: { start: Date }) {
  const day = formatDate(firstCharge(start).toISOString())
  return (
    <p className="small muted">
      {priceTerms} First charge: {formatPrice(monthlyPricePence / 100)} on {day}. {trialOnce}
    </p>
  )
}
