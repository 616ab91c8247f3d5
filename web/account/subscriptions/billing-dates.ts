import type { Subscription } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'

type Dates = Pick<
  Subscription,
  'status' | 'currentPeriodEnd' | 'trialEnd' | 'trialUsed' | 'cancelAtPeriodEnd'
>

/** While we check a listing its dates move on from day to day, so they are only the earliest ones. */
export const datesMove = ({ status }: Pick<Subscription, 'status'>, checking: boolean) =>
  checking && (status === 'trialing' || status === 'active')

/** Who has had the free months pays from the day the listing goes live, and no date is known before. */
export const waitsToPay = ({ status, trialUsed }: Pick<Subscription, 'status' | 'trialUsed'>) =>
  status === 'trialing' && trialUsed

export function billingDates(subscription: Dates, checking: boolean, now: Date): [string, string][] {
  const { status, currentPeriodEnd, trialEnd, cancelAtPeriodEnd } = subscription
  if (waitsToPay(subscription))
    return cancelAtPeriodEnd ? [] : [['First charge', 'When your listing goes live']]
  const moving = datesMove(subscription, checking)
  const shown = (date: string) => (moving ? `Paused: ${formatDate(date)} at the earliest` : formatDate(date))
  const ends: [string, string] = [
    status === 'canceled' || cancelAtPeriodEnd ? 'Last period ends' : 'Current period ends',
    shown(currentPeriodEnd),
  ]
  if (!trialEnd) return [ends]
  return [
    ends,
    new Date(trialEnd) > now ? ['Trial ends', shown(trialEnd)] : ['Trial ended', formatDate(trialEnd)],
  ]
}
