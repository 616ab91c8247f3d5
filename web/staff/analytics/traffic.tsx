import { formatNumber } from '../../platform/format.ts'
import { TrendChart } from '../../ui/mantine/charts/trend-chart.tsx'
import { Bars } from './bars.tsx'
import { dayRows } from './day-rows.ts'
import type { Compared } from './period.ts'
import { Sheet } from './sheet.tsx'

const originWords: Record<string, string> = {
  direct: 'Typed in or bookmarked',
  inside: 'From another page of ours',
  search: 'From a search engine',
  elsewhere: 'From another website',
}

/** How many pages were seen, day by day, and where people came from. */
export function Traffic({ period, now, was }: Compared) {
  const { rows, moment } = dayRows(now.days, was.days, { views: 'views' }, 'views')
  const bots = now.days.reduce((sum, day) => sum + day.bots, 0)
  const origins = [...now.origins].sort((a, b) => b.views - a.views)
  return (
    <Sheet
      wide
      title="Traffic"
      lead={`Page views. Programs, such as search engines, made ${formatNumber(bots)} more.`}
      part="days"
      period={period}
    >
      <TrendChart
        label="Page views"
        moment={moment}
        rows={rows}
        trends={[
          { key: 'before', label: 'Before', look: 'compared' },
          { key: 'views', label: 'Views', look: 'first' },
        ]}
      />
      <Bars
        label="Where visitors came from"
        head={['From', 'Views']}
        rows={origins.map(({ from, views }) => ({ name: originWords[from] ?? from, value: views }))}
      />
    </Sheet>
  )
}
