import {
  type AdjustedAmounts,
  type Adjustment,
  adjustedAmounts,
} from '../../../../contract/providers/adjustments.ts'
import type { Db } from '../../../../db/database.ts'
import { adjustmentsOf, type StoredAdjustment } from './queries.ts'

type Described = Adjustment & { reason: string | null; respondBy: string | null }
type Adjusted = AdjustedAmounts & { adjustments: Described[] }

/** What became of some invoices: a function that tells it of each. */
export async function readAdjustments(db: Db, invoices: { id: string }[]) {
  const rows = await adjustmentsOf(
    db,
    invoices.map(({ id }) => id),
  )
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
  return (invoiceId: string): Adjusted => {
    const own = byInvoice.get(invoiceId) ?? []
    return { ...adjustedAmounts(own), adjustments: own.map(one => toAdjustment(one, own)) }
  }
}

/** With more than a clinic is shown: the contract of each call names what leaves. */
const toAdjustment = (
  { amountPence, happenedAt, respondBy, ...row }: StoredAdjustment,
  ofInvoice: StoredAdjustment[],
): Described => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  number: row.number,
  documentId: row.number
    ? row.id
    : (ofInvoice.find(({ cardsId }) => cardsId === row.creditNoteId)?.id ?? null),
  reason: row.reason,
  amount: amountPence / 100,
  happenedAt: happenedAt.toISOString(),
  respondBy: respondBy?.toISOString() ?? null,
})
