import { Problem } from '../../../../contract/core/problems.ts'
import type { AdjustmentStatus } from '../../../../contract/providers/adjustments.ts'
import type { SimulatedEvent } from '../../../../contract/providers/cards.ts'
import type { Db } from '../../../../db/database.ts'
import { addEvent, changeSubscription, lockedSubscription, type SimSubscription } from '../queries.ts'
import { end, renew } from '../simulator-clock.ts'
import {
  addAdjustment,
  adjustmentsOf,
  changeAdjustment,
  changeCard,
  newestAdjustment,
  newestPaidInvoice,
} from './queries.ts'

type Moment = { db: Db; at: Date }
type Effect = (moment: Moment, subscription: SimSubscription) => Promise<unknown>

const week = 7 * 24 * 60 * 60 * 1000
const missing = (message: string) => new Problem('invoice_not_found', { message })

/** Does what the provider's own staff, a bank or a card network would, with the events that report it. */
export const simulateEvent = (moment: Moment, subscriptionId: string, event: SimulatedEvent) =>
  moment.db.transaction().execute(async trx => {
    const subscription = await lockedSubscription(trx, subscriptionId)
    if (!subscription) throw new Problem('subscription_not_found')
    await effects[event]({ ...moment, db: trx }, subscription)
  })

const effects: Record<SimulatedEvent, Effect> = {
  renewal: async (moment, subscription) => {
    if (subscription.status !== 'trialing' && subscription.status !== 'active')
      throw new Problem('subscription_not_found')
    const { at } = moment
    await changeSubscription(moment.db, subscription.id, {
      anchor: at,
      trialEnd: subscription.trialEnd && at,
    })
    await renew(moment, { ...subscription, anchor: at })
  },
  refund: async (moment, subscription) => refund(moment, subscription),
  partial_refund: async (moment, subscription) => refund(moment, subscription, 200),
  refund_failed: async (moment, { id }) => {
    const statuses: AdjustmentStatus[] = ['pending', 'succeeded']
    const last = await newestAdjustment(moment.db, id, { kind: 'refund', statuses })
    if (!last) throw missing('This clinic has no refund that could fail.')
    await changeAdjustment(moment.db, last.id, 'failed')
    await reportPayment(moment, 'refund.failed', 'refund', last)
  },
  credit_note: async (moment, subscription) => credit(moment, await paidInvoice(moment, subscription)),
  refund_with_credit_note: async (moment, subscription) => {
    const { id } = await paidInvoice(moment, subscription)
    const amountPence = await refundable(moment, subscription)
    await refund(moment, subscription, amountPence, await credit(moment, { id, amountPence }))
  },
  dispute: async (moment, subscription) => {
    const { id: invoiceId, ...invoice } = await paidInvoice(moment, subscription)
    const amountPence = chargedPence(invoice)
    const id = await addAdjustment(moment.db, {
      kind: 'dispute',
      status: 'open',
      invoiceId,
      amountPence,
      reason: 'fraudulent',
      respondBy: new Date(moment.at.getTime() + week),
      createdAt: moment.at,
    })
    await reportPayment(moment, 'charge.dispute.created', 'dispute', { id, invoiceId })
  },
  dispute_won: (moment, subscription) => closeDispute(moment, subscription, 'won'),
  dispute_lost: (moment, subscription) => closeDispute(moment, subscription, 'lost'),
  card_expiring: async (moment, { cardId, customerId }) => {
    await changeCard(moment.db, cardId, { expires: moment.at.toISOString().slice(0, 7) })
    await reportCard(moment, 'customer.source.expiring', { object: 'card', id: cardId, customer: customerId })
  },
  card_updated: async (moment, { cardId, customerId }) => {
    const expires = `${moment.at.getUTCFullYear() + 4}-06`
    await changeCard(moment.db, cardId, { expires, last4: '5556' })
    const about = { object: 'payment_method', id: cardId, customer: customerId }
    await reportCard(moment, 'payment_method.automatically_updated', about)
  },
  subscription_ended: (moment, { id }) => end(moment, id),
}

async function paidInvoice({ db }: Moment, { id }: SimSubscription) {
  const invoice = await newestPaidInvoice(db, id)
  if (!invoice) throw missing('This clinic has no paid invoice yet.')
  return invoice
}

/** What the card paid: a bank gives back nothing that credit paid. */
function chargedPence({ amountPence, creditPence }: { amountPence: number; creditPence: number }) {
  if (creditPence >= amountPence) throw missing('This payment was made by credit alone.')
  return amountPence - creditPence
}

/** What is left of the last payment. */
async function refundable(moment: Moment, subscription: SimSubscription) {
  const { id, ...invoice } = await paidInvoice(moment, subscription)
  const before = (await adjustmentsOf(moment.db, id)).filter(
    ({ kind, status }) => kind === 'refund' && status !== 'failed',
  )
  const left = before.reduce((rest, { amountPence }) => rest - amountPence, chargedPence(invoice))
  if (left <= 0) throw missing('This payment has already been refunded.')
  return left
}

/** A part of the last payment, or what is left of it. */
async function refund(moment: Moment, subscription: SimSubscription, part?: number, creditNoteId?: string) {
  const { db, at } = moment
  const left = await refundable(moment, subscription)
  const { id: invoiceId } = await paidInvoice(moment, subscription)
  const amountPence = Math.min(part ?? left, left)
  const id = await addAdjustment(db, {
    kind: 'refund',
    status: 'succeeded',
    invoiceId,
    amountPence,
    reason: 'requested_by_customer',
    creditNoteId: creditNoteId ?? null,
    createdAt: at,
  })
  await reportPayment(moment, 'refund.created', 'refund', { id, invoiceId })
  await reportPayment(moment, 'charge.refunded', 'charge', { id: `ch_${invoiceId}`, invoiceId })
}

async function credit(
  { db, at }: Moment,
  { id: invoiceId, amountPence }: { id: string; amountPence: number },
) {
  const note = { invoiceId, amountPence, reason: 'order_change', createdAt: at }
  const id = await addAdjustment(db, { kind: 'credit_note', status: 'issued', ...note })
  await addEvent(db, {
    type: 'credit_note.created',
    at,
    about: { object: 'credit_note', id, invoice: invoiceId },
  })
  return id
}

async function closeDispute(moment: Moment, { id }: SimSubscription, status: 'won' | 'lost') {
  const open = await newestAdjustment(moment.db, id, { kind: 'dispute', statuses: ['open'] })
  if (!open) throw missing('This clinic has no open dispute.')
  await changeAdjustment(moment.db, open.id, status)
  await reportPayment(moment, 'charge.dispute.closed', 'dispute', open)
}

/** The simulator has one payment an invoice, and calls it like the invoice. */
const reportPayment = (
  { db, at }: Moment,
  type: string,
  object: string,
  { id, invoiceId }: { id: string; invoiceId: string },
) => addEvent(db, { type, at, about: { object, id, payment_intent: invoiceId } })

const reportCard = (
  { db, at }: Moment,
  type: string,
  about: { object: string; id: string; customer: string },
) => addEvent(db, { type, at, about })
