import { formatNumber } from '../../platform/format.ts'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { type Compared, shareOf } from './period.ts'
import { ReportSection } from './report-section.tsx'

type Cohort = Compared['now']['business']['cohorts'][number]

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What became of the trials of each month, so that months with different numbers of trials can be compared. */
export function Cohorts({ period, now }: Compared) {
  return (
    <ReportSection
      wide
      title="Trials by the month they started"
      lead="From our records. A trial that's still running can still lead to a payment."
      part="cohorts"
      period={period}
    >
      <div className="full">
        <DataTable
          label="trials by month"
          columns={columns}
          rows={now.business.cohorts.filter(({ started }) => started > 0)}
          rowKey={({ month }) => month}
          empty={<p className="muted">No trial started in these months.</p>}
        />
      </div>
    </ReportSection>
  )
}

const number = (key: Exclude<keyof Cohort, 'month'>, label: string): Column<Cohort> => ({
  key,
  label,
  numeric: true,
  cell: cohort => formatNumber(cohort[key]),
})

const columns: Column<Cohort>[] = [
  { key: 'month', label: 'Month', cell: ({ month }) => monthOf.format(new Date(`${month}-01`)) },
  number('started', 'Started'),
  number('paid', 'Paid'),
  number('running', 'Still in trial'),
  number('lost', 'Ended'),
  number('overdue', 'Not paid yet'),
  {
    key: 'share',
    label: 'Trial to paid',
    numeric: true,
    cell: ({ paid, started, running }) => {
      const share = shareOf(paid, started - running)
      return share === null ? '–' : `${share}%`
    },
  },
]
