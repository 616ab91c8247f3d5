import { Problem } from '../../../../contract/core/problems.ts'
import type { Db } from '../../../../db/database.ts'
import { moreThanLeft } from '../cards.ts'
import { addEvent, lockedInvoice } from '../queries.ts'
import { addAdjustment, adjustmentByKey, adjustmentsOf } from './queries.ts'

/** Only what the card has paid can go back to it. */
const maxOf = ({ amountPence, creditPence }: { amountPence: number; creditPence: number }, kind: string) =>
  kind === 'refund' ? amountPence - creditPence : amountPence

type Wanted = { kind: 'refund' | 'credit_note'; amountPence: number; key: string }

/**
 * Refunds or credits a part of an invoice, with the events that report it. The same key does it once, and of each kind
 * no more than the invoice was for: so a real card provider counts.
 */
export const giveBack = ({ db, at }: { db: Db; at: Date }, invoiceId: string, wanted: Wanted) =>
  db.transaction().execute(async trx => {
    const { kind, amountPence, key } = wanted
    const invoice = await lockedInvoice(trx, invoiceId)
    if (invoice?.status !== 'paid') throw new Problem('invoice_not_found')
    const requestKey = `${kind} ${key}`
    if (await adjustmentByKey(trx, requestKey)) return
    const before = (await adjustmentsOf(trx, invoiceId)).filter(
      one => one.kind === kind && ['pending', 'succeeded', 'issued'].includes(one.status),
    )
    if (before.reduce((sum, one) => sum + one.amountPence, amountPence) > maxOf(invoice, kind))
      throw moreThanLeft()
    const isRefund = kind === 'refund'
    const id = await addAdjustment(trx, {
      kind,
      status: isRefund ? 'succeeded' : 'issued',
      invoiceId,
      amountPence,
      reason: isRefund ? 'requested_by_customer' : 'order_change',
      createdAt: at,
      requestKey,
    })
    const about = isRefund
      ? { object: 'refund', id, payment_intent: invoiceId }
      : { object: 'credit_note', id, invoice: invoiceId }
    await addEvent(trx, { type: isRefund ? 'refund.created' : 'credit_note.created', at, about })
  })
