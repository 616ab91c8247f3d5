import { IconCheck } from '@tabler/icons-react'
import {
  firstCharge,
  monthlyPricePence,
  reminderBefore,
  reminderDays,
  trialMonths,
} from '../../../contract/rules/plan/plan.ts'
import { messages } from '../../../contract/text/messages.ts'
import { formatDate, formatPrice } from '../../platform/format.ts'
import styles from './plan.module.css'

const price = formatPrice(monthlyPricePence / 100)
const benefits = [
  'Listing on the platform',
  'Add detailed services later in the dashboard',
  'Receive booking inquiries directly',
  'Analytics and profile completion tools',
]

/** The plan with its dates before it starts: nothing today, then a reminder, then the first charge. */
export function Plan({ start }: { start: Date }) {
  const charge = firstCharge(start)
  const day = (date: Date) => formatDate(date.toISOString())
  const stops = [
    { title: `Today: ${formatPrice(0)}`, text: 'Your listing goes live once you confirm your email.' },
    {
      title: `${day(reminderBefore(charge))}: reminder`,
      text: `We'll email you ${reminderDays} days before.`,
    },
    { title: `${day(charge)}: first ${price}`, text: 'Cancel before then and pay nothing.' },
  ]
  return (
    <aside className={styles.plan} aria-label="Your plan">
      <p className="key">Your plan</p>
      <h2 className={styles.name}>{messages.planName}</h2>
      <p className={`line gap-16 ${styles.price}`}>
        <span className={styles.nothing}>{formatPrice(0)}</span>
        <span className={`small muted ${styles.then}`}>
          for {trialMonths} months,
          <br />
          then {price} a month
        </span>
      </p>
      <ol className={styles.stops}>
        {stops.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className={`mt-16 small ${styles.more}`}>
        <ul>
          {benefits.map(text => (
            <li key={text}>
              <IconCheck aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <p>
          <b>Cancel anytime</b>, on one screen.
        </p>
      </div>
    </aside>
  )
}
