import { Button } from '@mantine/core'
import { callApi } from '../../../../contract/core/client.ts'
import {
  removeSearchAddition,
  restoreSearchAddition,
  type SearchAddition,
} from '../../../../contract/staff/missed-searches.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'

type Props = { items: SearchAddition[]; page: number; pages: number; total: number }

/** The words that staff added, in use or removed. */
export const AdditionTable = ({ items, ...list }: Props) => (
  <DataTable
    label="added words"
    columns={columns}
    rows={items}
    rowKey={({ id }) => id}
    empty={<p className="muted">No words added yet.</p>}
    {...list}
  />
)

const columns: Column<SearchAddition>[] = [
  { key: 'words', label: 'Words', cell: ({ words }) => <b className="break">{words}</b> },
  { key: 'means', label: 'Means', cell: ({ means }) => means },
  {
    key: 'added',
    label: 'Added',
    cell: ({ addedAt, addedBy }) => `${formatDateTime(addedAt)} by ${addedBy ?? 'a former colleague'}`,
  },
  {
    key: 'state',
    label: 'In use',
    cell: ({ removedAt, removedBy }) =>
      removedAt ? (
        <>
          <Tag>Removed</Tag> {formatDateTime(removedAt)} by {removedBy ?? 'a former colleague'}
        </>
      ) : (
        <Tag tone="good">In use</Tag>
      ),
  },
  { key: 'change', label: 'Change', quiet: true, cell: item => <Change item={item} /> },
]

function Change({ item: { id, words, removedAt } }: { item: SearchAddition }) {
  const { busy, run } = useSubmit()
  const [change, label] = removedAt ? [restoreSearchAddition, 'Add again'] : [removeSearchAddition, 'Remove']
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() => run(() => callApi(asStaff, change, { params: { id } }), messageIn)}
      {...whileBusy(busy)}
    >
      {label}
      <span className="visually-hidden"> {words}</span>
    </Button>
  )
}
