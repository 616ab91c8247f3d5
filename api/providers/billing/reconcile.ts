import type { CardsSubscription } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { knownAmong, liveIdsAfter, nextRead } from './queries.ts'
import { storeInvoice, storeSubscription } from './store.ts'

const day = 24 * 60 * 60 * 1000
const atOnce = 100

/**
 * Compares everything with the card provider, in case an event never came: takes over what differs, looks up what
 * the provider no longer lists, and ends what it would charge for without an account that knows of it.
 */
export async function reconcile(deps: Deps) {
  const listed = await takeOverListed(deps)
  await lookUpMissing(deps, listed)
  await takeOverInvoices(deps)
  await sendQueuedEmails(deps)
}

async function takeOverListed(deps: Deps) {
  const listed = new Set<string>()
  // One number for the whole run: whatever is read meanwhile for another reason is newer.
  const read = await nextRead(deps.db)
  for await (const theirs of deps.cards.liveSubscriptions()) {
    listed.add(theirs.id)
    await deps.db.transaction().execute(trx => storeSubscription({ ...deps, db: trx }, theirs, read))
    await endIfOrphaned(deps, theirs)
  }
  return listed
}

/** An order whose account was never made. It is given a day, because the registration may be about to be repeated. */
async function endIfOrphaned({ db, cards, clock }: Deps, theirs: CardsSubscription) {
  if (clock().getTime() - theirs.createdAt.getTime() < day) return
  if (!(await knownAmong(db, [theirs.id])).has(theirs.id)) await cards.endNow(theirs.id)
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
async function takeOverInvoices(deps: Deps) {
  const read = await nextRead(deps.db)
  const since = new Date(deps.clock().getTime() - 3 * day)
  for await (const invoice of deps.cards.invoicesSince(since))
    await deps.db.transaction().execute(trx => storeInvoice({ ...deps, db: trx }, invoice, read))
}
