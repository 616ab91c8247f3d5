import { randomBytes } from 'node:crypto'

/** What an answer carries: an object of the API, or an error with its status. */
export type Reply = { status: number; body: object }
export type Params = Record<string, unknown>

export const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
export const nowInSeconds = () => Math.floor(Date.now() / 1000)
export const month = 30 * 24 * 60 * 60

/** When the bank asks the cardholder: never, once when the card is saved, or for every payment. */
type Asks = 'never' | 'setup' | 'always'
export type Method = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: object
  pays: boolean
  asks: Asks
  authenticated: boolean
}
export type Customer = {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  invoice_settings: { default_payment_method: string | null }
  metadata: Record<string, string>
}
export type StripeSubscription = ReturnType<typeof newSubscription>
export type StripeInvoice = ReturnType<typeof newInvoice>

export const newSubscription = (
  customer: string,
  price: string,
  trialEnd: number | null,
  metadata: Record<string, string> = {},
) => {
  const created = nowInSeconds()
  return {
    id: newId('sub'),
    object: 'subscription' as const,
    customer,
    status: (trialEnd ? 'trialing' : 'active') as string,
    created,
    trial_end: trialEnd,
    cancel_at_period_end: false,
    metadata,
    latest_invoice: null as string | null,
    pending_setup_intent: null as string | null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price: { id: price, object: 'price' },
          current_period_start: created,
          current_period_end: trialEnd ?? created + month,
        },
      ],
      has_more: false,
    },
  }
}

/** Credit is used up first; the card is charged what is left. */
export const newInvoice = (subscription: StripeSubscription, total: number, credit = 0) => {
  const created = nowInSeconds()
  const period = { start: created, end: created + month }
  return {
    id: newId('in'),
    object: 'invoice' as const,
    number: `ATLAS-${randomBytes(3).toString('hex')}`,
    customer: subscription.customer,
    status: 'open' as string,
    total,
    amount_due: Math.max(0, total - credit),
    created,
    attempt_count: 0,
    period_start: created - month,
    period_end: created,
    hosted_invoice_url: 'https://invoice.stripe.test/i/1',
    lines: { object: 'list', data: [{ id: newId('il'), object: 'line_item', period }], has_more: false },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: {} },
    },
    status_transitions: { paid_at: null as number | null },
  }
}

export const failure = (status: number, error: object): Reply => ({ status, body: { error } })

export const missing = (kind: string, id: unknown, param = 'id') =>
  failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  })

export const declined = () =>
  failure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })

type TestCard = { brand: string; last4: string; pays: boolean; asks?: Asks }
export const testCards: Record<string, TestCard> = {
  pm_card_visa: { brand: 'visa', last4: '4242', pays: true },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', pays: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', pays: false },
  pm_card_authenticationRequiredOnSetup: { brand: 'visa', last4: '3155', pays: true, asks: 'setup' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', pays: true, asks: 'always' },
}

export function page(all: { id: string }[], params: Params): Reply {
  const from = params.starting_after ? all.findIndex(one => one.id === params.starting_after) + 1 : 0
  const data = all.slice(from, from + Number(params.limit ?? 10))
  const url = '/v1/list'
  return { status: 200, body: { object: 'list', url, data, has_more: from + data.length < all.length } }
}

export const newPrice = (id: string) => ({
  id,
  object: 'price',
  active: true,
  currency: 'gbp',
  livemode: false,
  unit_amount: 799,
  recurring: { interval: 'month', interval_count: 1 },
})

export type StripeWebhook = {
  id: string
  url: string
  status: string
  enabled_events: string[]
  api_version: string
}
