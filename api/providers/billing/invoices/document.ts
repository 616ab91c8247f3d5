import { z } from 'zod'
import { messages } from '../../../../contract/text/messages.ts'
import type { CardsInvoice } from '../../../adapters/cards/cards.ts'
import type { Deps } from '../../../deps.ts'

/** The rate that a registered seller's prices include. */
const vatPercent = 20

const Party = z.object({ name: z.string(), address: z.array(z.string()), vatNumber: z.string().nullable() })

/** What an invoice says beside its number and dates, as it was when it was issued. */
export const InvoiceDocument = z.object({
  seller: Party.nullable().describe('Null for invoices from before this was kept'),
  buyer: Party.extend({
    contact: z.string().nullable(),
    email: z.string(),
    companyNumber: z.string().nullable(),
  })
    .nullable()
    .describe('Null once the account has been deleted'),
  lines: z.array(
    z.object({ description: z.string(), from: z.string(), to: z.string(), pence: z.number().int() }),
  ),
  currency: z.string(),
  vatPercent: z.number().nullable().describe('Null where the seller is not registered for VAT'),
  vatPence: z.number().int(),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

type Seller = NonNullable<InvoiceDocument['seller']>

export const sellerOf = ({
  companyName,
  companyAddress,
  companyVatNumber,
}: Deps['emailSettings']): Seller => ({
  name: companyName,
  address: [companyAddress],
  vatNumber: companyVatNumber ?? null,
})

/** The tax that a price contains, to the nearest penny: HMRC's fraction of it, a sixth at 20%. */
export const vatIn = (pence: number, percent: number) => Math.round((pence * percent) / (100 + percent))

/** Everything but the buyer, whom the database knows. */
export function documentOf(settings: Deps['emailSettings'], invoice: CardsInvoice) {
  const seller = sellerOf(settings)
  const percent = seller.vatNumber ? vatPercent : null
  const { periodStart, periodEnd, amountPence } = invoice
  return {
    seller,
    lines: [
      {
        description: messages.planName,
        from: periodStart.toISOString(),
        to: periodEnd.toISOString(),
        pence: amountPence,
      },
    ],
    currency: 'GBP',
    vatPercent: percent,
    vatPence: percent === null ? 0 : vatIn(amountPence, percent),
  }
}
