import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Invoice, listInvoices } from '../../../contract/billing.ts'
import type { Answer } from '../../../contract/call.ts'
import { messageOf } from '../../lib/call-message.ts'
import { download } from '../../lib/download.ts'
import { formatDate, formatPrice } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/mantine/data-table.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Sheet } from '../sheet.tsx'

const tones = { paid: 'good', open: 'warn', void: 'plain', uncollectible: 'bad' } as const

const columns: Column<Invoice>[] = [
  { key: 'issued', label: 'Date', cell: ({ issuedAt }) => formatDate(issuedAt) },
  { key: 'number', label: 'Invoice', cell: ({ number }) => number ?? '–' },
  {
    key: 'period',
    label: 'Period',
    cell: ({ periodStart, periodEnd }) => `${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
  },
  { key: 'status', label: 'Status', cell: ({ status }) => <Tag tone={tones[status]}>{status}</Tag> },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ amount }) => formatPrice(amount) },
  { key: 'file', label: 'File', quiet: true, cell: invoice => <Download {...invoice} /> },
]

/** Every charge that was made or tried, each as a file to keep. */
export function Invoices({ items, total, page, pages }: Answer<typeof listInvoices>) {
  return (
    <Sheet title="Invoices">
      <DataTable
        label="Invoices"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        page={page}
        pages={pages}
        total={total}
        empty={<p className="small muted">No invoices yet. The first comes with your first charge.</p>}
      />
    </Sheet>
  )
}

function Download({ id, number, issuedAt }: Invoice) {
  const save = () =>
    download('provider', `/api/invoices/${id}/pdf`).catch(error =>
      toast('bad', messageOf(error, 'The invoice could not be downloaded. Please try again.')),
    )
  return (
    <Button
      variant="default"
      size="sm"
      onClick={save}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
    >
      PDF
      <span className="visually-hidden">, invoice {number ?? `of ${formatDate(issuedAt)}`}</span>
    </Button>
  )
}
