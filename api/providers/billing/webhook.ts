import type { CardsEvent } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { dropEventsBefore, markHandled, nextRead, wasHandled } from './queries.ts'
import { storeInvoice, storeSubscription } from './store.ts'

/**
 * Takes an event of the card provider, once. Events come late, twice and in any order, so none is believed about
 * the state it carries: the present one is read from the provider. When that fails the event counts as not
 * taken, and the provider sends it again.
 */
export async function takeEvent(deps: Deps, body: string, signature: string | undefined) {
  const event = deps.cards.readEvent(body, signature)
  if (await wasHandled(deps.db, event.id)) return 'repeated'
  const read = await nextRead(deps.db)
  const { invoice, subscription } = await present(deps, event)
  await deps.db.transaction().execute(async trx => {
    const first = await markHandled(trx, { id: event.id, type: event.type, handledAt: deps.clock() })
    if (!first) return
    const inside = { ...deps, db: trx }
    // The subscription first: an email about a refused payment says since when it is overdue.
    if (subscription) await storeSubscription(inside, subscription, read)
    if (invoice) await storeInvoice(inside, invoice, read)
  })
  return 'taken'
}

async function present({ cards }: Deps, { about }: CardsEvent) {
  const invoice = about?.kind === 'invoice' ? await cards.invoice(about.id) : undefined
  const subscriptionId = about?.kind === 'subscription' ? about.id : invoice?.subscriptionId
  return { invoice, subscription: subscriptionId ? await cards.subscription(subscriptionId) : undefined }
}

const eventDays = 90

/** Deletes the record of events taken long ago: the card provider no longer repeats those. */
export const deleteOldCardEvents = ({ db, clock }: Deps) =>
  dropEventsBefore(db, new Date(clock().getTime() - eventDays * 24 * 60 * 60 * 1000))
