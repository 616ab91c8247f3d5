import { Problem } from '../../../contract/core/problems.ts'
import { countsAsActive, type Subscription } from '../../../contract/providers/billing.ts'
import { firstCharge } from '../../../contract/rules/plan/plan.ts'
import type { Db } from '../../../db/database.ts'
import type { CardsSubscription } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { noteNewCustomer } from './customers/queries.ts'
import { hasPaid, openInvoiceIds } from './invoices/queries.ts'
import {
  addSubscription,
  askedSince,
  changeSubscription,
  columnsOf,
  isNewestRead,
  nextRead,
  type StoredSubscription,
  subscriptionOf,
  type TrialState,
  waitsToPay,
} from './queries.ts'
import { storeInvoice, storeSubscription } from './store.ts'

type Order = {
  key: string
  providerId: string
  startedAt: Date
  email: string
  name: string
  paymentMethodId: string
}

/**
 * Orders a subscription with its trial. The same key with the same `startedAt` is the same order, so a caller
 * that repeats itself must keep both.
 */
export const orderSubscription = ({ cards }: Deps, { startedAt, ...order }: Order) =>
  cards.startSubscription({ ...order, trialEnd: firstCharge(startedAt) })

/** Keeps an ordered subscription; part of the transaction that makes the account. */
export async function keepSubscription(
  db: Db,
  providerId: string,
  theirs: CardsSubscription,
  { now, trial }: { now: Date; trial: TrialState },
) {
  await addSubscription(db, {
    providerId,
    trial,
    cardsId: theirs.id,
    cardsCustomerId: theirs.customerId,
    ...columnsOf(theirs),
    ...askedSince(theirs.action?.kind ?? null, undefined, now),
  })
  await noteNewCustomer(db, providerId)
}

/** The subscription as the contract shows it. */
export async function readSubscription({ db }: Deps, providerId: string): Promise<Subscription> {
  const subscription = await subscriptionOf(db, providerId)
  if (!subscription) throw new Problem('subscription_not_found')
  const { status, currentPeriodEnd, trialEnd, cancelAtPeriodEnd, cardBrand, cardLast4, cardExpires } =
    subscription
  return {
    status,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    trialEnd: (!waitsToPay(subscription) && trialEnd?.toISOString()) || null,
    trialUsed: subscription.trial === 'used',
    cancelAtPeriodEnd,
    authentication: subscription.authentication,
    card:
      cardBrand && cardLast4 && cardExpires
        ? { brand: cardBrand, last4: cardLast4, expires: cardExpires }
        : null,
  }
}

export const subscriptionIdOf = async (db: Db, providerId: string) =>
  (await subscriptionOf(db, providerId))?.cardsId

/** Whether a clinic gets no free months and is charged as soon as its listing is live. */
export async function paysFromGoingLive(db: Db, providerId: string) {
  const subscription = await subscriptionOf(db, providerId)
  return subscription !== undefined && waitsToPay(subscription)
}

/** Cancels at the end of the period; a second time changes nothing. */
export const cancelSubscription = (deps: Deps, providerId: string) =>
  change(deps, providerId, ({ cardsId, cancelAtPeriodEnd }) =>
    cancelAtPeriodEnd ? undefined : deps.cards.cancelAtPeriodEnd(cardsId),
  )

/** Takes a cancellation back while the period lasts. */
export const resumeSubscription = (deps: Deps, providerId: string) =>
  change(deps, providerId, ({ cardsId, cancelAtPeriodEnd }) =>
    cancelAtPeriodEnd ? deps.cards.resume(cardsId) : undefined,
  )

/** Lets a free trial end on another day. */
export const moveTrialEnd = (deps: Deps, providerId: string, at: Date) =>
  change(deps, providerId, ({ cardsId }) => deps.cards.moveNextCharge(cardsId, at))

/** Charges another card from now on, and at once for what is overdue: then the invoice is paid as well. */
export async function updatePaymentMethod(deps: Deps, providerId: string, paymentMethodId: string) {
  const subscription = await change(deps, providerId, ({ cardsId }) =>
    deps.cards.replaceCard(cardsId, paymentMethodId),
  )
  // The card has been taken whatever comes of this, and an event will tell of the invoice in the end.
  await refreshOpenInvoices(deps, providerId).catch(() => undefined)
  return subscription
}

async function refreshOpenInvoices(deps: Deps, providerId: string) {
  for (const id of await openInvoiceIds(deps.db, providerId)) await refreshInvoice(deps, id)
}

async function refreshInvoice(deps: Deps, id: string) {
  const read = await nextRead(deps.db)
  const invoice = await deps.cards.invoice(id)
  if (invoice) await deps.db.transaction().execute(trx => storeInvoice({ ...deps, db: trx }, invoice, read))
}

/** So that an invoice is there as soon as it is paid. An event tells of it as well when this fails. */
export const refreshLatestInvoice = async (deps: Deps, { latestInvoiceId }: CardsSubscription) =>
  latestInvoiceId && refreshInvoice(deps, latestInvoiceId).catch(() => undefined)

/** Ends a subscription at once, for an account that goes; does nothing where there is none. */
export async function endSubscription(deps: Deps, providerId: string) {
  const subscription = await subscriptionOf(deps.db, providerId)
  if (subscription) await deps.cards.endNow(subscription.cardsId)
}

/**
 * Ends a subscription at once for an account that stays, and says whether its card was ever charged; part of a
 * transaction. The caller tells the clinic why: our row says so before the card provider's event, which then emails nothing.
 * What is left of a trial is kept for when the clinic may come back.
 */
export async function stopSubscription(
  deps: Deps,
  providerId: string,
  { trialLeftSeconds }: { trialLeftSeconds: number | null },
) {
  const { db, cards } = deps
  const charged = await hasPaid(db, providerId)
  const subscription = await subscriptionOf(db, providerId)
  if (!subscription || subscription.status === 'canceled') return { charged }
  const { cardsId } = subscription
  await cards.endNow(cardsId)
  await isNewestRead(db, cardsId, await nextRead(db))
  await changeSubscription(db, cardsId, { status: 'canceled', pastDueSince: null, trialLeftSeconds })
  return { charged }
}

type Asked = Promise<CardsSubscription> | undefined

async function change(deps: Deps, providerId: string, ask: (subscription: StoredSubscription) => Asked) {
  const subscription = await subscriptionOf(deps.db, providerId)
  if (!subscription || !countsAsActive(subscription.status)) throw new Problem('subscription_not_found')
  // The card provider first: if our write fails its webhook repairs us, but a local "cancelled" that it never
  // heard of would go on charging the clinic.
  const theirs = await ask(subscription)
  if (theirs) await storeAnswer(deps, theirs)
  return readSubscription(deps, providerId)
}

/**
 * Reads a subscription from the card provider, stores it, and says what its cardholder has to confirm. The browser asks
 * before it begins and again when it is done, so that nothing waits for an event.
 */
export async function readAuthentication(deps: Deps, providerId: string) {
  const subscription = await subscriptionOf(deps.db, providerId)
  if (!subscription) throw new Problem('subscription_not_found')
  const read = await nextRead(deps.db)
  const theirs = await deps.cards.subscription(subscription.cardsId)
  if (theirs)
    await deps.db.transaction().execute(trx => storeSubscription({ ...deps, db: trx }, theirs, read))
  if (subscription.authentication === 'payment' && theirs) await refreshLatestInvoice(deps, theirs)
  return { subscription: await readSubscription(deps, providerId), authentication: theirs?.action ?? null }
}

/** An answer to a change is numbered when it is there: every read that began before may not know of it. */
async function storeAnswer(deps: Deps, theirs: CardsSubscription) {
  const read = await nextRead(deps.db)
  await deps.db.transaction().execute(trx => storeSubscription({ ...deps, db: trx }, theirs, read))
}
