import { Link } from 'react-router'
import type { OnWebsite as Figures } from '../../../contract/providers/insights.ts'
import { formatNumber } from '../../platform/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './insights.module.css'

/** What the widget and the badge on the clinic's own website bring. */
export function OnWebsite({ figures }: { figures: Figures | null }) {
  if (!figures)
    return (
      <Section title="On your website">
        <p className="small muted">
          Show your rating, prices and next free time on your own website.{' '}
          <Link to="/account/website">Get the code</Link>
        </p>
      </Section>
    )
  const { days, shown, visits, shownBefore, visitsBefore } = figures
  return (
    <Section title="On your website" lead={`Widget and badge, last ${days} days`}>
      <dl className={styles.appointments}>
        <Count name="Shown" now={shown} before={shownBefore} />
        <Count name="Visits from there" now={visits} before={visitsBefore} />
      </dl>
      <p className="small">
        <Link to="/account/website">Change the look or copy the code</Link>
      </p>
    </Section>
  )
}

const Count = ({ name, now, before }: { name: string; now: number; before: number }) => (
  <div>
    <dt className="small muted">{name}</dt>
    <dd className="figure">{formatNumber(now)}</dd>
    <dd className="small muted">{formatNumber(before)} before</dd>
  </div>
)
