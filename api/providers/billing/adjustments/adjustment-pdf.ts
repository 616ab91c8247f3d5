import { Problem } from '../../../../contract/core/problems.ts'
import type { AdjustmentStatus } from '../../../../contract/providers/adjustments.ts'
import type { Deps } from '../../../deps.ts'
import { longDate } from '../../../long-date.ts'
import { billOf, buyerOf, column, half, headOf, left, lineHeight } from '../invoices/page-parts.ts'
import { type PdfText, pdfOf } from '../invoices/pdf.ts'
import { AdjustmentDocument } from './document.ts'
import { documentOf } from './queries.ts'

const status: Partial<Record<AdjustmentStatus, string>> = {
  pending: 'On its way to your card',
  succeeded: 'Paid back to your card',
  failed: 'Failed: nothing was paid back',
  canceled: 'Cancelled: nothing was paid back',
  void: 'Void: no longer counts',
}

type Adjustment = NonNullable<Awaited<ReturnType<typeof documentOf>>>

/** A refund or a credit note of the provider's own as a file to keep. */
export async function adjustmentPdf({ db }: Pick<Deps, 'db'>, providerId: string, id: string) {
  const adjustment = await documentOf(db, providerId, id)
  if (!adjustment) throw new Problem('invoice_not_found')
  const { number } = adjustment
  const title = `${adjustment.kind === 'refund' ? 'Refund' : 'Credit note'} ${number}`
  const document = AdjustmentDocument.parse(adjustment.document)
  const buyer = buyerOf(document.buyer)
  const top = 190 + Math.max(buyer.length, 4) * lineHeight + 30
  const { seller, pence, invoiceNumber, ...money } = document
  const bill = billOf(
    { heading: `${title.startsWith('R') ? 'Refund' : 'Credit'} of a subscription charge`, ...money },
    [{ text: `Invoice ${invoiceNumber}`, pence }],
    top,
  )
  const texts = [
    ...(seller ? headOf(seller) : []),
    ...factsOf(adjustment, title, document),
    ...column(half, 190, buyer),
    ...bill,
  ]
  return {
    name: `${adjustment.kind.replace('_', '-')}-${number.replace(/[^\w-]/g, '')}.pdf`,
    file: await pdfOf(title, texts, [top + 10, top + 44]),
  }
}

function factsOf(adjustment: Adjustment, title: string, document: AdjustmentDocument): PdfText[] {
  const state = status[adjustment.status]
  return [
    { text: title, x: left, y: 165, size: 16, bold: true },
    ...column(left, 190, [
      `Issued on ${longDate(adjustment.happenedAt)}`,
      `For invoice ${document.invoiceNumber}`,
      `of ${longDate(new Date(document.invoiceIssuedAt))}`,
      ...(state ? [state] : []),
    ]),
    { text: 'For', x: half, y: 165, bold: true },
  ]
}
