import { monthlyPricePence, monthsAfter } from '../../../contract/providers/billing.ts'
import type { Db } from '../../../db/database.ts'
import {
  addEvent,
  addInvoice,
  changeInvoice,
  changeSubscription,
  dueSubscription,
  openInvoice,
  type SimInvoice,
  type SimSubscription,
} from './queries.ts'

const day = 24 * 60 * 60 * 1000
/** Days between one failed payment and the next try. After the last the subscription is cancelled. */
const retryDays = [3, 5, 7]
/** What one run does at most; the next goes on where it stopped. */
const stepsAtOnce = 500

type Moment = { db: Db; at: Date }

/** Does everything that is due, one subscription and one moment at a time. */
export async function advanceSimulator(db: Db, now: Date) {
  for (let steps = 0; steps < stepsAtOnce; steps++) {
    const moved = await db.transaction().execute(async trx => {
      const subscription = await dueSubscription(trx, now)
      if (!subscription?.dueAt) return false
      await step({ db: trx, at: subscription.dueAt }, subscription)
      return true
    })
    if (!moved) return
  }
}

function step(moment: Moment, subscription: SimSubscription) {
  if (subscription.status === 'past_due') return retry(moment, subscription)
  return subscription.cancelAtPeriodEnd ? end(moment, subscription.id) : renew(moment, subscription)
}

/** The last day of the month comes back after a shorter month, because it counts from the first renewal. */
function nextPeriodEnd({ anchor }: SimSubscription, start: Date) {
  const months =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth()
  return monthsAfter(anchor, months + 1)
}

/** Begins the next month and charges for it. */
export async function renew(moment: Moment, subscription: SimSubscription) {
  const { db, at } = moment
  const period = { periodStart: at, periodEnd: nextPeriodEnd(subscription, at) }
  const order = { subscriptionId: subscription.id, amountPence: monthlyPricePence, issuedAt: at }
  const invoice = await addInvoice(db, { ...order, ...period })
  await changeSubscription(db, subscription.id, {
    currentPeriodStart: period.periodStart,
    currentPeriodEnd: period.periodEnd,
  })
  await charge(moment, { ...subscription, currentPeriodEnd: period.periodEnd }, invoice)
}

async function retry(moment: Moment, subscription: SimSubscription) {
  const invoice = await openInvoice(moment.db, subscription.id)
  if (!invoice) return end(moment, subscription.id)
  await charge(moment, subscription, invoice)
}

/** Tries to take what an invoice asks for. Whether it worked is told by events, as a card provider does. */
export async function charge(
  moment: Moment,
  subscription: SimSubscription,
  invoice: Pick<SimInvoice, 'id' | 'attempts'>,
) {
  const { db, at } = moment
  const attempts = invoice.attempts + 1
  if (subscription.pays) {
    await changeInvoice(db, invoice.id, { status: 'paid', paidAt: at, attempts })
    await changeSubscription(db, subscription.id, { status: 'active', dueAt: subscription.currentPeriodEnd })
  } else {
    await changeInvoice(db, invoice.id, { attempts })
    const days = retryDays[attempts - 1]
    if (days === undefined) return giveUp(moment, subscription.id, invoice.id)
    const dueAt = new Date(at.getTime() + days * day)
    await changeSubscription(db, subscription.id, { status: 'past_due', dueAt })
  }
  await tell(moment, subscription.pays ? 'invoice.paid' : 'invoice.payment_failed', 'invoice', invoice.id)
  await tell(moment, 'customer.subscription.updated', 'subscription', subscription.id)
}

async function giveUp(moment: Moment, subscriptionId: string, invoiceId: string) {
  await tell(moment, 'invoice.payment_failed', 'invoice', invoiceId)
  await changeInvoice(moment.db, invoiceId, { status: 'uncollectible' })
  await tell(moment, 'invoice.marked_uncollectible', 'invoice', invoiceId)
  await end(moment, subscriptionId)
}

/** Ends a subscription at once. */
export async function end(moment: Moment, subscriptionId: string) {
  await changeSubscription(moment.db, subscriptionId, { status: 'canceled', dueAt: null })
  await tell(moment, 'customer.subscription.deleted', 'subscription', subscriptionId)
}

/** Leaves an event about something for the webhook. */
export const tell = ({ db, at }: Moment, type: string, object: 'subscription' | 'invoice', id: string) =>
  addEvent(db, { type, at, about: { object, id } })
