import { Link } from 'react-router'
import type { z } from 'zod'
import type { Today as TodayFigures } from '../../../contract/staff/staff.ts'
import { formatNumber } from '../../platform/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './dashboard.module.css'

type Props = { today: z.infer<typeof TodayFigures> }

/** What waits for somebody, with the screen where something can be done about it. Enquiries are for clinics alone. */
export function Today({ today }: Props) {
  const lines = [
    { label: 'Unanswered enquiries', count: today.enquiriesUnanswered },
    { label: 'Running campaigns', count: today.campaignsRunning, to: '/staff/email-marketing/bulk' },
    {
      label: 'Campaigns waiting for approval',
      count: today.campaignsToApprove,
      to: '/staff/email-marketing/bulk',
    },
    // Null without the permission to see users: overdue payments are not for everybody.
    ...(today.paymentsFailed === null
      ? []
      : [
          { label: 'Failed payments', count: today.paymentsFailed, to: '/staff/users?subscription=past_due' },
        ]),
    ...(today.listingsHeld === null
      ? []
      : [{ label: 'Listings to check', count: today.listingsHeld, to: '/staff/users?listingCheck=held' }]),
    ...(today.listingsToVerify === null
      ? []
      : [{ label: 'Listings to verify', count: today.listingsToVerify, to: '/staff/verification' }]),
    // Said only where somebody has waited too long.
    ...(today.verificationsOverdue
      ? [
          {
            label: 'Overdue: listings to verify',
            count: today.verificationsOverdue,
            to: '/staff/verification',
          },
        ]
      : []),
  ]
  return (
    <Section title="Today">
      <ul className={`divided small ${styles.today}`}>
        {lines.map(({ label, count, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            <b className="num">{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}
