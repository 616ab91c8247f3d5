import type { Stripe } from 'stripe'
import type { CardsAction, CardsSubscription } from './cards.ts'
import { cardOf, toSubscription } from './stripe-objects.ts'

/** To be asked for with every subscription: its card, and what its holder has not confirmed. */
export const expand = [cardOf, 'pending_setup_intent']

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id

/** A subscription with what its cardholder has to confirm. Only one with an unpaid invoice costs another question. */
export async function describe(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<CardsSubscription> {
  // A payment first: to confirm it is what keeps the listing.
  const action = (await paymentAction(stripe, subscription)) ?? cardAction(subscription)
  return { ...toSubscription(subscription), action }
}

/** A card that is saved for later and that the bank asks about. */
function cardAction({ status, pending_setup_intent: intent }: Stripe.Subscription): CardsAction | null {
  const over = status === 'canceled' || status === 'incomplete_expired'
  if (over || !intent || typeof intent === 'string') return null
  if (intent.status !== 'requires_action' || !intent.client_secret) return null
  return { kind: 'card', clientSecret: intent.client_secret, paymentMethodId: null }
}

const unpaid: readonly string[] = ['incomplete', 'past_due', 'unpaid']

async function paymentAction(stripe: Stripe, { status, latest_invoice }: Stripe.Subscription) {
  const invoice = unpaid.includes(status) ? idOf(latest_invoice) : undefined
  const intent = invoice && (await openPayment(stripe, invoice))
  return intent ? actionOf(intent) : null
}

export async function openPayment(stripe: Stripe, invoice: string) {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'open',
    expand: ['data.payment.payment_intent'],
  })
  const intent = data[0]?.payment.payment_intent
  return intent && typeof intent !== 'string' ? intent : undefined
}

/** A charge without its holder present is refused instead, and can be confirmed with the card it was tried on. */
function actionOf(intent: Stripe.PaymentIntent): CardsAction | null {
  const { status, client_secret: clientSecret, last_payment_error: failed } = intent
  if (!clientSecret) return null
  if (status === 'requires_action') return { kind: 'payment', clientSecret, paymentMethodId: null }
  if (status !== 'requires_payment_method' || failed?.code !== 'authentication_required') return null
  return { kind: 'payment', clientSecret, paymentMethodId: failed.payment_method?.id ?? null }
}
