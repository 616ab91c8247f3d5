import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import {
  acceptMissedSearch,
  ignoreMissedSearch,
  type MissedSearch,
} from '../../../../contract/staff/missed-searches.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount, formatDate, formatNumber } from '../../../platform/format.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'
import { targetList } from './words-form.tsx'

type Props = { items: MissedSearch[]; page: number; pages: number; total: number; empty: ReactNode }

/** Searches that wait for someone to say what they mean. */
export const MissedTable = ({ items, ...list }: Props) => (
  <DataTable
    label="searches without results"
    columns={columns}
    rows={items}
    rowKey={({ id }) => id}
    {...list}
  />
)

const columns: Column<MissedSearch>[] = [
  { key: 'words', label: 'Words', cell: ({ words }) => <b className="break">{words}</b> },
  {
    key: 'searches',
    label: 'Searches',
    numeric: true,
    cell: ({ searches, days }) => `${formatNumber(searches)} on ${formatCount(days, 'day')}`,
  },
  { key: 'last', label: 'Last searched', cell: ({ lastDay }) => formatDate(lastDay) },
  { key: 'means', label: 'What it means', quiet: true, cell: item => <Decision item={item} /> },
]

function Decision({ item: { id, words, suggestions } }: { item: MissedSearch }) {
  const { props, field, setFieldValue, busy, failure } = useApiForm({
    // Not filled in: what is spelt alike may mean something else, and one press would teach it to search.
    initial: { means: '' },
    send: body => callApi(asStaff, acceptMissedSearch, { params: { id }, body }),
    said: ({ message }) => message,
    kept: true,
  })
  const ignoring = useSubmit()
  return (
    <form {...props} className="stack gap-8">
      <Refused>{failure?.message}</Refused>
      <TextInput
        aria-label={`What “${words}” means`}
        placeholder="Treatment or specialty"
        list={targetList}
        maxLength={maxLength.searchWords}
        {...field('means')}
      />
      {suggestions.length > 0 && (
        <p className="row gap-8 small muted">
          Spelt like:
          {suggestions.map(name => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              onClick={() => setFieldValue('means', name)}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
      <div className="row">
        <Button type="submit" size="sm" {...whileBusy(busy)}>
          Accept<span className="visually-hidden"> {words}</span>
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() =>
            ignoring.run(() => callApi(asStaff, ignoreMissedSearch, { params: { id } }), messageIn)
          }
          {...whileBusy(ignoring.busy)}
        >
          Ignore<span className="visually-hidden"> {words}</span>
        </Button>
      </div>
    </form>
  )
}
