import { Chip, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type Figures,
  type Insights,
  type InsightWeeks,
  insightWeeks,
} from '../../../contract/providers/insights.ts'
import { formatCount } from '../../platform/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import type { Trend } from '../../ui/mantine/charts/trend.ts'
import { TrendChart } from '../../ui/mantine/charts/trend-chart.tsx'
import styles from './insights.module.css'

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const figureNames: Record<keyof Figures, string> = {
  views: 'Profile views',
  impressions: 'Seen in results',
  contacts: 'Calls and visits',
  enquiries: 'Enquiries',
}
const spanNames: Record<InsightWeeks, string> = { 4: '4 weeks', 12: '12 weeks', 52: '1 year' }

type Props = { weeks: Insights['weeks']; span: InsightWeeks; nearby: Insights['nearby'] }

/** One figure week by week, beside the clinic in the middle of those nearby where that can be told. */
export function WeeklyFigures({ weeks, span, nearby }: Props) {
  const [figure, setFigure] = useState<keyof Figures>('views')
  const [, setAddress] = useSearchParams()
  const compared = figure === 'views' && nearby !== null
  const trends: Trend[] = [
    { key: figure, label: 'You', look: 'own' },
    ...(compared ? [{ key: 'nearbyViews', label: 'Nearby', look: 'compared' as const }] : []),
  ]
  const rows = weeks.map(week => ({ at: shortDay.format(new Date(week.from)), ...week }))
  return (
    <Section
      title={`${figureNames[figure]} a week`}
      lead={
        compared
          ? `Compared with the median of ${formatCount(nearby.clinics, 'similar clinic')} within ${nearby.km} km.`
          : undefined
      }
      actions={
        <SegmentedControl
          aria-label="Time period"
          size="sm"
          color="teal"
          value={String(span)}
          onChange={value => setAddress({ weeks: value }, { replace: true, preventScrollReset: true })}
          data={insightWeeks.map(value => ({ value: String(value), label: spanNames[value] }))}
        />
      }
    >
      <TrendChart label={`${figureNames[figure]} a week`} moment="Week from" rows={rows} trends={trends} />
      <fieldset className={`row ${styles.figures}`}>
        <legend className="visually-hidden">Figure</legend>
        <Chip.Group value={figure} onChange={value => setFigure(value as keyof Figures)}>
          {Object.entries(figureNames).map(([value, label]) => (
            <Chip key={value} value={value} size="sm" variant="outline">
              {label}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
    </Section>
  )
}
