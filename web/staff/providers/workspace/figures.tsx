import type { UserDetail } from '../../../../contract/staff/providers.ts'
import { formatCount, formatDate, formatNumber } from '../../../platform/format.ts'
import { subscriptionWords } from '../wording.ts'
import styles from './workspace.module.css'

type Figure = { label: string; value: string; note: string }

/** What someone who answers the phone asks first. */
export function Figures({ user, emailsLastWeek }: { user: UserDetail; emailsLastWeek: number }) {
  const { completion, enquiries, lastLoginAt, twoFactor } = user
  const missing = completion.missing.length
  const figures: Figure[] = [
    subscriptionFigure(user),
    {
      label: 'Profile',
      value: `${completion.percent}%`,
      note: missing === 0 ? 'Complete' : `${formatCount(missing, 'part')} missing`,
    },
    {
      label: 'Enquiries, 30 days',
      value: formatNumber(enquiries.lastMonth),
      note: `${formatNumber(enquiries.total)} in twelve months`,
    },
    {
      label: 'Last login',
      value: lastLoginAt ? formatDate(lastLoginAt) : 'Never',
      note: twoFactor ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
    },
    { label: 'Emails from us', value: formatNumber(emailsLastWeek), note: 'In the last 7 days' },
  ]
  return (
    <dl className={`card mb-16 ${styles.figures}`}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className={styles.figure}>{value}</dd>
          <dd className="small muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function subscriptionFigure({ subscription }: UserDetail): Figure {
  if (!subscription) return { label: 'Subscription', value: 'None', note: 'Not shown to patients' }
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = subscription
  if (status === 'trialing' && trialEnd)
    return {
      label: 'Trial ends',
      value: formatDate(trialEnd),
      note: cancelAtPeriodEnd ? 'Then it ends' : 'Then paid each month',
    }
  const ended = status === 'canceled'
  return {
    label: 'Subscription',
    value: subscriptionWords[status],
    note: `${ended ? 'Ended' : cancelAtPeriodEnd ? 'Ends' : 'Paid until'} ${formatDate(currentPeriodEnd)}`,
  }
}
