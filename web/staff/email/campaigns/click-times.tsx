import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RunResults } from '../../../../contract/email/results.ts'
import { formatCount, formatDate, formatNumber } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { type ClickTime, filledTimes, labelOf } from './click-hours.ts'
import styles from './results.module.css'

/** When people first followed a link, as bars or as a table. */
export function ClickTimes({ times: { unit, items } }: { times: RunResults['clickTimes'] }) {
  const [isTable, setTable] = useState(false)
  const first = items[0]
  const last = items.at(-1)
  if (!first || !last)
    return (
      <Section title="When they clicked">
        <p className="muted">Nobody has followed a link yet.</p>
      </Section>
    )
  const day = formatDate(first.at)
  const period = unit === 'hour' && day === formatDate(last.at) ? day : `${day} to ${formatDate(last.at)}`
  return (
    <Section
      title="When they clicked"
      lead={`First clicks by people per ${unit}, ${period}, Europe/London.`}
      actions={
        <Button variant="default" size="xs" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as a chart' : 'Show as a table'}
        </Button>
      }
    >
      <div className="full">
        {isTable ? (
          <DataTable
            label="clicks by time"
            columns={columnsFor(unit)}
            rows={items}
            rowKey={({ at }) => at}
            empty={null}
          />
        ) : (
          <Bars unit={unit} items={filledTimes(unit, items)} />
        )}
      </div>
    </Section>
  )
}

const columnsFor = (unit: 'hour' | 'day'): Column<ClickTime>[] => [
  { key: 'at', label: unit === 'hour' ? 'Hour' : 'Day', cell: ({ at }) => labelOf(unit, at, true) },
  { key: 'people', label: 'People', numeric: true, cell: ({ people }) => formatNumber(people) },
]

/** Labels that fit below the bars. */
const labels = 8

function Bars({ unit, items }: { unit: 'hour' | 'day'; items: ClickTime[] }) {
  const max = Math.max(...items.map(({ people }) => people))
  const step = Math.ceil(items.length / labels)
  return (
    <ol className={styles.times}>
      {items.map(({ at, people }, index) => (
        <li key={at}>
          <span className={classNames(styles.peak, people < max && styles.hidden)} aria-hidden="true">
            {formatNumber(people)}
          </span>
          <span className={styles.column} aria-hidden="true">
            <span style={{ blockSize: `${(100 * people) / max}%` }} />
          </span>
          <span className={styles.hour} aria-hidden="true">
            {index % step === 0 && labelOf(unit, at)}
          </span>
          <span className="visually-hidden">
            {labelOf(unit, at, true)}: {formatCount(people, 'person', 'people')}
          </span>
        </li>
      ))}
    </ol>
  )
}
