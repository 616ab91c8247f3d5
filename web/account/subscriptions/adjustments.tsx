import { Link } from 'react-router'
import type { Adjustment } from '../../../contract/providers/adjustments.ts'
import type { Invoice } from '../../../contract/providers/billing.ts'
import { formatDate } from '../../platform/format.ts'
import {
  adjustmentKinds,
  adjustmentStatuses,
  adjustmentTones,
  formatAmount,
} from '../../shared/billing/adjustment-words.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { DownloadButton } from './download-button.tsx'

type Row = Adjustment & { invoice: string; documentOf: Adjustment | undefined }

const nameOf = ({ kind, number }: Adjustment) =>
  number ? `${adjustmentKinds[kind]} ${number}` : adjustmentKinds[kind]

const rowsOf = (invoices: Invoice[]): Row[] =>
  invoices.flatMap(({ number, adjustments }) =>
    adjustments.map(one => ({
      ...one,
      invoice: number ?? '–',
      documentOf: adjustments.find(({ id }) => id === one.documentId),
    })),
  )

const facts: Column<Row>[] = [
  { key: 'date', label: 'Date', cell: ({ happenedAt }) => formatDate(happenedAt) },
  { key: 'what', label: 'Document', cell: nameOf },
  { key: 'invoice', label: 'For invoice', cell: ({ invoice }) => invoice },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => <Tag tone={adjustmentTones[status]}>{adjustmentStatuses[status]}</Tag>,
  },
  { key: 'amount', label: 'Amount', numeric: true, cell: ({ amount }) => formatAmount(amount) },
]

type Props = { invoices: Invoice[]; busy: boolean; onFetch: (path: string) => void }

/** What became of payments after their invoice: refunds, credit notes and disputes; nothing where there are none. */
export function Adjustments({ invoices, busy, onFetch }: Props) {
  const rows = rowsOf(invoices)
  if (rows.length === 0) return null
  const file: Column<Row> = {
    key: 'file',
    label: 'File',
    quiet: true,
    cell: ({ documentOf }) =>
      documentOf && (
        <DownloadButton
          of={nameOf(documentOf)}
          busy={busy}
          onFetch={() => onFetch(`/api/invoice-adjustments/${documentOf.id}/pdf`)}
        />
      ),
  }
  return (
    <>
      <h3>Refunds, credit notes and disputes</h3>
      {rows.some(({ status }) => status === 'open') && (
        <Banner tone="warn">
          <b>Your bank has disputed a payment.</b> If you didn't mean to dispute it, tell your bank that the
          payment is yours. If something is wrong with the charge, <Link to="/contact">contact us</Link>.
        </Banner>
      )}
      <DataTable
        label="Refunds, credit notes and disputes"
        columns={[...facts, file]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  )
}
