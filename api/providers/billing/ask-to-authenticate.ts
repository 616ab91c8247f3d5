import type { Deps } from '../../deps.ts'
import { queueEmail, sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { authenticationEmail } from './emails.ts'
import { authenticationsToEmail, changeSubscription, waitsToPay } from './queries.ts'

const minute = 60_000
/** Someone who is asked on screen gets an email only if they leave without answering. */
const minutesOnScreen = 10
const atOnce = 100

/** Emails everyone whose bank has something to ask, once, when it was not settled on screen. */
export async function askToAuthenticate(deps: Deps) {
  let asked = atOnce
  while (asked === atOnce) asked = await askSome(deps)
  await sendQueuedEmails(deps)
}

const askSome = (deps: Deps) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const before = new Date(now.getTime() - minutesOnScreen * minute)
    const waiting = await authenticationsToEmail(trx, before, atOnce)
    for (const subscription of waiting) {
      await changeSubscription(trx, subscription.cardsId, { authenticationEmailedAt: now })
      await queueEmail(
        { ...deps, db: trx },
        authenticationEmail({ ...subscription, waitsToPay: waitsToPay(subscription) }),
      )
    }
    return waiting.length
  })
