import { monthlyPricePence, monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { Db } from '../../../db/database.ts'
import {
  addEvent,
  addInvoice,
  changeInvoice,
  changeSubscription,
  dueSubscription,
  openIntent,
  openInvoice,
  type SimInvoice,
  type SimSubscription,
} from './queries.ts'
import { creditOf } from './simulated-events/queries.ts'
import { declined, expired } from './test-cards.ts'

const day = 24 * 60 * 60 * 1000
/** Days between one failed payment and the next try. After the last the subscription is cancelled. */
const retryDays = [3, 5, 7]
/** How long a first payment may wait for its cardholder before the subscription is given up. */
const firstPaymentHours = 23
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
  if (subscription.status === 'incomplete') return end(moment, subscription.id)
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
  const amountPence = monthlyPricePence
  const creditPence = Math.min(amountPence, await creditOf(db, subscription.id))
  const order = { subscriptionId: subscription.id, amountPence, creditPence, issuedAt: at }
  const invoice = await addInvoice(db, { ...order, ...period })
  await changeSubscription(db, subscription.id, {
    currentPeriodStart: period.periodStart,
    currentPeriodEnd: period.periodEnd,
  })
  return charge(moment, { ...subscription, currentPeriodEnd: period.periodEnd }, invoice)
}

async function retry(moment: Moment, subscription: SimSubscription) {
  const invoice = await openInvoice(moment.db, subscription.id)
  await (invoice ? charge(moment, subscription, invoice) : end(moment, subscription.id))
}

/** What the bank makes of a charge: it pays, asks the cardholder, or says why not. */
export function outcomeOf(subscription: SimSubscription, at: Date, authenticated = false) {
  const { authentication, expires, pays, refusal } = subscription
  const asks = authentication === 'always' || (authentication === 'setup' && !subscription.authenticated)
  if (expires < at.toISOString().slice(0, 7)) return { refusal: expired }
  if (asks && !authenticated) return 'asks'
  return pays ? 'pays' : { refusal: refusal ?? declined }
}

type Charged = Pick<SimInvoice, 'id' | 'attempts' | 'amountPence' | 'creditPence'>

/** Tries to take what an invoice asks for. Whether it worked is told by events, as a card provider does. */
export async function charge(
  moment: Moment,
  subscription: SimSubscription,
  invoice: Charged,
  authenticated = false,
) {
  const { db, at } = moment
  // Where credit pays for all of it, the card is not asked.
  const covered = invoice.creditPence === invoice.amountPence
  const outcome = covered ? 'pays' : outcomeOf(subscription, at, authenticated)
  if (outcome === 'pays') {
    const attempts = invoice.attempts + 1
    await changeInvoice(db, invoice.id, { status: 'paid', paidAt: at, attempts })
    await changeSubscription(db, subscription.id, {
      status: 'active',
      dueAt: subscription.currentPeriodEnd,
      intentId: null,
    })
    await publish(moment, 'invoice.paid', 'invoice', invoice.id)
  } else {
    const given = await fallDue(moment, subscription, invoice, outcome === 'asks')
    if (given === 'up') return outcome
  }
  await publish(moment, 'customer.subscription.updated', 'subscription', subscription.id)
  return outcome
}

/** A charge that did not go through is tried again later; one that waits for its holder says so. */
async function fallDue(moment: Moment, subscription: SimSubscription, invoice: Charged, asks: boolean) {
  const { db, at } = moment
  const attempts = invoice.attempts + 1
  await changeInvoice(db, invoice.id, { attempts })
  const days = retryDays[attempts - 1]
  if (days === undefined) {
    await giveUp(moment, subscription.id, invoice.id)
    return 'up'
  }
  const intent = asks
    ? await openIntent(db, { kind: 'payment', paymentMethodId: subscription.cardId, invoiceId: invoice.id })
    : undefined
  const first = subscription.status === 'incomplete'
  await changeSubscription(db, subscription.id, {
    status: first ? 'incomplete' : 'past_due',
    dueAt: new Date(at.getTime() + (first ? firstPaymentHours / 24 : days) * day),
    intentId: intent?.id ?? null,
  })
  if (asks) await publish(moment, 'invoice.payment_action_required', 'invoice', invoice.id)
  await publish(moment, 'invoice.payment_failed', 'invoice', invoice.id)
  return 'later'
}

async function giveUp(moment: Moment, subscriptionId: string, invoiceId: string) {
  await publish(moment, 'invoice.payment_failed', 'invoice', invoiceId)
  await changeInvoice(moment.db, invoiceId, { status: 'uncollectible' })
  await publish(moment, 'invoice.marked_uncollectible', 'invoice', invoiceId)
  await end(moment, subscriptionId)
}

export async function end(moment: Moment, subscriptionId: string) {
  await changeSubscription(moment.db, subscriptionId, { status: 'canceled', dueAt: null, intentId: null })
  await publish(moment, 'customer.subscription.deleted', 'subscription', subscriptionId)
}

/** Stores an event for the webhook. */
export const publish = ({ db, at }: Moment, type: string, object: 'subscription' | 'invoice', id: string) =>
  addEvent(db, { type, at, about: { object, id } })
