import { Link } from 'react-router'
import type { OnWebsite as Figures } from '../../../contract/providers/insights.ts'
import { formatNumber } from '../../platform/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { WidgetContent } from '../website/widget-content.tsx'
import styles from './insights.module.css'

/** What the widget and the badge on the clinic's own website bring. */
export function OnWebsite({ figures }: { figures: Figures | null }) {
  if (!figures)
    return (
      <Section title="On your website">
        <p className="small muted">
          Show your <WidgetContent /> on your own website. <Link to="/account/website">Get the code</Link>
        </p>
      </Section>
    )
  const { days, shown, visits, shownBefore, visitsBefore } = figures
  return (
    <Section title="On your website" lead={`Widget and badge, last ${days} days`}>
      <dl className={styles.appointments}>
        <Count name="Times shown" now={shown} before={shownBefore} days={days} />
        <Count name="Visits to your listing" now={visits} before={visitsBefore} days={days} />
      </dl>
      <p className="small">
        <Link to="/account/website">Change the colours or copy the code</Link>
      </p>
    </Section>
  )
}

const Count = ({ name, now, before, days }: { name: string; now: number; before: number; days: number }) => (
  <div>
    <dt className="small muted">{name}</dt>
    <dd className="figure">{formatNumber(now)}</dd>
    <dd className="small muted">
      {formatNumber(before)} in the {days} days before
    </dd>
  </div>
)
