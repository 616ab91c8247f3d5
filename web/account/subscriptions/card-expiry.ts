import { countsAsActive, type Subscription } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'
import { waitsToPay } from './billing-dates.ts'

/** What to say about a card that ends before it is charged next; undefined while it lasts. */
export function cardExpiryWords(subscription: Subscription, now: Date): string | undefined {
  const { status, card, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  if (!card || cancelAtPeriodEnd || !countsAsActive(status)) return undefined
  const [year = 0, month = 0] = card.expires.split('-').map(Number)
  // A card is good until the end of its month.
  const end = new Date(Date.UTC(year, month))
  const waits = waitsToPay(subscription)
  if (end > now && (waits || end > new Date(currentPeriodEnd))) return undefined
  const charge = waits ? 'your listing goes live' : `your next payment on ${formatDate(currentPeriodEnd)}`
  return end > now
    ? `This card expires before ${charge}. Enter your new card when it comes, so that patients can still find you.`
    : `This card has expired. Enter another one before ${charge}, so that patients can still find you.`
}
