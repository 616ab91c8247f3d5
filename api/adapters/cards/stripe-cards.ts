import { Stripe } from 'stripe'
import type { Cards } from './cards.ts'
import { describe, expand } from './stripe-actions.ts'
import {
  adjustedSince,
  adjustmentsOf,
  creditPart,
  invoiceOfPayment,
  refundPart,
} from './stripe-adjustments.ts'
import { connectStripe, type StripeSettings } from './stripe-connection.ts'
import { deleteCustomer, updateCustomer } from './stripe-customers.ts'
import { asking, each, orUndefined } from './stripe-errors.ts'
import { readSignedEvent } from './stripe-event.ts'
import { chargeMoved, toInvoice } from './stripe-objects.ts'
import { chargeToCard, startSubscription } from './stripe-order.ts'

const pageSize = 100
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Cards through Stripe. Its library repeats what got no answer, under the same idempotency key. */
export function stripeCards(settings: StripeSettings, clock: () => Date): Cards {
  const stripe = connectStripe(settings)

  const answer = (question: () => Promise<Stripe.Subscription>) =>
    asking(async () => describe(stripe, await question()))
  const change = (id: string, edit: Stripe.SubscriptionUpdateParams) =>
    answer(() => stripe.subscriptions.update(id, { ...edit, expand }))
  const { instance, priceId } = settings

  return {
    entry: { kind: 'stripe', publishableKey: settings.publishableKey },
    instance,
    startCardSetup: whose => asking(() => startCardSetup(stripe, instance, whose)),
    updateCustomer: (id, customer) => asking(() => updateCustomer(stripe, id, customer)),
    deleteCustomer: (id, wait) => asking(() => deleteCustomer(stripe, id, wait)),
    startSubscription: order => asking(() => startSubscription(stripe, settings, order)),
    subscription: id => answer(() => stripe.subscriptions.retrieve(id, { expand })).catch(orUndefined),
    liveSubscriptions: () =>
      each(
        stripe.subscriptions.list({
          price: priceId,
          limit: pageSize,
          expand: expand.map(path => `data.${path}`),
        }),
        subscription => describe(stripe, subscription),
      ),
    cancelAtPeriodEnd: id => change(id, { cancel_at_period_end: true }),
    resume: id => change(id, { cancel_at_period_end: false }),
    moveNextCharge: (id, at) => answer(() => moveNextCharge(stripe, id, at)),
    endTrial: id => answer(() => endTrial(stripe, id)),
    endNow: async id => {
      await asking(() => stripe.subscriptions.cancel(id)).catch(orUndefined)
    },
    replaceCard: (id, paymentMethodId) => answer(() => replaceCard(stripe, id, paymentMethodId)),
    invoice: id => asking(async () => toInvoice(await stripe.invoices.retrieve(id))).catch(orUndefined),
    invoicesSince: moment =>
      each(stripe.invoices.list({ created: { gte: seconds(moment) }, limit: pageSize }), async invoice =>
        toInvoice(invoice),
      ),
    invoiceOfPayment: id => asking(() => invoiceOfPayment(stripe, id)),
    adjustments: invoiceId => asking(() => adjustmentsOf(stripe, invoiceId)),
    refund: (invoiceId, part) => asking(() => refundPart(stripe, invoiceId, part)),
    credit: (invoiceId, part) => asking(() => creditPart(stripe, invoiceId, part)),
    adjustedSince: moment => each(adjustedSince(stripe, moment), async id => id),
    readEvent: (body, signature) =>
      readSignedEvent(body, signature, { secret: settings.webhookSecret, now: clock() }),
  }
}

/** Only cards: others would send the clinic to another website and back. */
async function startCardSetup(stripe: Stripe, instance: string, whose: Whose) {
  const { client_secret } = await stripe.setupIntents.create({
    allowed_payment_method_types: ['card'],
    usage: 'off_session',
    ...(whose && { customer: whose.customerId }),
    metadata: { instance, ...(whose && { provider: whose.providerId }) },
  })
  return { clientSecret: client_secret ?? '' }
}

type Whose = Parameters<Cards['startCardSetup']>[0]

/**
 * Only a trial moves the day of a charge at Stripe. One that a paying clinic is given so is marked, for it is no free
 * trial. Read first, as the mark depends on it.
 */
async function moveNextCharge(stripe: Stripe, id: string, at: Date) {
  const present = await stripe.subscriptions.retrieve(id, { expand })
  if (present.status !== 'trialing' && present.status !== 'active') return present
  return stripe.subscriptions.update(id, {
    trial_end: seconds(at),
    proration_behavior: 'none',
    cancel_at_period_end: present.cancel_at_period_end,
    ...(present.status === 'active' && { metadata: chargeMoved }),
    expand,
  })
}

/** A charge that fails does not fail the call: the subscription is past due then, and says what its holder can do. */
async function endTrial(stripe: Stripe, id: string) {
  const present = await stripe.subscriptions.retrieve(id, { expand })
  if (present.status !== 'trialing') return present
  return stripe.subscriptions.update(id, {
    trial_end: 'now',
    proration_behavior: 'none',
    payment_behavior: 'allow_incomplete',
    expand,
  })
}

async function replaceCard(stripe: Stripe, id: string, paymentMethodId: string) {
  const { customer, latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const customerId = typeof customer === 'string' ? customer : customer.id
  await chargeToCard(stripe, customerId, paymentMethodId)
  if (latest_invoice && typeof latest_invoice !== 'string' && latest_invoice.status === 'open')
    await stripe.invoices.pay(latest_invoice.id).catch(ifConfirmationNeeded)
  return stripe.subscriptions.retrieve(id, { expand })
}

/** The bank asks the cardholder: the subscription says so, and how to go on. */
function ifConfirmationNeeded(error: unknown) {
  const asked = ['invoice_payment_intent_requires_action', 'authentication_required']
  if (error instanceof Stripe.errors.StripeError && asked.includes(error.code ?? '')) return
  throw error
}
