import { Stripe } from 'stripe'
import type { CardsSubscription, Order } from './cards.ts'
import { cardOf, toSubscription } from './stripe-objects.ts'

const expand = [cardOf]
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
 * repeated with another card says the same, so that one key makes one subscription whatever is sent at once.
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
  if (live) return toSubscription(live)
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
  return toSubscription(subscription)
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
  const method = await stripe.paymentMethods.attach(paymentMethodId, { customer: id })
  await stripe.customers.update(id, {
    email,
    name,
    invoice_settings: { default_payment_method: method.id },
  })
  return id
}

function ifMissing(error: unknown) {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
    return undefined
  throw error
}

async function liveSubscription(stripe: Stripe, customer: string, { priceId, instance }: Settings) {
  const { data } = await stripe.subscriptions.list({ customer, price: priceId, expand: [`data.${cardOf}`] })
  return data.find(({ metadata }) => metadata.instance === instance)
}

const firstPayment = (trialEnd: Date | null): Partial<Stripe.SubscriptionCreateParams> =>
  trialEnd ? { trial_end: seconds(trialEnd) } : { payment_behavior: 'error_if_incomplete' }
