import { Stripe } from 'stripe'
import type { Cards, CardsSubscription, Order } from './cards.ts'
import { asking, each, orUndefined } from './stripe-errors.ts'
import { readSignedEvent } from './stripe-event.ts'
import { cardOf, chargeMoved, toInvoice, toSubscription } from './stripe-objects.ts'

type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  /** Another address of the same API. */
  apiBase?: string | undefined
  timeoutMs?: number
}

const expand = [cardOf]
const pageSize = 100
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Cards through Stripe. Its library repeats what got no answer, under the same idempotency key. */
export function stripeCards(settings: StripeSettings, clock: () => Date): Cards {
  const stripe = connect(settings)

  const change = async (id: string, edit: Stripe.SubscriptionUpdateParams) =>
    toSubscription(await asking(() => stripe.subscriptions.update(id, { ...edit, expand })))

  return {
    entry: { kind: 'stripe', publishableKey: settings.publishableKey },
    startSubscription: order => asking(() => start(stripe, settings.priceId, order)),
    subscription: id =>
      asking(async () => toSubscription(await stripe.subscriptions.retrieve(id, { expand }))).catch(
        orUndefined,
      ),
    liveSubscriptions: () =>
      each(
        stripe.subscriptions.list({ price: settings.priceId, limit: pageSize, expand: [`data.${cardOf}`] }),
        toSubscription,
      ),
    cancelAtPeriodEnd: id => change(id, { cancel_at_period_end: true }),
    resume: id => change(id, { cancel_at_period_end: false }),
    moveNextCharge: (id, at) => asking(() => moveNextCharge(stripe, id, at)),
    endNow: async id => {
      await asking(() => stripe.subscriptions.cancel(id)).catch(orUndefined)
    },
    replaceCard: (id, paymentMethodId) => asking(() => replaceCard(stripe, id, paymentMethodId)),
    invoice: id => asking(async () => toInvoice(await stripe.invoices.retrieve(id))).catch(orUndefined),
    invoicesSince: moment =>
      each(stripe.invoices.list({ created: { gte: seconds(moment) }, limit: pageSize }), toInvoice),
    readEvent: (body, signature) =>
      readSignedEvent(body, signature, { secret: settings.webhookSecret, now: clock() }),
  }
}

/** Three tries of eight seconds: somebody waits for it, and browsers and proxies give up after a minute at most. */
function connect({ secretKey, apiBase, timeoutMs = 8_000 }: StripeSettings) {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/**
 * A customer with the card, then the subscription. The card is part of the first key: who mends a refused order
 * with another card makes another customer, and who repeats an order gets the customer and subscription it made.
 */
async function start(stripe: Stripe, price: string, order: Order): Promise<CardsSubscription> {
  const { key, email, name, paymentMethodId, trialEnd } = order
  const customer = await stripe.customers.create(
    {
      email,
      name,
      payment_method: paymentMethodId,
      invoice_settings: { default_payment_method: paymentMethodId },
    },
    { idempotencyKey: `${key}-${paymentMethodId}-customer` },
  )
  const subscription = await stripe.subscriptions.create(
    { customer: customer.id, items: [{ price }], ...firstPayment(trialEnd), expand },
    { idempotencyKey: `${key}-${customer.id}-subscription` },
  )
  return toSubscription(subscription)
}

const firstPayment = (trialEnd: Date | null): Partial<Stripe.SubscriptionCreateParams> =>
  trialEnd ? { trial_end: seconds(trialEnd) } : { payment_behavior: 'error_if_incomplete' }

/**
 * Only a trial moves the day of a charge at Stripe. One that a paying clinic is given so is marked, for it is no free
 * trial. Read first, as the mark depends on it.
 */
async function moveNextCharge(stripe: Stripe, id: string, at: Date) {
  const present = await stripe.subscriptions.retrieve(id, { expand })
  if (present.status !== 'trialing' && present.status !== 'active') return toSubscription(present)
  return toSubscription(
    await stripe.subscriptions.update(id, {
      trial_end: seconds(at),
      proration_behavior: 'none',
      cancel_at_period_end: present.cancel_at_period_end,
      ...(present.status === 'active' && { metadata: chargeMoved }),
      expand,
    }),
  )
}

async function replaceCard(stripe: Stripe, id: string, paymentMethodId: string) {
  const { customer, latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const customerId = typeof customer === 'string' ? customer : customer.id
  const method = await stripe.paymentMethods.attach(paymentMethodId, { customer: customerId })
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method.id } })
  if (latest_invoice && typeof latest_invoice !== 'string' && latest_invoice.status === 'open')
    await stripe.invoices.pay(latest_invoice.id, { payment_method: method.id })
  return toSubscription(await stripe.subscriptions.retrieve(id, { expand }))
}
