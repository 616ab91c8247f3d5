import { countsAsActive, type Subscription } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'

/** What to say about a card that ends before it is charged next; undefined while it lasts. */
export function cardExpiryWords(
  { status, card, cancelAtPeriodEnd, currentPeriodEnd }: Subscription,
  now: Date,
): string | undefined {
  if (!card || cancelAtPeriodEnd || !countsAsActive(status)) return undefined
  const [year = 0, month = 0] = card.expires.split('-').map(Number)
  // A card is good until the end of its month.
  const end = new Date(Date.UTC(year, month))
  if (end > new Date(currentPeriodEnd) && end > now) return undefined
  const charge = `your next payment on ${formatDate(currentPeriodEnd)}`
  return end > now
    ? `This card expires before ${charge}. Enter your new card when it comes, so that patients can still find you.`
    : `This card has expired. Enter another one before ${charge}, so that patients can still find you.`
}
