import { productName } from '../../../../contract/text/product.ts'
import type { InvoiceDocument } from './document.ts'
import type { PdfText } from './pdf.ts'

/** Where things are on the page of an invoice, a refund and a credit note alike, in points. */
export const left = 57
export const half = 320
const right = 440
export const lineHeight = 16
const rowHeight = 34
/** What fits on a line of half the page. */
const lineLength = 38

export const column = (x: number, top: number, lines: string[]): PdfText[] =>
  lines.map((text, index) => ({ text, x, y: top + index * lineHeight }))

/** Breaks a long name or address between words. */
const wrapped = (text: string) =>
  text.match(new RegExp(`\\S.{0,${lineLength - 1}}(?=\\s|$)|\\S{${lineLength}}`, 'gu')) ?? [text]

export function headOf({ name, address, vatNumber }: NonNullable<InvoiceDocument['seller']>): PdfText[] {
  const lines = [name, ...address, ...(vatNumber ? [`VAT number ${vatNumber}`] : [])]
  return [{ text: productName, x: left, y: 80, size: 20, bold: true }, ...column(left, 102, lines)]
}

export function buyerOf(buyer: InvoiceDocument['buyer']) {
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

type Money = { heading: string; creditPence?: number } & Pick<
  InvoiceDocument,
  'currency' | 'vatPercent' | 'vatPence'
>

/** The amounts, the tax in them, their total, and how credit and card share it. */
export function billOf(
  { heading, currency, vatPercent, vatPence, creditPence = 0 }: Money,
  rows: { text: string; pence: number }[],
  top: number,
): PdfText[] {
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  const amount = (pence: number) => money.format(pence / 100)
  const total = rows.reduce((sum, { pence }) => sum + pence, 0)
  const below = top + 32 + rows.length * rowHeight
  const taxes: [string, string][] =
    vatPercent === null
      ? [['VAT', 'Not charged']]
      : [
          ['Net', amount(total - vatPence)],
          [`VAT at ${vatPercent}%`, amount(vatPence)],
        ]
  const totalAt = below + taxes.length * lineHeight + 8
  const inTwoColumns = (name: string, value: string, y: number, bold = false): PdfText[] => [
    { text: name, x: left, y, bold },
    { text: value, x: right, y, bold },
  ]
  return [
    ...inTwoColumns(heading, `Amount (${currency})`, top, true),
    ...rows.flatMap(({ text, pence }, index) =>
      inTwoColumns(text, amount(pence), top + 32 + index * rowHeight),
    ),
    ...taxes.flatMap(([name, value], index) => inTwoColumns(name, value, below + index * lineHeight)),
    ...inTwoColumns('Total', amount(total), totalAt, true),
    ...(creditPence > 0
      ? [
          ...inTwoColumns('Credit used', amount(-creditPence), totalAt + lineHeight),
          ...inTwoColumns('Charged to your card', amount(total - creditPence), totalAt + 2 * lineHeight),
        ]
      : []),
  ]
}
