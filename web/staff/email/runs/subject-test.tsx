import type { Run } from '../../../../contract/email/runs.ts'
import type { SubjectOutcome } from '../../../../contract/email/subject-test.ts'
import { formatCount, formatDateTime, formatNumber } from '../../../platform/format.ts'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'

const outcomes: Record<SubjectOutcome, string> = {
  a: 'The first subject got significantly more clicks. Everyone else gets it.',
  b: 'The second subject got significantly more clicks. Everyone else gets it.',
  no_difference: 'No difference beyond chance. Everyone else gets the first subject.',
  too_few: 'Too few clicks to tell. Everyone else gets the first subject.',
}

type Test = NonNullable<Run['subjectTest']>
type Row = { key: string; subject: string } & Test['a']

const share = ({ sent, clicked }: Row) => (sent === 0 ? '–' : `${((100 * clicked) / sent).toFixed(1)}%`)

const columns: Column<Row>[] = [
  { key: 'subject', label: 'Subject', cell: ({ subject }) => <span className="break">{subject}</span> },
  { key: 'sent', label: 'Sent', numeric: true, cell: ({ sent }) => formatNumber(sent) },
  { key: 'clicked', label: 'Clicked', numeric: true, cell: ({ clicked }) => formatNumber(clicked) },
  { key: 'share', label: 'Share', numeric: true, cell: share },
]

/** Two subjects of a campaign side by side, and what was decided. */
export function SubjectTestView({ run }: { run: Run }) {
  const { subjectTest: test } = run
  if (!test) return null
  const rows = [
    { key: 'a', subject: test.subjectA, ...test.a },
    { key: 'b', subject: test.subjectB, ...test.b },
  ]
  return (
    <div className="stack gap-8 full">
      <h3 className="plain-heading">Subject test</h3>
      <DataTable
        label="subjects in the test"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
      />
      <p className="small" role="status">
        {standing(run, test)}
      </p>
    </div>
  )
}

function standing({ state }: Run, { outcome, decidedAt, decidesAt, share, hours }: Test) {
  if (outcome && decidedAt) return `${outcomes[outcome]} Decided ${formatDateTime(decidedAt)}.`
  if (state === 'stopped' || state === 'declined' || state === 'missed')
    return 'This campaign ended before the test was decided.'
  if (decidesAt) return `We'll decide on ${formatDateTime(decidesAt)}, on clicks by people.`
  return `${share}% of people are in the test. We'll decide ${formatCount(hours, 'hour')} after the last of them was emailed, on clicks by people.`
}
