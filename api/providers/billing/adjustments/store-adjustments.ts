import type { AdjustmentStatus } from '../../../../contract/providers/adjustments.ts'
import type { CardsAdjustment } from '../../../adapters/cards/cards.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { isNewestRead } from '../queries.ts'
import { adjustmentPdf } from './adjustment-pdf.ts'
import { documentFor } from './document.ts'
import { type AdjustmentEmail, emailAbout } from './emails.ts'
import {
  addAdjustment,
  billedOf,
  changeAdjustment,
  documentIdOf,
  lockedInvoice,
  statusBefore,
} from './queries.ts'

/**
 * Keeps what became of the payment of an invoice, and emails each news of it once; to be called in a transaction. `read`
 * numbers the question as in `storeInvoice`. Of an invoice that we do not have nothing is kept.
 */
export async function storeAdjustments(
  deps: Deps,
  invoiceCardsId: string,
  adjustments: CardsAdjustment[],
  read: number,
) {
  if (!(await isNewestRead(deps.db, `adjustments of ${invoiceCardsId}`, read))) return
  const invoice = await lockedInvoice(deps.db, invoiceCardsId)
  if (!invoice) return
  const news: { adjustment: CardsAdjustment; before: AdjustmentStatus | undefined }[] = []
  for (const adjustment of adjustments.filter(({ amountPence }) => amountPence > 0)) {
    const before = await statusBefore(deps.db, adjustment.id)
    if (before) await changeAdjustment(deps.db, adjustment)
    else
      await addAdjustment(deps.db, invoice, adjustment, documentFor(deps.emailSettings, invoice, adjustment))
    if (before !== adjustment.status) news.push({ adjustment, before })
  }
  const { providerId } = invoice
  // Nobody is left to tell of an account that was deleted.
  if (!providerId) return
  const paidOut = new Set(news.map(({ adjustment }) => adjustment.creditNoteId))
  for (const { adjustment, before } of news) {
    // The email about the refund brings its credit note along.
    if (paidOut.has(adjustment.id)) continue
    const about = emailAbout(adjustment, before, invoice.number ?? invoice.id)
    if (about) await send(deps, providerId, adjustment, about)
  }
}

async function send(
  deps: Deps,
  providerId: string,
  { id, creditNoteId }: CardsAdjustment,
  about: AdjustmentEmail,
) {
  const billed = await billedOf(deps.db, providerId)
  const documentId = await documentIdOf(deps.db, creditNoteId ? [id, creditNoteId] : [id])
  const pdf = about.attached && documentId ? await adjustmentPdf(deps, providerId, documentId) : undefined
  await queueEmail(deps, about.write(billed, pdf && { name: pdf.name, content: pdf.file }))
}
