import { NativeSelect } from '@mantine/core'
import type { RunResults } from '../../../../contract/email/results.ts'
import type { Run } from '../../../../contract/email/runs.ts'
import { formatDate, formatNumber } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { useNarrow } from '../../shell/use-narrow.ts'
import { figuresOf } from './result-words.ts'

type Props = { results: RunResults; others: Run[]; against: RunResults | undefined }
type Row = { label: string; own: string; ownNote: string; other: string; otherNote: string }

/** The figures of two campaigns beside each other. */
export function Comparison({ results, others, against }: Props) {
  const narrow = useNarrow()
  return (
    <Section title="Compare with another campaign">
      <NativeSelect
        size="sm"
        label="Campaign"
        data={[
          { value: '', label: 'None' },
          ...others.map(({ id, name, startedAt }) => ({
            value: id,
            label: `${name}, ${formatDate(startedAt)}`,
          })),
        ]}
        value={against?.run.id ?? ''}
        onChange={event => narrow({ with: event.currentTarget.value })}
      />
      {against && (
        <div className="full">
          <DataTable
            label="comparison"
            columns={columnsFor(results.run.name, against.run.name)}
            rows={rowsOf(results, against)}
            rowKey={({ label }) => label}
            empty={null}
          />
        </div>
      )}
    </Section>
  )
}

function rowsOf(own: RunResults, other: RunResults): Row[] {
  const others = figuresOf(other)
  const rows = figuresOf(own).map(({ label, value, note }, index) => ({
    label,
    own: value,
    ownNote: note,
    other: others[index]!.value,
    otherNote: others[index]!.note,
  }))
  const counted = (label: string, key: 'signups' | 'enquiries'): Row => ({
    label,
    own: formatNumber(own[key]),
    ownNote: '',
    other: formatNumber(other[key]),
    otherNote: '',
  })
  return [
    ...rows,
    counted('Sign-ups within 7 days', 'signups'),
    counted('Enquiries within 7 days', 'enquiries'),
  ]
}

const columnsFor = (own: string, other: string): Column<Row>[] => [
  { key: 'figure', label: 'Figure', cell: ({ label }) => label },
  { key: 'own', label: own, cell: row => <Figure value={row.own} note={row.ownNote} /> },
  { key: 'other', label: other, cell: row => <Figure value={row.other} note={row.otherNote} /> },
]

const Figure = ({ value, note }: { value: string; note: string }) => (
  <>
    <b>{value}</b> {note && <span className="small muted">{note}</span>}
  </>
)
