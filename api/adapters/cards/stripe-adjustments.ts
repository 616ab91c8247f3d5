import { Stripe } from 'stripe'
import { Problem } from '../../../contract/core/problems.ts'
import type { AdjustmentStatus } from '../../../contract/providers/adjustments.ts'
import { type CardsAdjustment, moreThanLeft, type PartOfInvoice } from './cards.ts'

const pageSize = 100
const date = (seconds: number) => new Date(seconds * 1000)
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id

/** The invoice that a payment was for; undefined for one that has nothing to do with invoices. */
export async function invoiceOfPayment(stripe: Stripe, paymentIntent: string) {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
  })
  return idOf(data[0]?.invoice)
}

/** All that became of the payments of an invoice, as Stripe has it now. */
export async function adjustmentsOf(stripe: Stripe, invoice: string): Promise<CardsAdjustment[]> {
  const creditNotes: Stripe.CreditNote[] = []
  for await (const note of stripe.creditNotes.list({ invoice, limit: pageSize })) creditNotes.push(note)
  const paidOut = new Map(
    creditNotes.flatMap(({ id, refunds }) => refunds.map(one => [idOf(one.refund), id] as const)),
  )
  const adjustments = creditNotes.map(ofCreditNote)
  for await (const { payment } of stripe.invoicePayments.list({ invoice, limit: pageSize })) {
    const paymentIntent = idOf(payment.payment_intent)
    if (!paymentIntent) continue
    const payments = { payment_intent: paymentIntent, limit: pageSize }
    for await (const refund of stripe.refunds.list(payments))
      adjustments.push(ofRefund(refund, paidOut.get(refund.id) ?? null))
    for await (const dispute of stripe.disputes.list(payments)) adjustments.push(ofDispute(dispute))
  }
  return adjustments
}

/** The invoices of refunds, credit notes and disputes that began since then; some may be named twice. */
export async function* adjustedSince(stripe: Stripe, moment: Date) {
  const since = { created: { gte: Math.floor(moment.getTime() / 1000) }, limit: pageSize }
  for await (const { invoice } of stripe.creditNotes.list(since)) yield idOf(invoice)
  for await (const { payment_intent } of stripe.refunds.list(since)) yield* invoiceBehind(payment_intent)
  for await (const { payment_intent } of stripe.disputes.list(since)) yield* invoiceBehind(payment_intent)

  async function* invoiceBehind(paymentIntent: Stripe.Refund['payment_intent']) {
    const id = idOf(paymentIntent)
    if (id) yield invoiceOfPayment(stripe, id)
  }
}

/** Of the first payment that succeeded: an invoice of ours is paid in one. */
export async function refundPart(stripe: Stripe, invoice: string, { amountPence, key }: PartOfInvoice) {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: pageSize })
  const payment = data.map(one => idOf(one.payment.payment_intent)).find(Boolean)
  if (!payment) throw new Problem('invoice_not_found')
  await stripe.refunds
    .create(
      { payment_intent: payment, amount: amountPence, reason: 'requested_by_customer' },
      { idempotencyKey: `refund ${key}` },
    )
    .catch(ifTooMuch)
}

export async function creditPart(stripe: Stripe, invoice: string, { amountPence, key }: PartOfInvoice) {
  await stripe.creditNotes
    .create(
      { invoice, amount: amountPence, credit_amount: amountPence, reason: 'order_change' },
      { idempotencyKey: `credit ${key}` },
    )
    .catch(ifTooMuch)
}

/** Someone has given the money back in Stripe's own dashboard, or a bank has taken it. */
function ifTooMuch(error: unknown): never {
  const codes = ['charge_already_refunded', 'charge_disputed', 'amount_too_large']
  const isInvalid = error instanceof Stripe.errors.StripeInvalidRequestError
  throw isInvalid && (codes.includes(error.code ?? '') || error.param === 'amount') ? moreThanLeft() : error
}

const refundStatuses: Record<string, AdjustmentStatus> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
}

const none = { respondBy: null, number: null, creditNoteId: null }

const ofRefund = (refund: Stripe.Refund, creditNoteId: string | null): CardsAdjustment => ({
  ...none,
  id: refund.id,
  kind: 'refund',
  status: refundStatuses[refund.status ?? ''] ?? 'pending',
  amountPence: refund.amount,
  happenedAt: date(refund.created),
  reason: refund.reason,
  creditNoteId,
})

const ofCreditNote = (note: Stripe.CreditNote): CardsAdjustment => ({
  ...none,
  id: note.id,
  kind: 'credit_note',
  status: note.status === 'void' ? 'void' : 'issued',
  amountPence: note.total,
  happenedAt: date(note.created),
  reason: note.reason,
  number: note.number,
})

/** A bank's question that ended without a dispute, or was settled before it became one, counts as won. */
const disputeStatuses: Record<string, AdjustmentStatus> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

const ofDispute = (dispute: Stripe.Dispute): CardsAdjustment => ({
  ...none,
  id: dispute.id,
  kind: 'dispute',
  status: disputeStatuses[dispute.status] ?? 'open',
  amountPence: dispute.amount,
  happenedAt: date(dispute.created),
  reason: dispute.reason,
  respondBy: dispute.evidence_details.due_by ? date(dispute.evidence_details.due_by) : null,
})
