import { Problem } from '../../../../contract/core/problems.ts'
import { adjustedAmounts } from '../../../../contract/providers/adjustments.ts'
import type { Db } from '../../../../db/database.ts'
import type { CardsAdjustment } from '../../../adapters/cards/cards.ts'
import type { Deps } from '../../../deps.ts'
import { nextRead, subscriptionOf } from '../queries.ts'
import {
  addRequest,
  dropRequest,
  finishRequest,
  lockedPaidInvoice,
  requestByKey,
  underWayOf,
} from './queries.ts'
import { storeAdjustments } from './store-adjustments.ts'

export type Part = {
  invoiceId: string
  amountPence: number
  key: string
  kind: 'refund' | 'credit'
  reason: string
  staffId: string
}

/** A call to the card provider has ended after this: its own list says then what came of it. */
const underWayMs = 10 * 60 * 1000

/** What of a payment by card has neither been paid back, credited nor taken by a bank. */
function leftOf(paidPence: number, adjustments: CardsAdjustment[]) {
  const rows = adjustments.map(one => ({ ...one, cardsId: one.id }))
  const { refunded, credited, disputed } = adjustedAmounts(rows)
  return paidPence - Math.round((refunded + credited + disputed) * 100)
}

const wrongAmount = (message: string) => new Problem('invalid_input', { fields: { amount: message } })

/**
 * Pays back or credits a part of a clinic's paid invoice. What is asked for is stored first, with what `noted` records in
 * the same transaction; a request whose answer was lost is then finished by sending it again.
 */
export async function giveBack(
  deps: Deps,
  providerId: string,
  part: Part,
  noted: (db: Db, invoiceNumber: string | null) => Promise<unknown>,
) {
  const { db, cards, clock } = deps
  const { amountPence, key, kind } = part
  const invoice = await claim(deps, providerId, part, noted)
  try {
    await cards[kind](invoice.cardsId, { amountPence, key })
  } catch (error) {
    // Refused for good, so nothing is under way; of any other failure nobody knows what came of it.
    if (error instanceof Problem && error.code === 'invalid_input') await dropRequest(db, key)
    throw error
  }
  const read = await nextRead(db)
  const adjustments = await cards.adjustments(invoice.cardsId)
  await db.transaction().execute(async trx => {
    await storeAdjustments({ ...deps, db: trx }, invoice.cardsId, adjustments, read)
    await finishRequest(trx, key, clock())
  })
}

/** The invoice is locked from reading what is left of it until the request is stored. */
const claim = (
  { db, cards, clock }: Deps,
  providerId: string,
  part: Part,
  noted: (db: Db, invoiceNumber: string | null) => Promise<unknown>,
) =>
  db.transaction().execute(async trx => {
    const invoice = await lockedPaidInvoice(trx, providerId, part.invoiceId)
    if (!invoice) throw new Problem('invoice_not_found')
    const known = await requestByKey(trx, part.key)
    if (known) {
      const same = (['invoiceId', 'amountPence', 'kind'] as const).every(name => known[name] === part[name])
      if (!same) throw new Problem('payment_in_progress')
      return invoice
    }
    if (part.kind === 'credit') await checkRenewal(trx, providerId)
    const underWay = await underWayOf(trx, part.invoiceId, new Date(clock().getTime() - underWayMs))
    const left =
      leftOf(invoice.amountPence - invoice.creditPence, await cards.adjustments(invoice.cardsId)) - underWay
    if (part.amountPence > left)
      throw wrongAmount(
        left > 0 ? `At most £${(left / 100).toFixed(2)} is left` : 'Nothing is left to give back',
      )
    await addRequest(trx, { ...part, askedAt: clock() })
    await noted(trx, invoice.number)
    return invoice
  })

/** A credit is taken off the next invoice, so there must be one. */
async function checkRenewal(db: Db, providerId: string) {
  const subscription = await subscriptionOf(db, providerId)
  if (!subscription || subscription.status === 'canceled' || subscription.cancelAtPeriodEnd)
    throw wrongAmount("This subscription won't renew, so there's no next invoice. Refund it instead")
}
