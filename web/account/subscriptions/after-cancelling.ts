import { lastShown, type Subscription } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'

type Status = Pick<Subscription, 'status' | 'currentPeriodEnd'>

/** What becomes of the listing and of the card once a subscription is cancelled. `listedUntil` is the end of a grace. */
export function afterCancelling({ status, currentPeriodEnd }: Status, listedUntil: string | null, now: Date) {
  if (status !== 'past_due')
    return `Your listing stays visible until ${formatDate(currentPeriodEnd)}, and your card is not charged again.`
  const last = listedUntil && lastShown(new Date(currentPeriodEnd), new Date(listedUntil))
  const listing =
    last && last > now
      ? `Your listing stays visible until ${formatDate(last.toISOString())}.`
      : 'Your listing is not shown.'
  return `${listing} The open invoice stays due and we go on trying to charge it; nothing more is charged after it.`
}
