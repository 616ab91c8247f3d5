import type { Deps } from '../../../deps.ts'
import { queueEmail, sendQueuedEmails } from '../../../email/delivery/email-queue.ts'
import { cardExpiresEmail } from '../emails.ts'
import { changeSubscription, expiringCards, waitsToPay } from '../queries.ts'

const atOnce = 100

/**
 * Emails everyone whose card is about to expire, once a card. Stripe tells of that only for cards saved in an older way,
 * so the dates that we keep are looked at every day.
 */
export async function warnOfExpiringCards(deps: Deps) {
  let warned = atOnce
  while (warned === atOnce)
    warned = await deps.db.transaction().execute(trx => warnSome({ ...deps, db: trx }, {}))
  await sendQueuedEmails(deps)
}

/** The same for one subscription, as soon as something is heard of its card; to be called in a transaction. */
export const warnOfExpiringCard = (deps: Deps, cardsId: string) => warnSome(deps, { cardsId })

async function warnSome(deps: Deps, which: { cardsId?: string }) {
  const now = deps.clock()
  const cards = await expiringCards(deps.db, { now, limit: atOnce, ...which })
  for (const card of cards) {
    await changeSubscription(deps.db, card.cardsId, { cardExpiryEmailed: card.cardExpires })
    const nextCharge = waitsToPay(card) ? null : card.currentPeriodEnd
    await queueEmail(deps, cardExpiresEmail(card, card.cardExpires, nextCharge, now))
  }
  return cards.length
}
