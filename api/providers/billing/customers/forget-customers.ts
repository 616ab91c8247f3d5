import { Problem } from '../../../../contract/core/problems.ts'
import type { Deps } from '../../../deps.ts'
import { dueDeletion, finishDeletion, isCustomer, postponeDeletion } from './queries.ts'

/** What one run deletes at most; the next goes on. */
const atOnce = 100
/** Unpaid invoices delay the deletion for no longer than this. */
const waitForInvoicesDays = 30
const dayMs = 24 * 60 * 60_000

/**
 * Deletes the customers of deleted accounts at the card provider, with their cards. A customer whose last invoice is still
 * being drawn up or collected is kept until that is over. Whatever fails waits and is tried again. Throws the last failure,
 * so that it is reported.
 */
export async function forgetCustomers(deps: Deps) {
  let failure: unknown
  for (let seen = 0; seen < atOnce; seen++) {
    const outcome = await deps.db.transaction().execute(trx => forgetNext({ ...deps, db: trx }))
    if (outcome === 'none left') break
    if (outcome === 'done') continue
    failure = outcome.failure
    // Nobody else's would get through either.
    if (failure instanceof Problem && failure.code === 'cards_unavailable') break
  }
  if (failure) throw failure
}

/** The row stays locked while the card provider is asked, so that no two processes ask for the same customer. */
async function forgetNext(deps: Deps): Promise<'none left' | 'done' | { failure: unknown }> {
  const { db, cards } = deps
  const next = await dueDeletion(db)
  if (!next) return 'none left'
  const { customerId, requestedAt } = next
  try {
    const isOver = deps.clock().getTime() - requestedAt.getTime() > waitForInvoicesDays * dayMs
    // A customer who is one again belongs to another account.
    const isGone = (await isCustomer(db, customerId)) || (await cards.deleteCustomer(customerId, { isOver }))
    await (isGone ? finishDeletion(db, customerId) : postponeDeletion(db, customerId, { isWaiting: true }))
    return 'done'
  } catch (failure) {
    await postponeDeletion(db, customerId, { isWaiting: false })
    return { failure }
  }
}
