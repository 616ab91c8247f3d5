import { Problem } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { type PdfText, pdfOf } from './pdf.ts'
import { invoiceOf } from './queries.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const left = 57
const right = 440

type Invoice = NonNullable<Awaited<ReturnType<typeof invoiceOf>>>

const status: Record<string, string> = {
  open: 'Not paid yet',
  void: 'Void: nothing to pay',
  uncollectible: 'Not paid',
}

/** An invoice of the provider's own as a file to keep. */
export async function invoicePdf({ db, emailSettings }: Deps, providerId: string, id: string) {
  const invoice = await invoiceOf(db, providerId, id)
  if (!invoice) throw new Problem('invoice_not_found')
  const number = invoice.number ?? invoice.id
  const texts = [...headOf(emailSettings), ...factsOf(invoice, number), ...billOf(invoice)]
  return {
    name: `invoice-${number.replace(/[^\w-]/g, '')}.pdf`,
    file: await pdfOf(`Invoice ${number}`, texts, [300, 345]),
  }
}

const column = (x: number, top: number, lines: string[]): PdfText[] =>
  lines.map((text, index) => ({ text, x, y: top + index * 16 }))

const headOf = ({ companyName, companyAddress }: Deps['emailSettings']): PdfText[] => [
  { text: productName, x: left, y: 80, size: 20, bold: true },
  ...column(left, 102, [companyName, companyAddress]),
]

const factsOf = (invoice: Invoice, number: string): PdfText[] => [
  { text: `Invoice ${number}`, x: left, y: 165, size: 16, bold: true },
  ...column(left, 190, [
    `Issued on ${day.format(invoice.issuedAt)}`,
    invoice.paidAt ? `Paid on ${day.format(invoice.paidAt)}` : (status[invoice.status] ?? invoice.status),
  ]),
  { text: 'For', x: 320, y: 165, bold: true },
  ...column(320, 190, [
    invoice.companyName,
    ...(invoice.address ? [invoice.address, `${invoice.city} ${invoice.postcode}`] : []),
    invoice.email,
  ]),
]

const billOf = ({ amountPence, periodStart, periodEnd }: Invoice): PdfText[] => [
  { text: messages.planName, x: left, y: 290, bold: true },
  { text: 'Amount', x: right, y: 290, bold: true },
  { text: `${day.format(periodStart)} to ${day.format(periodEnd)}`, x: left, y: 322 },
  { text: pounds.format(amountPence / 100), x: right, y: 322 },
  { text: 'Total', x: left, y: 368, bold: true },
  { text: pounds.format(amountPence / 100), x: right, y: 368, bold: true },
]
