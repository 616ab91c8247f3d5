import { type ReactNode, useId } from 'react'
import { formatNumber, formatPrice } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import styles from './analytics.module.css'
import { type Compared, changeOf, shareOf, targetFor } from './period.ts'
import { SetTargets } from './targets.tsx'

/** A target, and what has been reached of it. */
type Aim = { target: number | null; reached: number; write?: (value: number) => string }
type Figure = { label: string; value: string; note: string; aim?: Aim }

/** The figures of the period at a glance, each against the period before: ours, and those of visitors who agreed. */
export function Headlines({ period, now, was, plan: { targets } }: Compared) {
  const forPeriod = (aWeek: number | null, reached: number): Aim => ({
    target: aWeek && targetFor(aWeek, period),
    reached,
  })
  const paid = shareOf(now.trials.paid, now.trials.ended)
  const views = (days: Compared['now']['days']) => days.reduce((sum, { views }) => sum + views, 0)
  return (
    <>
      <Group
        title="From our records"
        actions={<SetTargets targets={targets} />}
        lead="Everything we hold, whatever visitors chose about cookies. Deleted accounts and their enquiries aren't counted."
        figures={[
          {
            ...counted('Enquiries', now.business.enquiries, was.business.enquiries),
            aim: forPeriod(targets.enquiries, now.business.enquiries),
          },
          {
            ...counted('Registrations', now.business.registrations, was.business.registrations),
            aim: forPeriod(targets.registrations, now.business.registrations),
          },
          {
            ...counted('Trials started', now.trials.started, was.trials.started),
            aim: forPeriod(targets.trials, now.trials.started),
          },
          {
            label: 'Trial to paid',
            value: percent(paid),
            note: `${percent(shareOf(was.trials.paid, was.trials.ended))} in the previous period`,
            ...(paid !== null && { aim: { target: targets.trialToPaid, reached: paid, write: percent } }),
          },
          {
            label: 'Monthly revenue',
            value: formatPrice(Math.round(now.business.revenue)),
            note: `${formatPrice(Math.round(was.business.revenue))} in the previous period`,
            aim: { target: targets.revenue, reached: now.business.revenue, write: formatPrice },
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

type GroupProps = { title: string; lead: string; figures: Figure[]; actions?: ReactNode }

function Group({ title, lead, figures, actions }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className="row gap-16 spread bottom">
        <div>
          <h2 id={id} className="plain-heading">
            {title}
          </h2>
          <p className="muted small">{lead}</p>
        </div>
        {actions}
      </div>
      <dl className={styles.headlines}>
        {figures.map(({ label, value, note, aim }) => (
          <div key={label}>
            <dt className="key">{label}</dt>
            <dd className="figure">{value}</dd>
            <dd className="muted small">{note}</dd>
            {aim?.target && <TargetLine {...aim} target={aim.target} />}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How far a figure is from its target, in words. */
function TargetLine({ target, reached, write = formatNumber }: Aim & { target: number }) {
  const met = reached >= target
  return (
    <dd className={`small ${styles.target}`}>
      <Tag tone={met ? 'good' : 'warn'}>
        {met ? 'Target met' : `${Math.floor((100 * reached) / target)}%`}
      </Tag>{' '}
      {met ? write(target) : `of target ${write(target)}`}
    </dd>
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
