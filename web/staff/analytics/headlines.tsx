import { formatNumber } from '../../platform/format.ts'
import styles from './analytics.module.css'
import { type Compared, changeOf, shareOf } from './period.ts'

/** The figures of the period at a glance, each against the period before. */
export function Headlines({ now, was }: Compared) {
  const views = (days: Compared['now']['days']) => days.reduce((sum, { views }) => sum + views, 0)
  const figures = [
    { label: 'Page views', now: views(now.days), was: views(was.days) },
    { label: 'Searches', now: now.searches.total, was: was.searches.total },
    { label: 'Searches with no results', now: now.searches.nothingFound, was: was.searches.nothingFound },
    { label: 'Clinic views', now: now.funnel.clinicViews, was: was.funnel.clinicViews },
    { label: 'Enquiries', now: now.funnel.enquiries, was: was.funnel.enquiries },
  ]
  return (
    <dl className={styles.headlines}>
      {figures.map(({ label, now, was }) => (
        <div key={label}>
          <dt className="key">{label}</dt>
          <dd className="figure">{formatNumber(now)}</dd>
          <dd className="muted small">{changeWords(changeOf(now, was))}</dd>
        </div>
      ))}
      <div>
        <dt className="key">Trial to paid</dt>
        <dd className="figure">{percent(shareOf(now.trials.paid, now.trials.ended))}</dd>
        <dd className="muted small">
          {percent(shareOf(was.trials.paid, was.trials.ended))} in the previous period
        </dd>
      </div>
    </dl>
  )
}

const percent = (share: number | null) => (share === null ? '–' : `${share}%`)

/** Up, down or the same, in words: colour alone would not say it, and more is not always better. */
function changeWords(change: number | undefined) {
  if (change === undefined) return 'no earlier data'
  if (change === 0) return 'no change'
  return `${change > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(change))}%`
}
