import { Problem } from '../../../contract/core/problems.ts'
import type { Db } from '../../../db/database.ts'
import {
  addEvent,
  invoiceById,
  lockedIntent,
  markAuthenticated,
  paymentMethod,
  subscriptionWaitingFor,
} from './queries.ts'
import { charge } from './simulator-clock.ts'
import { declined } from './test-cards.ts'

/** Stripe's words for a cardholder who could not be authenticated. */
const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

const refused = (message: string) => new Problem('card_refused', { message })

/** What becomes of a question to a cardholder: a card that may be charged from now on, or a payment. */
export async function authenticate(db: Db, now: Date, clientSecret: string, outcome: 'complete' | 'fail') {
  if (outcome === 'fail') throw refused(notAuthenticated)
  const refusal = await db.transaction().execute(async trx => {
    const intent = await lockedIntent(trx, clientSecret)
    if (!intent) throw new Problem('not_found')
    const { id, paymentMethodId, invoiceId } = intent
    return invoiceId
      ? pay(trx, now, { id, paymentMethodId, invoiceId })
      : save(trx, now, { id, paymentMethodId })
  })
  if (refusal) throw refused(refusal)
}

async function save(db: Db, now: Date, { id, paymentMethodId }: { id: string; paymentMethodId: string }) {
  if (!(await paymentMethod(db, paymentMethodId))?.taken) return declined
  await markAuthenticated(db, id, paymentMethodId)
  const waiting = await subscriptionWaitingFor(db, id)
  // Stripe says no more than this: that its subscription waits for nothing any longer has to be asked.
  if (waiting)
    await addEvent(db, {
      type: 'setup_intent.succeeded',
      at: now,
      about: { object: 'setup_intent', id, customer: waiting.customerId },
    })
  return undefined
}

type Asked = { id: string; paymentMethodId: string; invoiceId: string }

async function pay(db: Db, now: Date, { id, paymentMethodId, invoiceId }: Asked) {
  const waiting = await subscriptionWaitingFor(db, id)
  const invoice = await invoiceById(db, invoiceId)
  if (!waiting || invoice?.status !== 'open') throw new Problem('not_found')
  await markAuthenticated(db, id, paymentMethodId)
  const outcome = await charge({ db, at: now }, waiting, invoice, true)
  return typeof outcome === 'object' ? outcome.refusal : undefined
}
