import { formatCount } from '../../platform/format.ts'
import { TrendChart } from '../../ui/mantine/charts/trend-chart.tsx'
import { Annotations } from './annotations.tsx'
import { Bars } from './bars.tsx'
import { dayRows, marksOf } from './day-rows.ts'
import type { Compared } from './period.ts'
import { ReportSection } from './report-section.tsx'

const originWords: Record<string, string> = {
  direct: 'Direct (typed in or bookmarked)',
  inside: 'Another page on our site',
  search: 'Search engine',
  elsewhere: 'Another website',
}

/** How many pages were seen, day by day, and where people came from. */
export function Traffic({ period, now, was, plan: { annotations } }: Compared) {
  const { rows, moment, step } = dayRows(now.days, was.days, { views: 'views' }, 'views')
  const bots = now.days.reduce((sum, day) => sum + day.bots, 0)
  const origins = [...now.origins].sort((a, b) => b.views - a.views)
  return (
    <ReportSection
      wide
      title="Traffic"
      lead={`Page views by visitors. Bots made a further ${formatCount(bots, 'page view')}.`}
      part="days"
      period={period}
    >
      <TrendChart
        label="Page views"
        moment={moment}
        rows={rows}
        marks={marksOf(annotations, now.days, { rows, step })}
        trends={[
          { key: 'before', label: 'Previous period', look: 'compared' },
          { key: 'views', label: 'Views', look: 'first' },
        ]}
      />
      <Annotations period={period} annotations={annotations} />
      <Bars
        label="Where visitors came from"
        head={['Source', 'Views']}
        rows={origins.map(({ from, views }) => ({ name: originWords[from] ?? from, value: views }))}
      />
    </ReportSection>
  )
}
