import type { CardsSubscription } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { unknownSubscriptions } from '../../metrics.ts'
import { unsettledInvoiceIds } from './adjustments/queries.ts'
import { storeAdjustments } from './adjustments/store-adjustments.ts'
import { isOwnOrder } from './orders/claim-order.ts'
import { knownAmong, liveIdsAfter, nextRead } from './queries.ts'
import { storeInvoice, storeSubscription } from './store.ts'

const day = 24 * 60 * 60 * 1000
const atOnce = 100

/**
 * Compares everything with the card provider, in case an event never came: takes over what differs, looks up what
 * the provider no longer lists, and ends orders of ours that never got an account. What this installation did not
 * order, or knows nothing of, is counted in the metrics and left alone: it may be a paying clinic of another
 * installation, or of a backup that is older than the order.
 */
export async function reconcile(deps: Deps) {
  const { listed, unknown } = await takeOverListed(deps)
  unknownSubscriptions.set(unknown.length)
  await lookUpMissing(deps, listed)
  await takeOverInvoices(deps)
  const failures = await takeOverAdjustments(deps)
  await sendQueuedEmails(deps)
  // One invoice that cannot be read must not keep the others from being read.
  if (failures.length > 0) throw failures[0]
  return { unknown }
}

async function takeOverListed(deps: Deps) {
  const listed = new Set<string>()
  const unknown: string[] = []
  // One number for the whole run: whatever is read meanwhile for another reason is newer.
  const read = await nextRead(deps.db)
  for await (const theirs of deps.cards.liveSubscriptions()) {
    listed.add(theirs.id)
    await deps.db.transaction().execute(trx => storeSubscription({ ...deps, db: trx }, theirs, read))
    if ((await readOwner(deps, theirs)) === 'unknown') unknown.push(theirs.id)
  }
  return { listed, unknown }
}

/**
 * Whose a subscription is. An order of ours whose account was never made is ended after a day, because the registration
 * may be about to be repeated.
 */
async function readOwner(deps: Deps, theirs: CardsSubscription) {
  const { db, cards, clock } = deps
  if ((await knownAmong(db, [theirs.id])).has(theirs.id)) return 'account'
  if (clock().getTime() - theirs.createdAt.getTime() < day) return 'new'
  const { instance, orderKey } = theirs
  const ours = instance === cards.instance && orderKey !== null && (await isOwnOrder(deps, orderKey))
  if (!ours) return 'unknown'
  await cards.endNow(theirs.id)
  return 'ended'
}

async function lookUpMissing(deps: Deps, listed: Set<string>) {
  let ids = await liveIdsAfter(deps.db, '', atOnce)
  while (ids.length > 0) {
    for (const id of ids.filter(one => !listed.has(one))) {
      const read = await nextRead(deps.db)
      const theirs = await deps.cards.subscription(id)
      if (theirs)
        await deps.db.transaction().execute(trx => storeSubscription({ ...deps, db: trx }, theirs, read))
    }
    ids = await liveIdsAfter(deps.db, ids.at(-1)!, atOnce)
  }
}

/** Three days, which is how long a card provider repeats an event that nobody takes. */
const repeatsSince = ({ clock }: Deps) => new Date(clock().getTime() - 3 * day)

async function takeOverInvoices(deps: Deps) {
  const read = await nextRead(deps.db)
  for await (const invoice of deps.cards.invoicesSince(repeatsSince(deps)))
    await deps.db.transaction().execute(trx => storeInvoice({ ...deps, db: trx }, invoice, read))
}

/** New refunds, credit notes and disputes, and those of ours that have not ended: a dispute can take months. */
async function takeOverAdjustments(deps: Deps) {
  const invoiceIds = new Set(await unsettledInvoiceIds(deps.db))
  for await (const id of deps.cards.adjustedSince(repeatsSince(deps))) invoiceIds.add(id)
  const failures: unknown[] = []
  for (const id of invoiceIds) await takeOverAdjusted(deps, id).catch(error => failures.push(error))
  return failures
}

async function takeOverAdjusted(deps: Deps, id: string) {
  const read = await nextRead(deps.db)
  const adjustments = await deps.cards.adjustments(id)
  await deps.db.transaction().execute(trx => storeAdjustments({ ...deps, db: trx }, id, adjustments, read))
}
