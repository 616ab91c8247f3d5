import { Problem } from '../../../contract/core/problems.ts'
import type { Db } from '../../../db/database.ts'
import type { Cards, CardsAdjustment, CardsInvoice, CardsSubscription, Order } from './cards.ts'
import {
  addCustomer,
  addPaymentMethod,
  addSubscription,
  attachPaymentMethod,
  changeCustomer,
  changeSubscription,
  chargeToCard,
  invoiceById,
  invoicesAfter,
  liveSubscriptionsAfter,
  lockedSubscription,
  markDelivered,
  openIntent,
  openInvoice,
  paymentMethod,
  type SimInvoice,
  type SimSubscription,
  subscriptionById,
  subscriptionByOrder,
  waitingEvents,
} from './queries.ts'
import { authenticate } from './simulated-bank.ts'
import { giveBack } from './simulated-events/give-back.ts'
import { adjustedAfter, adjustmentsOf } from './simulated-events/queries.ts'
import { simulateEvent } from './simulated-events/simulate-event.ts'
import { advanceSimulator, charge, end, outcomeOf, publish, renew } from './simulator-clock.ts'
import { readSignedEvent, signEvent } from './stripe-event.ts'
import { cardByName, readTypedCard } from './test-cards.ts'

const pageSize = 100

type SimAdjustment = Awaited<ReturnType<typeof adjustmentsOf>>[number]

type Settings = { db: Db; clock: () => Date; webhookSecret: string }

/** Cards without a card provider: the same behaviour and the same events, with test cards and in our own database. */
export function simulatedCards({ db, clock, webhookSecret }: Settings): Cards {
  const signing = () => ({ secret: webhookSecret, now: clock() })

  /** Changes a subscription that has not ended, in one transaction with the event that reports it. */
  const change = (id: string, work: (trx: Db, subscription: SimSubscription) => Promise<unknown>) =>
    db.transaction().execute(async trx => {
      const subscription = await lockedSubscription(trx, id)
      if (!subscription || subscription.status === 'canceled') throw new Problem('subscription_not_found')
      await work(trx, subscription)
      await publish({ db: trx, at: clock() }, 'customer.subscription.updated', 'subscription', id)
      return toSubscription((await subscriptionById(trx, id))!)
    })

  return {
    entry: { kind: 'simulator' },
    instance: 'simulator',
    // The simulator's own form begins to save the card it is given.
    startCardSetup: async () => {
      throw new Problem('not_found')
    },
    // It issues no invoices of its own, so the rest is of no use to it.
    updateCustomer: async (id, { email, name }) => {
      await changeCustomer(db, id, { email, name })
    },
    // What it ordered stays as a record, without a name.
    deleteCustomer: async id => {
      await changeCustomer(db, id, { email: '', name: '' })
      return true
    },
    startSubscription: order => start(db, order, clock()),
    async subscription(id) {
      const found = await subscriptionById(db, id)
      return found && toSubscription(found)
    },
    liveSubscriptions: () => inPages(last => liveSubscriptionsAfter(db, last, pageSize), toSubscription),
    cancelAtPeriodEnd: id => change(id, trx => changeSubscription(trx, id, { cancelAtPeriodEnd: true })),
    resume: id => change(id, trx => changeSubscription(trx, id, { cancelAtPeriodEnd: false })),
    moveNextCharge: (id, at) =>
      change(id, async (trx, { status }) => {
        const dates = { anchor: at, currentPeriodEnd: at, dueAt: at }
        if (status === 'trialing') await changeSubscription(trx, id, { ...dates, trialEnd: at })
        if (status === 'active') await changeSubscription(trx, id, dates)
      }),
    endTrial: id =>
      change(id, async (trx, { status }) => {
        if (status !== 'trialing') return
        const now = clock()
        await changeSubscription(trx, id, { anchor: now, trialEnd: now, intentId: null })
        await renew({ db: trx, at: now }, (await lockedSubscription(trx, id))!)
      }),
    async endNow(id) {
      await db.transaction().execute(async trx => {
        const subscription = await lockedSubscription(trx, id)
        if (subscription && subscription.status !== 'canceled') await end({ db: trx, at: clock() }, id)
      })
    },
    async replaceCard(id, paymentMethodId) {
      await change(id, async (trx, { customerId }) => {
        await chargeToCard(trx, customerId, await attach(trx, paymentMethodId, customerId, clock()))
        await askToSave(trx, id)
      })
      return payOverdue(db, id, clock())
    },
    async invoice(id) {
      const found = await invoiceById(db, id)
      return found && toInvoice(found)
    },
    invoicesSince: moment => inPages(last => invoicesAfter(db, moment, last, pageSize), toInvoice),
    invoiceOfPayment: async id => id,
    adjustments: async invoiceId => (await adjustmentsOf(db, invoiceId)).map(toAdjustment),
    refund: (invoiceId, part) => giveBack({ db, at: clock() }, invoiceId, { ...part, kind: 'refund' }),
    credit: (invoiceId, part) => giveBack({ db, at: clock() }, invoiceId, { ...part, kind: 'credit_note' }),
    adjustedSince: moment =>
      inPages(
        last => adjustedAfter(db, moment, last, pageSize),
        row => row.invoiceId,
      ),
    readEvent: (body, signature) => readSignedEvent(body, signature, signing()),
    simulator: {
      addCard: async typed => {
        const card = readTypedCard(typed, clock())
        const id = await addPaymentMethod(db, { ...card, createdAt: clock() })
        const intent = card.authentication && (await openIntent(db, { kind: 'card', paymentMethodId: id }))
        const { brand, last4, expires } = card
        return { id, clientSecret: intent?.clientSecret ?? null, card: { brand, last4, expires } }
      },
      authenticate: (clientSecret, outcome) => authenticate(db, clock(), clientSecret, outcome),
      simulate: (id, event) => simulateEvent({ db, at: clock() }, id, event),
      advance: () => advanceSimulator(db, clock()),
      waitingEvents: async afterId =>
        (await waitingEvents(db, afterId, pageSize)).map(event => ({
          ...event,
          signature: signEvent(event.body, signing()),
        })),
      markDelivered: id => markDelivered(db, id, clock()),
    },
  }
}

/** Twenty equal orders at once make one subscription: the first to write its key wins, the others read it. */
async function start(db: Db, order: Order, now: Date) {
  const { key, paymentMethodId, trialEnd } = order
  await db.transaction().execute(async trx => {
    if (await subscriptionByOrder(trx, key)) return
    const customerId = await customerOf(trx, order)
    await chargeToCard(trx, customerId, await attach(trx, paymentMethodId, customerId, now))
    const made = await addSubscription(trx, { customerId, orderKey: key, trialEnd, now })
    if (!made) return
    await publish({ db: trx, at: now }, 'customer.subscription.created', 'subscription', made.id)
    await (trialEnd ? askToSave(trx, made.id) : payFirst(trx, made.id, now))
  })
  return toSubscription((await subscriptionByOrder(db, key))!)
}

const customerOf = async (db: Db, { customerId, email, name }: Order) =>
  (customerId && (await changeCustomer(db, customerId, { email, name }))?.id) ||
  (await addCustomer(db, { email, name, paymentMethodId: '' }))

/** Without a trial the first month is paid for now, or there is no subscription; its holder may have to confirm it. */
async function payFirst(db: Db, id: string, now: Date) {
  const outcome = await renew({ db, at: now }, (await lockedSubscription(db, id))!)
  if (typeof outcome === 'object') throw new Problem('card_refused', { message: outcome.refusal })
}

/** Attaches a card to a customer. Names of test cards stand for a new card each time. */
async function attach(db: Db, id: string, customerId: string, now: Date) {
  const named = cardByName(id, now)
  if (named) return addPaymentMethod(db, { ...named, customerId, createdAt: now })
  const method = await paymentMethod(db, id)
  if (!method) throw new Problem('card_refused', { message: `No such PaymentMethod: '${id}'` })
  if (method.customerId && method.customerId !== customerId)
    throw new Problem('card_refused', { message: 'This card has already been attached to a customer.' })
  await attachPaymentMethod(db, id, customerId)
  return id
}

/** Asks the holder of a card that nobody has been asked about, before it is ever charged. */
async function askToSave(db: Db, id: string) {
  const { status, cardId, authentication, authenticated } = (await subscriptionById(db, id))!
  if (status !== 'trialing' && status !== 'active') return
  const asks = authentication !== 'never' && !authenticated
  const intent = asks ? await openIntent(db, { kind: 'card', paymentMethodId: cardId }) : undefined
  await changeSubscription(db, id, { intentId: intent?.id ?? null })
}

/** With a new card, what is overdue is charged at once; the card stays on file when it does not pay. */
async function payOverdue(db: Db, id: string, now: Date) {
  await db.transaction().execute(async trx => {
    const subscription = await lockedSubscription(trx, id)
    const invoice = subscription?.status === 'past_due' ? await openInvoice(trx, id) : undefined
    if (!subscription || !invoice) return
    const outcome = outcomeOf(subscription, now)
    if (typeof outcome === 'object') throw new Problem('card_refused', { message: outcome.refusal })
    await charge({ db: trx, at: now }, subscription, invoice)
  })
  return toSubscription((await subscriptionById(db, id))!)
}

async function* inPages<Row extends { id: string }, T>(
  pageAfter: (id: string) => Promise<Row[]>,
  convert: (row: Row) => T,
): AsyncIterable<T> {
  let rows = await pageAfter('')
  while (rows.length > 0) {
    yield* rows.map(convert)
    rows = await pageAfter(rows.at(-1)!.id)
  }
}

const toSubscription = (row: SimSubscription): CardsSubscription => ({
  id: row.id,
  customerId: row.customerId,
  status: row.status,
  trialEnd: row.trialEnd,
  currentPeriodStart: row.currentPeriodStart,
  currentPeriodEnd: row.currentPeriodEnd,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  createdAt: row.createdAt,
  card: { brand: row.brand, last4: row.last4, expires: row.expires },
  cardFingerprint: row.fingerprint,
  action:
    row.clientSecret && row.intentKind
      ? { kind: row.intentKind, clientSecret: row.clientSecret, paymentMethodId: null }
      : null,
  latestInvoiceId: row.latestInvoiceId,
  instance: 'simulator',
  orderKey: row.orderKey,
})

const toAdjustment = ({
  createdAt,
  invoiceId: _,
  requestKey: __,
  ...row
}: SimAdjustment): CardsAdjustment => ({
  ...row,
  happenedAt: createdAt,
})

const toInvoice = (row: SimInvoice): CardsInvoice => ({ ...row, url: null })
