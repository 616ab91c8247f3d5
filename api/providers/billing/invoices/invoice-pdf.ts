import { Problem } from '../../../../contract/core/problems.ts'
import type { Deps } from '../../../deps.ts'
import { longDate } from '../../../long-date.ts'
import { InvoiceDocument, sellerOf } from './document.ts'
import { billOf, buyerOf, column, half, headOf, left, lineHeight } from './page-parts.ts'
import { type PdfText, pdfOf } from './pdf.ts'
import { invoiceOf } from './queries.ts'

type Invoice = NonNullable<Awaited<ReturnType<typeof invoiceOf>>>
type Settings = Deps['emailSettings']

const status: Record<string, string> = {
  open: 'Not paid yet',
  void: 'Void: nothing to pay',
  uncollectible: 'Not paid',
}

/** An invoice of the provider's own as a file to keep. */
export async function invoicePdf({ db, emailSettings }: Deps, providerId: string, id: string) {
  const invoice = await invoiceOf(db, providerId, id)
  if (!invoice) throw new Problem('invoice_not_found')
  return layOutInvoice(emailSettings, invoice)
}

/** What it says comes from the invoice alone; only those from before that was kept take the seller of today. */
async function layOutInvoice(settings: Settings, invoice: Invoice) {
  const number = invoice.number ?? invoice.id
  const document = InvoiceDocument.parse(invoice.document)
  const seller = headOf(document.seller ?? sellerOf(settings))
  const buyer = buyerOf(document.buyer)
  const top = 190 + Math.max(buyer.length, 3) * lineHeight + 30
  const { lines, ...money } = document
  // Until it is paid nobody knows whether the card will be charged.
  const creditPence = invoice.paidAt ? invoice.creditPence : 0
  const texts = [
    ...seller,
    ...factsOf(invoice, number),
    ...column(half, 190, buyer),
    ...billOf({ heading: lines[0]?.description ?? '', ...money, creditPence }, lines.map(describeLine), top),
  ]
  return {
    name: `invoice-${number.replace(/[^\w-]/g, '')}.pdf`,
    file: await pdfOf(`Invoice ${number}`, texts, [top + 10, top + 10 + 34 * lines.length]),
  }
}

const describeLine = ({ from, to, pence }: InvoiceDocument['lines'][number]) => ({
  text: `${longDate(new Date(from))} to ${longDate(new Date(to))}`,
  pence,
})

const factsOf = (invoice: Invoice, number: string): PdfText[] => [
  { text: `Invoice ${number}`, x: left, y: 165, size: 16, bold: true },
  ...column(left, 190, [
    `Issued on ${longDate(invoice.issuedAt)}`,
    invoice.paidAt ? `Paid on ${longDate(invoice.paidAt)}` : (status[invoice.status] ?? invoice.status),
  ]),
  { text: 'For', x: half, y: 165, bold: true },
]
