import { Link } from 'react-router'
import type { WeekTrends as Trends } from '../../../contract/staff/desk.ts'
import { formatNumber, formatPrice } from '../../platform/format.ts'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { Section } from '../../ui/layout/section.tsx'
import styles from './dashboard.module.css'

type Trend = { label: string; values: number[]; write: (value: number) => string; note: string }

/** Four figures of the last seven days, each with the eight weeks it comes from. */
export function WeekTrends({ weeks }: { weeks: Trends }) {
  const shares = weeks.trialsEnded.map((ended, week) =>
    ended === 0 ? 0 : Math.round((100 * weeks.trialsPaid[week]!) / ended),
  )
  const ended = weeks.trialsEnded.at(-1) ?? 0
  const trends: Trend[] = [
    counted('Enquiries', weeks.enquiries),
    counted('Registrations', weeks.registrations),
    {
      label: 'Trial to paid',
      values: shares,
      write: value => `${value}%`,
      note: `${formatNumber(weeks.trialsPaid.at(-1) ?? 0)} of ${formatNumber(ended)} trials that ended`,
    },
    {
      label: 'Monthly revenue',
      values: weeks.revenue,
      write: value => formatPrice(Math.round(value)),
      note: `${signed(Math.round(changeIn(weeks.revenue)), formatPrice)} in 7 days`,
    },
  ]
  return (
    <Section
      title="Last 7 days"
      lead="From this time 7 days ago until now, counted from our own records. The lines show eight weeks."
      actions={<Link to="/staff/analytics">Analytics</Link>}
    >
      <dl className={`grid full ${styles.trends}`}>
        {trends.map(({ label, values, write, note }) => (
          <div key={label}>
            <dt className="key">{label}</dt>
            <dd className={styles.trend}>
              <span className="figure">
                {label === 'Trial to paid' && ended === 0 ? '–' : write(values.at(-1) ?? 0)}
              </span>
              <Sparkline values={values} />
            </dd>
            <dd className="muted small">{note}</dd>
            <dd className="visually-hidden">Eight weeks, oldest first: {values.map(write).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const changeIn = (values: number[]) => (values.at(-1) ?? 0) - (values.at(-2) ?? 0)

const signed = (change: number, write: (value: number) => string) =>
  change === 0 ? 'No change' : `${change > 0 ? '+' : '-'}${write(Math.abs(change))}`

const counted = (label: string, values: number[]): Trend => ({
  label,
  values,
  write: formatNumber,
  note: `${signed(changeIn(values), formatNumber)} on the 7 days before`,
})
