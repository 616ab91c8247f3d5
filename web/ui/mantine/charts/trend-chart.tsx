import { lazy, Suspense } from 'react'
import { Skeleton } from '../../feedback/skeleton.tsx'
import type { Mark, Trend, TrendRow } from './trend.ts'
import styles from './trend-chart.module.css'

type Props = {
  /** What the chart shows, said to those who cannot see it. */
  label: string
  /** The head of the first column of the table: "Week of". */
  moment: string
  rows: TrendRow[]
  trends: Trend[]
  write?: (value: number) => string
  height?: number
  marks?: Mark[]
}

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format

// The library is large: it is loaded when a chart is shown, without blocking the page.
const TrendLines = lazy(() => import('./trend-lines.tsx'))

/** Values over time as lines, with the same as a table below. */
export function TrendChart({ label, moment, rows, trends, write = plain, height = 250, marks = [] }: Props) {
  return (
    <figure className="shrink">
      <div role="img" aria-label={`${label}. ${summaryOf(rows, trends, write)}`}>
        <Suspense fallback={<Skeleton height={height} />}>
          <TrendLines rows={rows} trends={trends} write={write} height={height} marks={marks} />
        </Suspense>
      </div>
      <details className={`mt-8 small ${styles.table}`}>
        <summary>Show as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section className={styles.frame} tabIndex={0} aria-label={`${label}, as a table`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{moment}</th>
                {trends.map(trend => (
                  <th key={trend.key} scope="col">
                    {trend.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.at}>
                  <th scope="row">{row.at}</th>
                  {trends.map(({ key }) => (
                    <td key={key}>{written(row[key], write)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

const written = (value: string | number | null | undefined, write: (value: number) => string) =>
  typeof value === 'number' ? write(value) : '–'

function summaryOf(rows: TrendRow[], trends: Trend[], write: (value: number) => string) {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return 'Nothing to show yet.'
  const lines = trends.map(
    ({ key, label }) => `${label}: from ${written(first[key], write)} to ${written(last[key], write)}`,
  )
  return `${first.at} to ${last.at}. ${lines.join('. ')}.`
}
