import { Link } from 'react-router'
import type { Insights, UnmetSearch } from '../../../contract/providers/insights.ts'
import { formatNumber } from '../../platform/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import styles from './insights.module.css'

const columns: Column<UnmetSearch>[] = [
  { key: 'treatment', label: 'Treatment', cell: ({ treatment }) => <b>{treatment}</b> },
  { key: 'searches', label: 'Searches', numeric: true, cell: ({ searches }) => formatNumber(searches) },
  { key: 'trend', label: 'Trend', cell: ({ weeks }) => <Spark weeks={weeks} /> },
  { key: 'add', label: 'What to do', quiet: true, cell: search => <Next {...search} /> },
]

/** What patients near the clinic searched for without results: what it might offer. */
export const Unmet = ({ km, items }: Insights['unmet']) => (
  <Section
    title="Searches near you with no results"
    lead={`Treatments in your specialties that you don't list yet. Within ${km} km, last 12 weeks`}
  >
    <DataTable
      label="Searches with no results"
      columns={columns}
      rows={items}
      rowKey={({ treatment }) => treatment}
      empty={
        <p className="small muted">
          No treatment was searched for often enough to show. We keep searches made by only a few people
          private.
        </p>
      }
    />
  </Section>
)

const Next = ({ treatment }: UnmetSearch) => (
  <Link to={`/account/treatments?${new URLSearchParams({ add: treatment })}`}>
    Add treatment<span className="visually-hidden"> {treatment}</span>
  </Link>
)

/** The weeks as a line chart; the numbers are beside it. */
function Spark({ weeks }: { weeks: number[] }) {
  const max = Math.max(1, ...weeks)
  const points = weeks.map(
    (count, index) => `${(index * 100) / (weeks.length - 1)} ${20 - (count / max) * 18}`,
  )
  return (
    <svg
      className={styles.spark}
      viewBox="-2 0 104 22"
      role="img"
      aria-label={`By week: ${weeks.join(', ')}`}
    >
      <path d={`M${points.join('L')}`} />
    </svg>
  )
}
