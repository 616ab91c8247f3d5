import { Button } from '@mantine/core'
import type { Answer } from '../../../contract/core/call.ts'
import type { Invoice, listInvoices } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'
import { download } from '../../platform/signed-in/download.ts'
import { adjustedAmounts, formatAmount } from '../../shared/billing/adjustment-words.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { Adjustments } from './adjustments.tsx'
import { DownloadButton } from './download-button.tsx'

const tones = { paid: 'good', open: 'warn', void: 'plain', uncollectible: 'bad' } as const

const facts: Column<Invoice>[] = [
  { key: 'issued', label: 'Date', cell: ({ issuedAt }) => formatDate(issuedAt) },
  { key: 'number', label: 'Invoice', cell: ({ number }) => number ?? '–' },
  {
    key: 'period',
    label: 'Period',
    cell: ({ periodStart, periodEnd }) => `${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status, ...invoice }) => (
      <span className="row gap-6">
        <Tag tone={tones[status]}>{status}</Tag>
        {adjustedAmounts(invoice).map(([name, amount, tone]) => (
          <Tag key={name} tone={tone}>
            {name} {formatAmount(amount)}
          </Tag>
        ))}
      </span>
    ),
  },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ amount }) => formatAmount(amount) },
]

/** Every charge that was made or tried, each as a file to keep, and what became of it. */
export function Invoices({ items, total, page, pages }: Answer<typeof listInvoices>) {
  const { submit, busy, failure } = useSubmit({
    otherwise: "We couldn't download the file. Please try again.",
  })
  const fetchFile = (path: string) => submit(() => download('provider', path))
  const file: Column<Invoice> = {
    key: 'file',
    label: 'File',
    quiet: true,
    cell: ({ id, number, issuedAt }) => (
      <DownloadButton
        of={`invoice ${number ?? `of ${formatDate(issuedAt)}`}`}
        busy={busy}
        onFetch={() => fetchFile(`/api/invoices/${id}/pdf`)}
      />
    ),
  }
  return (
    <Section
      title="Invoices"
      actions={
        total > 0 && (
          <Button variant="default" size="sm" disabled={busy} onClick={() => fetchFile('/api/invoices.csv')}>
            Download all (CSV)
          </Button>
        )
      }
    >
      <SaveFailure failure={failure} />
      <DataTable
        label="Invoices"
        columns={[...facts, file]}
        rows={items}
        rowKey={({ id }) => id}
        page={page}
        pages={pages}
        total={total}
        empty={
          <p className="small muted">No invoices yet. You'll get your first one with your first charge.</p>
        }
      />
      <Adjustments invoices={items} busy={busy} onFetch={fetchFile} />
    </Section>
  )
}
