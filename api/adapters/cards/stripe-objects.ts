import type { Stripe } from 'stripe'
import type { Card, SubscriptionStatus } from '../../../contract/providers/billing.ts'
import type { CardsInvoice, CardsSubscription, InvoiceStatus } from './cards.ts'

const date = (seconds: number) => new Date(seconds * 1000)
const dateOrNull = (seconds: number | null | undefined) => (seconds ? date(seconds) : null)
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Stripe has more states than we show: this maps them to what they mean for a listing and for money. */
const statuses: Record<string, SubscriptionStatus> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

/** Where a subscription says which card will be charged. */
export const cardOf = 'customer.invoice_settings.default_payment_method'

/** Marks a subscription that was paid for when its next charge was moved: it stays active, with a longer period. */
export const chargeMoved = { charge_moved: 'yes' }
const isMoved = ({ status, metadata }: Stripe.Subscription) =>
  status === 'trialing' && metadata?.charge_moved === chargeMoved.charge_moved

export function toSubscription(subscription: Stripe.Subscription): Omit<CardsSubscription, 'action'> {
  const [item] = subscription.items.data
  const moved = isMoved(subscription)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: moved ? 'active' : (statuses[subscription.status] ?? 'incomplete'),
    trialEnd: moved ? null : dateOrNull(subscription.trial_end),
    currentPeriodStart: date(item?.current_period_start ?? subscription.created),
    currentPeriodEnd: date(item?.current_period_end ?? subscription.trial_end ?? subscription.created),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    createdAt: date(subscription.created),
    card: toCard(subscription.customer),
    cardFingerprint: cardIn(subscription.customer)?.fingerprint ?? null,
    latestInvoiceId: idOf(subscription.latest_invoice),
    instance: subscription.metadata?.instance ?? null,
    orderKey: subscription.metadata?.order ?? null,
  }
}

function cardIn(customer: Stripe.Subscription['customer']) {
  if (typeof customer === 'string' || customer.deleted) return undefined
  const method = customer.invoice_settings.default_payment_method
  return typeof method === 'string' ? undefined : method?.card
}

function toCard(customer: Stripe.Subscription['customer']): Card | null {
  const card = cardIn(customer)
  if (!card) return null
  const month = String(card.exp_month).padStart(2, '0')
  return { brand: card.brand, last4: card.last4, expires: `${card.exp_year}-${month}` }
}

const invoiceStatuses: readonly InvoiceStatus[] = ['open', 'paid', 'void', 'uncollectible']

/** Undefined for a draft, which is no invoice yet. */
export function toInvoice(invoice: Stripe.Invoice): CardsInvoice | undefined {
  const status = invoiceStatuses.find(name => name === invoice.status)
  if (!status) return undefined
  // The invoice's own period is the one before; its line names the one that is paid for.
  const period = invoice.lines.data[0]?.period ?? { start: invoice.period_start, end: invoice.period_end }
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status,
    amountPence: invoice.total,
    creditPence: Math.max(0, invoice.total - invoice.amount_due),
    issuedAt: date(invoice.created),
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    periodStart: date(period.start),
    periodEnd: date(period.end),
    attempts: invoice.attempt_count,
    url: invoice.hosted_invoice_url ?? null,
  }
}
