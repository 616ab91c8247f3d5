import { Stripe } from 'stripe'
import type { Cards } from './cards.ts'
import { asking, each, orUndefined } from './stripe-errors.ts'
import { readSignedEvent } from './stripe-event.ts'
import { cardOf, chargeMoved, toInvoice, toSubscription } from './stripe-objects.ts'
import { startSubscription } from './stripe-order.ts'

type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  priceId: string
  /** Names this installation in the metadata of everything it makes. */
  instance: string
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
    instance: settings.instance,
    startSubscription: order => asking(() => startSubscription(stripe, settings, order)),
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

/** The version whose parameters and answers this code was written for; the library's types are of the same one. */
export const stripeApiVersion = '2026-10-28.endive'

/** Three tries of eight seconds: somebody waits for it, and browsers and proxies give up after a minute at most. */
function connect({ secretKey, apiBase, timeoutMs = 8_000 }: StripeSettings) {
  const base = apiBase ? new URL(apiBase) : undefined
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
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
