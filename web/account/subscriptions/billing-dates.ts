import type { Subscription } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'

type Dates = Pick<Subscription, 'status' | 'currentPeriodEnd' | 'trialEnd' | 'cancelAtPeriodEnd'>

/** While we check a listing its dates move on from day to day, so they are only the earliest ones. */
export const datesMove = ({ status }: Pick<Subscription, 'status'>, checking: boolean) =>
  checking && (status === 'trialing' || status === 'active')

export function billingDates(subscription: Dates, checking: boolean, now: Date): [string, string][] {
  const { status, currentPeriodEnd, trialEnd, cancelAtPeriodEnd } = subscription
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
