import type { Db } from '../../../../db/database.ts'
import type { Csv } from '../../../http/downloads/send-download.ts'
import { readAdjustments } from '../adjustments/read-adjustments.ts'
import { InvoiceDocument } from './document.ts'
import { allInvoicesOf } from './queries.ts'

const columns = [
  'invoice',
  'issued',
  'paid',
  'status',
  'from',
  'to',
  'net',
  'vat',
  'total',
  'currency',
  'billed to',
  'VAT number',
  'refunded',
  'credited',
  'disputed',
]

const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? ''
const pounds = (pence: number) => (pence / 100).toFixed(2)

/** All invoices of a clinic for its accounts, the newest first. */
export async function invoicesCsv(db: Db, providerId: string): Promise<Csv> {
  const invoices = await allInvoicesOf(db, providerId)
  const adjusted = await readAdjustments(db, invoices)
  return {
    columns,
    rows: invoices.map(
      ({ id, number, issuedAt, paidAt, status, periodStart, periodEnd, amountPence, document }) => {
        const { buyer, vatPence, currency } = InvoiceDocument.parse(document)
        const dates = [day(periodStart), day(periodEnd)]
        const amounts = [pounds(amountPence - vatPence), pounds(vatPence), pounds(amountPence)]
        const billed = [buyer?.name ?? '', buyer?.vatNumber ?? '']
        const { refunded, credited, disputed } = adjusted(id)
        const after = [refunded, credited, disputed].map(amount => amount.toFixed(2))
        const invoice = [number ?? id, day(issuedAt), day(paidAt), status, ...dates]
        return [...invoice, ...amounts, currency, ...billed, ...after]
      },
    ),
  }
}
