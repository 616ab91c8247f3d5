import { randomBytes } from 'node:crypto'

/** What an answer carries: an object of the API, or an error with its status. */
export type Reply = { status: number; body: object }
export type Params = Record<string, unknown>

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
const nowInSeconds = () => Math.floor(Date.now() / 1000)
const month = 30 * 24 * 60 * 60

type Method = { id: string; object: 'payment_method'; customer: string | null; card: object; pays: boolean }
type Customer = {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  invoice_settings: { default_payment_method: string | null }
  metadata: Record<string, string>
}
type StripeSubscription = ReturnType<typeof newSubscription>
type StripeInvoice = ReturnType<typeof newInvoice>

const newSubscription = (
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

const newInvoice = (subscription: StripeSubscription, total: number) => {
  const created = nowInSeconds()
  const period = { start: created, end: created + month }
  return {
    id: newId('in'),
    object: 'invoice' as const,
    number: `ATLAS-${randomBytes(3).toString('hex')}`,
    customer: subscription.customer,
    status: 'open' as string,
    total,
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

const missing = (kind: string, id: unknown, param = 'id') =>
  failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  })

const declined = () =>
  failure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })

const testCards: Record<string, { brand: string; last4: string; pays: boolean }> = {
  pm_card_visa: { brand: 'visa', last4: '4242', pays: true },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', pays: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', pays: false },
}

/** An account at the card provider, as far as subscriptions need one. */
export function newStripeAccount() {
  const customers = new Map<string, Customer>()
  const methods = new Map<string, Method>()
  const subscriptions = new Map<string, StripeSubscription>()
  const invoices = new Map<string, StripeInvoice>()

  /** The id of the attached card, or the error that attaching it makes. */
  function attach(name: string, customer: string): string | Reply {
    if (name === 'pm_card_chargeDeclined') return declined()
    const known = testCards[name]
    if (!known) return missing('PaymentMethod', name, 'payment_method')
    const { pays, ...card } = known
    const id = newId('pm')
    const dated = { ...card, exp_month: 4, exp_year: 2031 }
    methods.set(id, { id, object: 'payment_method', customer, card: dated, pays })
    return id
  }

  function expanded(subscription: StripeSubscription, expand: unknown) {
    const wanted = Array.isArray(expand) ? expand.map(String) : []
    const customer = customers.get(subscription.customer)!
    const card = methods.get(customer.invoice_settings.default_payment_method ?? '')
    return {
      ...subscription,
      ...(wanted.some(path => path.includes('customer.')) && {
        customer: { ...customer, invoice_settings: { default_payment_method: card ?? null } },
      }),
      ...(wanted.includes('latest_invoice') && {
        latest_invoice: invoices.get(subscription.latest_invoice ?? '') ?? null,
      }),
    }
  }

  const ok = (body: object): Reply => ({ status: 200, body })
  const cardOf = (subscription: StripeSubscription) =>
    methods.get(customers.get(subscription.customer)?.invoice_settings.default_payment_method ?? '')

  function settle(invoice: StripeInvoice, subscription: StripeSubscription, pays: boolean) {
    invoice.attempt_count++
    subscription.status = pays ? 'active' : 'past_due'
    if (!pays) return
    invoice.status = 'paid'
    invoice.status_transitions.paid_at = nowInSeconds()
  }

  return {
    customers,
    subscriptions,
    invoices,

    createCustomer(params: Params): Reply {
      const id = newId('cus')
      const method = attach(String(params.payment_method), id)
      if (typeof method !== 'string') return method
      const customer: Customer = {
        id,
        object: 'customer',
        email: String(params.email),
        name: String(params.name),
        invoice_settings: { default_payment_method: method },
        metadata: (params.metadata ?? {}) as Record<string, string>,
      }
      customers.set(id, customer)
      return ok(customer)
    },

    getCustomer(id: string): Reply {
      const customer = customers.get(id)
      return customer ? ok(customer) : missing('customer', id)
    },

    updateCustomer(id: string, params: Params): Reply {
      const customer = customers.get(id)
      if (!customer) return missing('customer', id)
      Object.assign(customer, params)
      return ok(customer)
    },

    attachMethod(name: string, params: Params): Reply {
      const id = attach(name, String(params.customer))
      return typeof id === 'string' ? ok(methods.get(id)!) : id
    },

    createSubscription(params: Params): Reply {
      const [item] = (params.items ?? []) as { price: string }[]
      if (!item)
        return failure(400, {
          type: 'invalid_request_error',
          code: 'parameter_missing',
          param: 'items',
          message: 'Missing required param: items.',
        })
      if (!customers.has(String(params.customer))) return missing('customer', params.customer, 'customer')
      const made = newSubscription(
        String(params.customer),
        item.price,
        Number(params.trial_end) || null,
        params.metadata as Record<string, string> | undefined,
      )
      subscriptions.set(made.id, made)
      return ok(expanded(made, params.expand))
    },

    getSubscription(id: string, params: Params): Reply {
      const found = subscriptions.get(id)
      return found ? ok(expanded(found, params.expand)) : missing('subscription', id)
    },

    updateSubscription(id: string, params: Params): Reply {
      const found = subscriptions.get(id)
      if (!found || found.status === 'canceled') return missing('subscription', id)
      if (params.cancel_at_period_end) found.cancel_at_period_end = params.cancel_at_period_end === 'true'
      if (params.metadata) Object.assign(found.metadata, params.metadata)
      if (params.trial_end) {
        found.trial_end = Number(params.trial_end)
        found.status = 'trialing'
        found.items.data[0]!.current_period_end = found.trial_end
      }
      return ok(expanded(found, params.expand))
    },

    cancelSubscription(id: string): Reply {
      const found = subscriptions.get(id)
      if (!found || found.status === 'canceled') return missing('subscription', id)
      found.status = 'canceled'
      return ok(found)
    },

    listSubscriptions(params: Params): Reply {
      const live = [...subscriptions.values()].filter(
        one => one.status !== 'canceled' && (!params.customer || one.customer === params.customer),
      )
      return page(
        live.map(one => expanded(one, params.expand)),
        params,
      )
    },

    getInvoice(id: string): Reply {
      const found = invoices.get(id)
      return found ? ok(found) : missing('invoice', id)
    },

    listInvoices(params: Params): Reply {
      const since = Number((params.created as { gte?: string })?.gte ?? 0)
      return page(
        [...invoices.values()].filter(one => one.created >= since),
        params,
      )
    },

    payInvoice(id: string, params: Params): Reply {
      const invoice = invoices.get(id)
      const method = methods.get(String(params.payment_method))
      if (!invoice) return missing('invoice', id)
      if (!method?.pays) return declined()
      settle(invoice, subscriptions.get(invoice.parent.subscription_details.subscription)!, true)
      return ok(invoice)
    },

    /** What happens at the provider by itself: the next period begins and the card is charged. */
    renew(id: string) {
      const subscription = subscriptions.get(id)!
      const invoice = newInvoice(subscription, 799)
      invoices.set(invoice.id, invoice)
      subscription.latest_invoice = invoice.id
      const [item] = subscription.items.data
      item!.current_period_start = invoice.created
      item!.current_period_end = invoice.created + month
      settle(invoice, subscription, cardOf(subscription)?.pays === true)
      return invoice
    },
  }
}

function page(all: { id: string }[], params: Params): Reply {
  const from = params.starting_after ? all.findIndex(one => one.id === params.starting_after) + 1 : 0
  const data = all.slice(from, from + Number(params.limit ?? 10))
  const url = '/v1/list'
  return { status: 200, body: { object: 'list', url, data, has_more: from + data.length < all.length } }
}
