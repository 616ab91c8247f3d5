import {
  type AdjustedAmounts,
  type Adjustment,
  adjustedAmounts,
} from '../../../../contract/providers/adjustments.ts'
import type { Db } from '../../../../db/database.ts'
import { adjustmentsOf, requestsFor, type StoredAdjustment } from './queries.ts'

type Described = Adjustment & { reason: string | null; respondBy: string | null }
type Adjusted = AdjustedAmounts & { adjustments: Described[] }

/** What became of some invoices: a function that tells it of each. */
export async function readAdjustments(db: Db, invoices: { id: string }[]) {
  const ids = invoices.map(({ id }) => id)
  const rows = await adjustmentsOf(db, ids)
  const reasons = staffReasons(rows, await requestsFor(db, ids))
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
  const reasonOf = ({ id, reason }: StoredAdjustment) => ({
    reason: reasons.get(id) ?? reason?.replaceAll('_', ' ') ?? null,
  })
  return (invoiceId: string): Adjusted => {
    const own = byInvoice.get(invoiceId) ?? []
    return {
      ...adjustedAmounts(own),
      adjustments: own.map(one => ({ ...toAdjustment(one, own), ...reasonOf(one) })),
    }
  }
}

/** Card providers count in whole seconds by a clock of their own. */
const clocksApartMs = 60_000

/** Why staff gave money back. The card provider has only its own code for it, and no request of ours. */
function staffReasons(
  adjustments: StoredAdjustment[],
  requests: Awaited<ReturnType<typeof requestsFor>>,
): Map<string, string> {
  const found = new Map<string, string>()
  const oldestFirst = adjustments.toReversed()
  for (const { invoiceId, kind, amountPence, reason, askedAt, finishedAt } of requests) {
    const made = oldestFirst.find(
      one =>
        !found.has(one.id) &&
        one.invoiceId === invoiceId &&
        one.kind === (kind === 'refund' ? 'refund' : 'credit_note') &&
        one.amountPence === amountPence &&
        one.happenedAt.getTime() >= askedAt.getTime() - clocksApartMs &&
        (!finishedAt || one.happenedAt.getTime() <= finishedAt.getTime() + clocksApartMs),
    )
    if (made) found.set(made.id, reason)
  }
  return found
}

/** With more than a clinic is shown: the contract of each call names what leaves. */
const toAdjustment = (
  { amountPence, happenedAt, respondBy, ...row }: StoredAdjustment,
  ofInvoice: StoredAdjustment[],
): Omit<Described, 'reason'> => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  number: row.number,
  documentId: row.number
    ? row.id
    : (ofInvoice.find(({ cardsId }) => cardsId === row.creditNoteId)?.id ?? null),
  amount: amountPence / 100,
  happenedAt: happenedAt.toISOString(),
  respondBy: respondBy?.toISOString() ?? null,
})
