import { warningDays } from '../../../contract/providers/signup.ts'
import type { Deps } from '../../deps.ts'
import { unconfirmedAddress } from '../../email/addressee.ts'
import { queueEmail, sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { endSubscription } from '../billing/service.ts'
import { removeLogoFile } from '../listing/logo.ts'
import { newConfirmation } from './confirmation.ts'
import { removedEmail, warningEmail } from './emails.ts'
import { dropProvider, idsToRemove, lockedToRemove, markWarned, toWarn } from './queries.ts'

const day = 24 * 60 * 60 * 1000
const atOnce = 50

/** Warns accounts with an unconfirmed address, and removes those past the deadline. */
export async function clearUnconfirmed(deps: Deps) {
  while ((await warnSome(deps)) === atOnce);
  const failures: unknown[] = []
  for (const id of await idsToRemove(deps.db, deps.clock()))
    await removeUnconfirmed(deps, id).catch(error => failures.push(error))
  await sendQueuedEmails(deps)
  // One that the card provider could not end must not keep the others, and is tried again next time.
  if (failures.length > 0) throw failures[0]
}

const warnSome = (deps: Deps) =>
  deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const now = deps.clock()
    const soon = new Date(now.getTime() + warningDays * day)
    const late = await toWarn(trx, { until: soon, limit: atOnce })
    for (const provider of late) {
      await markWarned(trx, provider.id, { now, confirmBy: soon })
      const token = await newConfirmation(inside, provider)
      await queueEmail(inside, warningEmail(unconfirmedAddress(provider.email), token, soon))
    }
    return late.length
  })

/**
 * The account is locked while the card provider is called: a concurrent confirmation waits, and then either has
 * an account with its subscription or none.
 */
async function removeUnconfirmed(deps: Deps, id: string) {
  const removed = await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const provider = await lockedToRemove(trx, id, deps.clock())
    if (!provider) return undefined
    await endSubscription(inside, id)
    await dropProvider(trx, id)
    await queueEmail(inside, removedEmail(unconfirmedAddress(provider.email)))
    return provider
  })
  if (removed?.logo) await removeLogoFile(deps, removed.logo)
}
