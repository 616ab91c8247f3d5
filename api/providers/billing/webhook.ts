import type { CardsEvent } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { storeAdjustments } from './adjustments/store-adjustments.ts'
import { warnOfExpiringCard } from './customers/expiring-cards.ts'
import { dropEventsBefore, markHandled, nextRead, subscriptionIdOfCustomer, wasHandled } from './queries.ts'
import { storeInvoice, storeSubscription } from './store.ts'

/**
 * Takes an event of the card provider, once. Events come late, twice and in any order, so none is believed about
 * the state it carries: the present one is read from the provider. When that fails the event counts as not
 * taken, and the provider sends it again.
 */
export async function takeEvent(deps: Deps, body: string, signature: string | undefined) {
  const event = await deps.cards.readEvent(body, signature)
  if (await wasHandled(deps.db, event.id)) return 'repeated'
  const read = await nextRead(deps.db)
  const { invoice, subscription, adjustments } = await present(deps, event)
  await deps.db.transaction().execute(async trx => {
    const first = await markHandled(trx, { id: event.id, type: event.type, handledAt: deps.clock() })
    if (!first) return
    const inside = { ...deps, db: trx }
    // The subscription first: an email about a refused payment says since when it is overdue.
    if (subscription) await storeSubscription(inside, subscription, read)
    // The invoice before what became of it: the event that told of it may come later.
    if (invoice) await storeInvoice(inside, invoice, read)
    if (invoice && adjustments) await storeAdjustments(inside, invoice.id, adjustments, read)
    if (subscription) await warnOfExpiringCard(inside, subscription.id)
  })
  return 'taken'
}

async function present(deps: Deps, event: CardsEvent) {
  const { cards } = deps
  const invoiceId = await invoiceBehind(deps, event)
  const invoice = invoiceId ? await cards.invoice(invoiceId) : undefined
  const isAdjusted = event.about?.kind === 'payment' || event.about?.kind === 'adjustments'
  const adjustments = invoice && isAdjusted ? await cards.adjustments(invoice.id) : undefined
  const subscriptionId = invoice?.subscriptionId ?? (await subscriptionBehind(deps, event))
  const subscription = subscriptionId ? await cards.subscription(subscriptionId) : undefined
  return { invoice, subscription, adjustments }
}

const invoiceBehind = async ({ cards }: Deps, { about }: CardsEvent) => {
  if (about?.kind === 'payment') return cards.invoiceOfPayment(about.id)
  return about?.kind === 'invoice' || about?.kind === 'adjustments' ? about.id : undefined
}

const subscriptionBehind = async ({ db }: Deps, { about }: CardsEvent) => {
  if (about?.kind === 'customer') return subscriptionIdOfCustomer(db, about.id)
  return about?.kind === 'subscription' ? about.id : undefined
}

const eventDays = 90

/** Deletes the record of events taken long ago: the card provider no longer repeats those. */
export const deleteOldCardEvents = ({ db, clock }: Deps) =>
  dropEventsBefore(db, new Date(clock().getTime() - eventDays * 24 * 60 * 60 * 1000))
