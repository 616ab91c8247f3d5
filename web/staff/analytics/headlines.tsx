import { useId } from 'react'
import { formatNumber, formatPrice } from '../../platform/format.ts'
import styles from './analytics.module.css'
import { type Compared, changeOf, shareOf } from './period.ts'

type Figure = { label: string; value: string; note: string }

/** The figures of the period at a glance, each against the period before: ours, and those of visitors who agreed. */
export function Headlines({ now, was }: Compared) {
  const views = (days: Compared['now']['days']) => days.reduce((sum, { views }) => sum + views, 0)
  return (
    <>
      <Group
        title="From our records"
        lead="Everything we hold, whatever visitors chose about cookies. Deleted accounts and their enquiries aren't counted."
        figures={[
          counted('Enquiries', now.business.enquiries, was.business.enquiries),
          counted('Registrations', now.business.registrations, was.business.registrations),
          counted('Trials started', now.trials.started, was.trials.started),
          {
            label: 'Trial to paid',
            value: percent(shareOf(now.trials.paid, now.trials.ended)),
            note: `${percent(shareOf(was.trials.paid, was.trials.ended))} in the previous period`,
          },
          {
            label: 'Monthly revenue',
            value: formatPrice(Math.round(now.business.revenue)),
            note: `${formatPrice(Math.round(was.business.revenue))} in the previous period`,
          },
          {
            label: 'Churn',
            value: churnOf(now.business),
            note: `${formatNumber(now.business.lost)} of ${formatNumber(now.business.payingBefore)} clinics left`,
          },
        ]}
      />
      <Group
        title="Visitors who accepted cookies"
        lead="Without bots. Updated every 15 minutes."
        figures={[
          counted('Page views', views(now.days), views(was.days)),
          counted('Searches', now.searches.total, was.searches.total),
          counted('Searches with no results', now.searches.nothingFound, was.searches.nothingFound),
          counted('Clinic views', now.funnel.clinicViews, was.funnel.clinicViews),
        ]}
      />
    </>
  )
}

function Group({ title, lead, figures }: { title: string; lead: string; figures: Figure[] }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className="plain-heading">
        {title}
      </h2>
      <p className="muted small">{lead}</p>
      <dl className={styles.headlines}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="key">{label}</dt>
            <dd className="figure">{value}</dd>
            <dd className="muted small">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const counted = (label: string, now: number, was: number): Figure => ({
  label,
  value: formatNumber(now),
  note: changeWords(changeOf(now, was)),
})

/** With a decimal: a share of a few in a thousand would read as nothing. */
const churnOf = ({ lost, payingBefore }: Compared['now']['business']) =>
  payingBefore === 0 ? '–' : `${((100 * lost) / payingBefore).toFixed(1)}%`

const percent = (share: number | null) => (share === null ? '–' : `${share}%`)

/** Up, down or the same, in words: colour alone would not say it, and more is not always better. */
function changeWords(change: number | undefined) {
  if (change === undefined) return 'no earlier data'
  if (change === 0) return 'no change'
  return `${change > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(change))}%`
}
