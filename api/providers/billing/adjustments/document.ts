import { z } from 'zod'
import type { CardsAdjustment } from '../../../adapters/cards/cards.ts'
import type { Deps } from '../../../deps.ts'
import { InvoiceDocument, sellerOf, vatIn } from '../invoices/document.ts'

/** What a refund or a credit note says: from and to whom, and of which invoice, as that invoice says it. */
export const AdjustmentDocument = InvoiceDocument.pick({
  seller: true,
  buyer: true,
  currency: true,
  vatPercent: true,
  vatPence: true,
}).extend({
  invoiceNumber: z.string(),
  invoiceIssuedAt: z.string(),
  pence: z.number().int(),
})
export type AdjustmentDocument = z.infer<typeof AdjustmentDocument>

type Invoice = { id: string; number: string | null; issuedAt: Date; document: unknown }

/** Null for a dispute, which is a bank's, and for a refund whose document is the credit note that it pays out. */
export function documentFor(
  settings: Deps['emailSettings'],
  invoice: Invoice,
  { kind, creditNoteId, amountPence }: CardsAdjustment,
): AdjustmentDocument | null {
  if (kind === 'dispute' || creditNoteId) return null
  const { seller, buyer, currency, vatPercent } = InvoiceDocument.parse(invoice.document)
  return {
    seller: seller ?? sellerOf(settings),
    buyer,
    currency,
    vatPercent,
    vatPence: vatPercent === null ? 0 : vatIn(amountPence, vatPercent),
    invoiceNumber: invoice.number ?? invoice.id,
    invoiceIssuedAt: invoice.issuedAt.toISOString(),
    pence: amountPence,
  }
}
