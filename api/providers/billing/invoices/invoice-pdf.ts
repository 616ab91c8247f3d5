import { Problem } from '../../../../contract/core/problems.ts'
import { productName } from '../../../../contract/text/product.ts'
import type { Deps } from '../../../deps.ts'
import { InvoiceDocument, sellerOf } from './document.ts'
import { type PdfText, pdfOf } from './pdf.ts'
import { invoiceOf } from './queries.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
const left = 57
const half = 320
const right = 440
const lineHeight = 16
/** What fits on a line of half the page. */
const lineLength = 38

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
export async function layOutInvoice(settings: Settings, invoice: Invoice) {
  const number = invoice.number ?? invoice.id
  const document = InvoiceDocument.parse(invoice.document)
  const seller = headOf(document.seller ?? sellerOf(settings))
  const buyer = buyerOf(document.buyer)
  const top = 190 + Math.max(buyer.length, 3) * lineHeight + 30
  const texts = [
    ...seller,
    ...factsOf(invoice, number),
    ...column(half, 190, buyer),
    ...billOf(document, top),
  ]
  return {
    name: `invoice-${number.replace(/[^\w-]/g, '')}.pdf`,
    file: await pdfOf(`Invoice ${number}`, texts, [top + 10, top + 10 + 34 * document.lines.length]),
  }
}

const column = (x: number, top: number, lines: string[]): PdfText[] =>
  lines.map((text, index) => ({ text, x, y: top + index * lineHeight }))

/** Breaks a long name or address between words. */
const wrapped = (text: string) =>
  text.match(new RegExp(`\\S.{0,${lineLength - 1}}(?=\\s|$)|\\S{${lineLength}}`, 'gu')) ?? [text]

function headOf({ name, address, vatNumber }: NonNullable<InvoiceDocument['seller']>): PdfText[] {
  const lines = [name, ...address, ...(vatNumber ? [`VAT number ${vatNumber}`] : [])]
  return [{ text: productName, x: left, y: 80, size: 20, bold: true }, ...column(left, 102, lines)]
}

const factsOf = (invoice: Invoice, number: string): PdfText[] => [
  { text: `Invoice ${number}`, x: left, y: 165, size: 16, bold: true },
  ...column(left, 190, [
    `Issued on ${day.format(invoice.issuedAt)}`,
    invoice.paidAt ? `Paid on ${day.format(invoice.paidAt)}` : (status[invoice.status] ?? invoice.status),
  ]),
  { text: 'For', x: half, y: 165, bold: true },
]

function buyerOf(buyer: InvoiceDocument['buyer']) {
  if (!buyer) return ['Account deleted']
  const { name, contact, address, email, companyNumber, vatNumber } = buyer
  const numbered = companyNumber && /\d/.test(companyNumber)
  return [
    name,
    ...(contact ? [contact] : []),
    ...address,
    email,
    ...(numbered ? [`Company number ${companyNumber}`] : []),
    ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
  ].flatMap(wrapped)
}

function billOf({ lines, currency, vatPercent, vatPence }: InvoiceDocument, top: number): PdfText[] {
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  const amount = (pence: number) => money.format(pence / 100)
  const total = lines.reduce((sum, { pence }) => sum + pence, 0)
  const below = top + 32 + lines.length * 34
  const taxes: [string, string][] =
    vatPercent === null
      ? [['VAT', 'Not charged']]
      : [
          ['Net', amount(total - vatPence)],
          [`VAT at ${vatPercent}%`, amount(vatPence)],
        ]
  return [
    { text: lines[0]?.description ?? '', x: left, y: top, bold: true },
    { text: `Amount (${currency})`, x: right, y: top, bold: true },
    ...lines.flatMap(({ from, to, pence }, index) => [
      {
        text: `${day.format(new Date(from))} to ${day.format(new Date(to))}`,
        x: left,
        y: top + 32 + index * 34,
      },
      { text: amount(pence), x: right, y: top + 32 + index * 34 },
    ]),
    ...taxes.flatMap(([name, value], index) => [
      { text: name, x: left, y: below + index * lineHeight },
      { text: value, x: right, y: below + index * lineHeight },
    ]),
    { text: 'Total', x: left, y: below + taxes.length * lineHeight + 8, bold: true },
    { text: amount(total), x: right, y: below + taxes.length * lineHeight + 8, bold: true },
  ]
}
