import { lastShown, type Subscription } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'

type Status = Pick<Subscription, 'status' | 'currentPeriodEnd'>

/** What becomes of the listing and of the card once a subscription is cancelled. `listedUntil` is the end of a grace. */
export function afterCancelling(
  { status, currentPeriodEnd }: Status,
  listedUntil: string | null,
  now: Date,
  checking = false,
) {
  if (checking)
    return "Patients can't see your listing while we check it. We'll add the time this takes to your subscription, and we won't charge your card again."
  if (status !== 'past_due')
    return `Your listing stays visible until ${formatDate(currentPeriodEnd)}, and we won't charge your card again.`
  const last = listedUntil && lastShown(new Date(currentPeriodEnd), new Date(listedUntil))
  const listing =
    last && last > now
      ? `Your listing stays visible until ${formatDate(last.toISOString())}.`
      : "We're not showing your listing."
  return `${listing} You still owe the unpaid invoice and we'll keep trying to charge it. We won't charge anything after that.`
}
