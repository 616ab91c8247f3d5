import { NativeSelect } from '@mantine/core'
import { Link, useLocation, useSearchParams } from 'react-router'
import {
  exportOutcomes,
  type RecipientOutcome,
  recipientResults,
} from '../../../../contract/email/results.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { ExportButton } from '../../forms/export-button.tsx'
import { SearchField } from '../../forms/search-field.tsx'
import { useNarrow } from '../../shell/use-narrow.ts'
import { resultTones, resultWords } from './result-words.ts'
import styles from './results.module.css'

type Props = {
  runId: string
  outcomes: { items: RecipientOutcome[]; total: number; page: number; pages: number }
}

/** Everyone on the list of a campaign with what became of their email. */
export function OutcomeList({ runId, outcomes: { items, total, page, pages } }: Props) {
  const [address] = useSearchParams()
  const { search } = useLocation()
  const narrow = useNarrow()
  // Without the permission to see people there is nobody to search for.
  const named = items.every(({ email }) => email !== null)
  return (
    <Section
      title="Recipients"
      actions={<ExportButton call={exportOutcomes} id={runId} search={search} of="recipients" />}
    >
      <search className={`grid gap-12 bottom full ${styles.filters}`}>
        {named && <SearchField label="Name, clinic or email" />}
        <NativeSelect
          size="sm"
          label="Result"
          data={[
            { value: '', label: 'Any' },
            ...recipientResults.map(value => ({ value, label: resultWords[value] })),
          ]}
          value={address.get('result') ?? ''}
          onChange={event => narrow({ result: event.currentTarget.value })}
        />
      </search>
      <div className="full">
        <DataTable
          label="recipients"
          columns={named ? [personColumn, ...columns] : columns}
          rows={items}
          rowKey={({ id }) => id}
          page={page}
          pages={pages}
          total={total}
          empty={<p className="muted">No recipient matches.</p>}
        />
      </div>
    </Section>
  )
}

const personColumn: Column<RecipientOutcome> = {
  key: 'person',
  label: 'Recipient',
  cell: ({ email, name, clinic, clinicId }) => (
    <>
      {clinicId ? (
        <Link to={`/staff/users/${clinicId}`} className="break strong">
          {clinic || email}
        </Link>
      ) : (
        <span className="break strong">{email}</span>
      )}
      {(name || clinic) && (
        <p className="small muted break">
          {[name, clinicId && clinic ? email : clinic].filter(Boolean).join(', ')}
        </p>
      )}
    </>
  ),
}

const columns: Column<RecipientOutcome>[] = [
  {
    key: 'result',
    label: 'Result',
    cell: ({ result }) => <Tag tone={resultTones[result]}>{resultWords[result]}</Tag>,
  },
  {
    key: 'detail',
    label: 'Detail',
    cell: ({ detail }) => detail && <span className="break small">{detail}</span>,
  },
  {
    key: 'at',
    label: 'When',
    cell: ({ at, result }) => at && `${result === 'put_off' ? 'Next try ' : ''}${formatDateTime(at)}`,
  },
]
