import { formatCount, formatNumber } from '../../platform/format.ts'
import { TrendChart } from '../../ui/mantine/charts/trend-chart.tsx'
import { Bars } from './bars.tsx'
import { dayRows } from './day-rows.ts'
import { type Compared, shareOf } from './period.ts'
import { ReportSection } from './report-section.tsx'

const shown = 12

/** Searches, and those without offers nearby. */
export function Searches({ period, now, was }: Compared) {
  const figures = { searches: 'searches', nothing: 'nothingFound' } as const
  const { rows, moment } = dayRows(now.days, was.days, figures, 'searches')
  const { total, nothingFound, unmetWithheld, common, unmet } = now.searches
  const share = shareOf(nothingFound, total)
  return (
    <>
      <ReportSection
        wide
        title="Searches"
        lead={`${formatNumber(nothingFound)} of ${formatNumber(total)}${share === null ? '' : ` (${share}%)`} returned no results.`}
        part="searches"
        period={period}
      >
        <TrendChart
          label="Searches"
          moment={moment}
          rows={rows}
          trends={[
            { key: 'before', label: 'Previous period', look: 'compared' },
            { key: 'searches', label: 'Searches', look: 'first' },
            { key: 'nothing', label: 'No results', look: 'second' },
          ]}
        />
        <Pairs label="Most searched for" pairs={common} none="No search was made ten or more times." />
      </ReportSection>
      <ReportSection
        title="Searches with no results"
        lead={`By treatment and place.${unmetWithheld > 0 ? ` ${formatCount(unmetWithheld, "search isn't", "searches aren't")} shown because fewer than ten were alike.` : ''}`}
        part="unmet"
        period={period}
      >
        <Pairs label="No results" pairs={unmet} none="No search returned zero results ten or more times." />
      </ReportSection>
    </>
  )
}

type PairsProps = { label: string; pairs: Compared['now']['searches']['unmet']; none: string }

function Pairs({ label, pairs, none }: PairsProps) {
  if (pairs.length === 0) return <p className="muted">{none}</p>
  const rows = pairs
    .slice(0, shown)
    .map(({ treatment, place, searches }) => ({ name: `${treatment}, ${place}`, value: searches }))
  return (
    <>
      <Bars label={label} head={['Treatment and place', 'Searches']} rows={rows} />
      {pairs.length > shown && <p className="muted small">{pairs.length - shown} more in the CSV file.</p>}
    </>
  )
}
