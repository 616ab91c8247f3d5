import type { Stripe } from 'stripe'
import { Problem } from '../../../contract/core/problems.ts'
import type { CardsSubscription, Order } from './cards.ts'
import { describe, expand, openPayment } from './stripe-actions.ts'
import { ifMissing } from './stripe-customers.ts'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

type Settings = { priceId: string; instance: string }

/** On every object: whose it is, and which installation made it. */
const metadataOf = ({ instance }: Settings, { providerId, key }: Order) => ({
  provider: providerId,
  instance,
  order: key,
})

/**
 * A customer with the card, then the subscription. Nothing of the card is part of the subscription's key, and an order
 * repeated with another card sends the same body, so that one key makes one subscription even with concurrent requests.
 */
export async function startSubscription(
  stripe: Stripe,
  settings: Settings,
  order: Order,
): Promise<CardsSubscription> {
  const metadata = metadataOf(settings, order)
  const known = order.customerId && (await returningCustomer(stripe, order.customerId, order))
  // An order whose answer was lost, and that another one was to replace, is found here.
  const live = known ? await liveSubscription(stripe, known, settings) : undefined
  if (live) return describe(stripe, live)
  const customer = known || (await newCustomer(stripe, order, metadata))
  const subscription = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: settings.priceId }],
      ...firstPayment(order.trialEnd),
      metadata,
      expand,
    },
    { idempotencyKey: `${order.key}-subscription` },
  )
  return subscription.status === 'incomplete'
    ? settleFirst(stripe, subscription.id)
    : describe(stripe, subscription)
}

/**
 * A first payment that did not go through: its holder may confirm it, and a card that was declined leaves nothing. Read
 * again, since the answer to a repeated order is as old as the order.
 */
async function settleFirst(stripe: Stripe, id: string) {
  const present = await stripe.subscriptions.retrieve(id, { expand })
  const described = await describe(stripe, present)
  if (described.action || present.status === 'active') return described
  const invoice = present.latest_invoice
  const payment = invoice
    ? await openPayment(stripe, typeof invoice === 'string' ? invoice : invoice.id)
    : undefined
  if (present.status === 'incomplete') await stripe.subscriptions.cancel(id)
  const message = payment?.last_payment_error?.message
  throw new Problem('card_refused', message ? { message } : {})
}

type Metadata = ReturnType<typeof metadataOf>

/** The card is part of the key: who repeats a refused order with another card makes another customer. */
async function newCustomer(stripe: Stripe, order: Order, metadata: Metadata) {
  const { key, email, name, paymentMethodId } = order
  const customer = await stripe.customers.create(
    {
      email,
      name,
      payment_method: paymentMethodId,
      invoice_settings: { default_payment_method: paymentMethodId },
      metadata,
    },
    { idempotencyKey: `${key}-${paymentMethodId}-customer` },
  )
  return customer.id
}

/** The id of a customer who comes back, with the new card; undefined where this account at Stripe has no such customer. */
async function returningCustomer(stripe: Stripe, id: string, { email, name, paymentMethodId }: Order) {
  const found = await stripe.customers.retrieve(id).catch(ifMissing)
  if (!found || found.deleted) return undefined
  await stripe.customers.update(id, { email, name })
  await chargeToCard(stripe, id, paymentMethodId)
  return id
}

/** Charges another card from now on. The others are detached, so that nothing can be taken from them any more. */
export async function chargeToCard(stripe: Stripe, customer: string, paymentMethodId: string) {
  const { id } = await stripe.paymentMethods.attach(paymentMethodId, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })
  for (const old of data) if (old.id !== id) await stripe.paymentMethods.detach(old.id)
}

async function liveSubscription(stripe: Stripe, customer: string, { priceId, instance }: Settings) {
  const { data } = await stripe.subscriptions.list({
    customer,
    price: priceId,
    expand: expand.map(path => `data.${path}`),
  })
  return data.find(({ metadata }) => metadata.instance === instance)
}

const firstPayment = (trialEnd: Date | null): Partial<Stripe.SubscriptionCreateParams> =>
  trialEnd ? { trial_end: seconds(trialEnd) } : { payment_behavior: 'allow_incomplete' }
