import type { CardsInvoice, CardsSubscription } from '../../adapters/cards/cards.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import {
  cancelledBeforeLiveEmail,
  cancellingEmail,
  endedEmail,
  paymentFailedEmail,
  receiptEmail,
} from './emails.ts'
import { documentOf } from './invoices/document.ts'
import { invoicePdf } from './invoices/invoice-pdf.ts'
import { billingDetailsOf, lockedInvoice, saveInvoice } from './invoices/queries.ts'
import {
  askedSince,
  changeSubscription,
  columnsOf,
  isNewestRead,
  lockedSubscription,
  waitsToPay,
} from './queries.ts'

type Known = NonNullable<Awaited<ReturnType<typeof lockedSubscription>>>

/**
 * Brings our row in line with the card provider's, and emails what has changed for the clinic; to be called in a
 * transaction. `read` numbers the question: one that is older than the one stored, or of a subscription we do not have, changes nothing.
 */
export async function storeSubscription(deps: Deps, theirs: CardsSubscription, read: number) {
  // Locked in the same order everywhere, subscription before read number, to avoid deadlocks.
  const ours = await lockedSubscription(deps.db, theirs.id)
  if (!(await isNewestRead(deps.db, theirs.id, read)) || !ours) return
  // It fell due when the period began that has not been paid for, however late we hear of it.
  const pastDueSince = theirs.status === 'past_due' ? (ours.pastDueSince ?? theirs.currentPeriodStart) : null
  const asked = askedSince(theirs.action?.kind ?? null, ours, deps.clock())
  // A reminder has named the earlier day: the clinic must hear of the later one before it is charged.
  const isLater = ours.trialEnd && theirs.trialEnd && theirs.trialEnd > ours.trialEnd
  const change = { ...columnsOf(theirs), ...asked, pastDueSince, ...(isLater && { trialRemindedAt: null }) }
  // Every write makes all servers reload the listing.
  if (isSame(ours, change)) return
  await changeSubscription(deps.db, theirs.id, change)
  await emailChange(deps, ours, theirs, pastDueSince)
}

const isSame = (ours: Known, change: Partial<Known>) =>
  Object.entries(change).every(([name, value]) => {
    const own = ours[name as keyof Known]
    return own instanceof Date && value instanceof Date ? own.getTime() === value.getTime() : own === value
  })

async function emailChange(deps: Deps, ours: Known, theirs: CardsSubscription, pastDueSince: Date | null) {
  if (theirs.status === 'canceled' && ours.status !== 'canceled') await queueEmail(deps, endedEmail(ours))
  else if (theirs.cancelAtPeriodEnd && !ours.cancelAtPeriodEnd)
    await queueEmail(
      deps,
      waitsToPay({ ...ours, status: theirs.status })
        ? cancelledBeforeLiveEmail(ours)
        : cancellingEmail(ours, theirs.currentPeriodEnd, pastDueSince, deps.clock()),
    )
}

/** Keeps an invoice, and emails a receipt or a refusal the first time it is heard of; to be called in a transaction. */
export async function storeInvoice(deps: Deps, invoice: CardsInvoice, read: number) {
  // The invoice that opens a trial asks for nothing.
  if (invoice.amountPence === 0 || !invoice.subscriptionId) return
  const subscription = await lockedSubscription(deps.db, invoice.subscriptionId)
  if (!(await isNewestRead(deps.db, invoice.id, read)) || !subscription) return
  const before = await lockedInvoice(deps.db, invoice.id)
  const { providerId } = subscription
  const { id } = await saveInvoice(deps.db, providerId, invoice, documentOf(deps.emailSettings, invoice))
  if (invoice.status === 'paid' && before?.status !== 'paid')
    await queueEmail(deps, receiptEmail(subscription, invoice, await receiptOf(deps, providerId, id)))
  // A payment that only its cardholder can confirm is told in words of its own.
  else if (subscription.authentication === 'payment') return
  else if (invoice.status === 'open' && invoice.attempts > (before?.paymentAttempts ?? 0))
    await queueEmail(
      deps,
      paymentFailedEmail(subscription, invoice, subscription.pastDueSince ?? invoice.periodStart),
    )
}

/** Where a receipt goes, and the invoice that goes with it. */
async function receiptOf(deps: Deps, providerId: string, invoiceId: string) {
  const { name, file } = await invoicePdf(deps, providerId, invoiceId)
  const details = await billingDetailsOf(deps.db, providerId)
  return { attachment: { name, content: file }, billingEmail: details?.email ?? null }
}
