import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccountOverview } from '../../../contract/providers/overview.ts'
import { monthlyPricePence } from '../../../contract/rules/plan/plan.ts'
import { formatDate, formatPrice } from '../../platform/format.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './due.module.css'
import { isHeld } from './use-overview.ts'

type Subscription = NonNullable<AccountOverview['subscription']>

type Shown = Pick<AccountOverview, 'subscription' | 'listingCheck' | 'verification'>

/** What should be known of the subscription on every page; nothing while all goes its way. */
export function Due({ subscription, ...checks }: Shown) {
  const due = dueOf(subscription, isHeld(checks))
  if (!due) return null
  const Icon = due.bad ? IconAlertTriangle : IconClock
  return (
    <p className={classNames('line top small', styles.due, due.bad && styles.bad)}>
      <Icon aria-hidden="true" />
      <span>{due.words}</span>
    </p>
  )
}

const toSubscription = (words: string) => <Link to="/account/subscriptions">{words}</Link>

function dueOf(
  subscription: Subscription | null,
  checking: boolean,
): { words: ReactNode; bad?: boolean } | undefined {
  if (!subscription) return { bad: true, words: <>Not listed: {toSubscription('no subscription')}</> }
  const { status, currentPeriodEnd, trialEnd, trialUsed, cancelAtPeriodEnd, listedUntil } = subscription
  const charge = formatPrice(monthlyPricePence / 100)
  if (status === 'past_due') {
    const until = listedUntil && new Date(listedUntil) > new Date() ? formatDate(listedUntil) : undefined
    return {
      bad: true,
      words: (
        <>
          Payment failed: {until ? `listed until ${until}. ` : 'not listed. '}
          {toSubscription('Update your card')}
        </>
      ),
    }
  }
  if (status === 'canceled' || status === 'incomplete')
    return { bad: true, words: <>Not listed: {toSubscription('see your subscription')}</> }
  // Without a trial the first charge is at going live, so there is no end date to name.
  if (cancelAtPeriodEnd && status === 'trialing' && trialUsed)
    return { words: <>Subscription cancelled: {toSubscription('see your subscription')}</> }
  if (cancelAtPeriodEnd)
    return {
      words: (
        <>
          Subscription ends on{' '}
          <b>
            {formatDate(currentPeriodEnd)}
            {checking && ' or later'}
          </b>
        </>
      ),
    }
  if (status === 'trialing' && trialUsed)
    return {
      words: (
        <>
          First charge of {charge}: <b>when your listing goes live</b>
        </>
      ),
    }
  if (status === 'trialing' && checking)
    return {
      words: (
        <>
          Free trial: <b>paused while we check your listing</b>
        </>
      ),
    }
  if (status === 'trialing' && trialEnd)
    return {
      words: (
        <>
          Free trial:{' '}
          <b>
            first charge of {charge} on {formatDate(trialEnd)}
          </b>
        </>
      ),
    }
  return undefined
}
