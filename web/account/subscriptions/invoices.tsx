import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Answer } from '../../../contract/core/call.ts'
import type { Invoice, listInvoices } from '../../../contract/providers/billing.ts'
import { formatDate, formatPrice } from '../../platform/format.ts'
import { download } from '../../platform/signed-in/download.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'

const tones = { paid: 'good', open: 'warn', void: 'plain', uncollectible: 'bad' } as const

const facts: Column<Invoice>[] = [
  { key: 'issued', label: 'Date', cell: ({ issuedAt }) => formatDate(issuedAt) },
  { key: 'number', label: 'Invoice', cell: ({ number }) => number ?? '–' },
  {
    key: 'period',
    label: 'Period',
    cell: ({ periodStart, periodEnd }) => `${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
  },
  { key: 'status', label: 'Status', cell: ({ status }) => <Tag tone={tones[status]}>{status}</Tag> },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ amount }) => formatPrice(amount) },
]

/** Every charge that was made or tried, each as a file to keep. */
export function Invoices({ items, total, page, pages }: Answer<typeof listInvoices>) {
  const { submit, busy, failure } = useSubmit({
    otherwise: "We couldn't download the invoice. Please try again.",
  })
  const file: Column<Invoice> = {
    key: 'file',
    label: 'File',
    quiet: true,
    cell: invoice => (
      <Download
        {...invoice}
        busy={busy}
        onFetch={() => submit(() => download('provider', `/api/invoices/${invoice.id}/pdf`))}
      />
    ),
  }
  return (
    <Section
      title="Invoices"
      actions={
        total > 0 && (
          <Button
            variant="default"
            size="sm"
            disabled={busy}
            onClick={() => submit(() => download('provider', '/api/invoices.csv'))}
          >
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
    </Section>
  )
}

type DownloadProps = Invoice & { busy: boolean; onFetch: () => void }

function Download({ number, issuedAt, busy, onFetch }: DownloadProps) {
  return (
    <Button
      variant="default"
      size="sm"
      onClick={onFetch}
      disabled={busy}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
    >
      PDF
      <span className="visually-hidden">, invoice {number ?? `of ${formatDate(issuedAt)}`}</span>
    </Button>
  )
}
