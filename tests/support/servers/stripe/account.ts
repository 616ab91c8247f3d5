import { newAdjustments } from './adjustments.ts'
import { newIntents } from './intents.ts'
import {
  type Customer,
  declined,
  failure,
  type Method,
  missing,
  month,
  newId,
  newInvoice,
  newPrice,
  newSubscription,
  nowInSeconds,
  type Params,
  page,
  type Reply,
  type StripeInvoice,
  type StripeSubscription,
  type StripeWebhook,
  testCards,
} from './objects.ts'
import { newTaxIds } from './tax-ids.ts'

/** An account at the card provider, as far as subscriptions need one. */
export function newStripeAccount(priceId: string) {
  const customers = new Map<string, Customer>()
  const methods = new Map<string, Method>()
  const subscriptions = new Map<string, StripeSubscription>()
  const invoices = new Map<string, StripeInvoice>()
  const intents = newIntents()
  const price = newPrice(priceId)
  const taxIds = newTaxIds()
  const adjustments = newAdjustments(
    invoice => intents.payments.get(invoice)!.id,
    id =>
      invoices.get(id)?.total ??
      [...invoices.values()].find(one => intents.payments.get(one.id)?.id === id)?.amount_due ??
      0,
  )
  const webhooks: StripeWebhook[] = []

  function addCard(name: string, customer: string | null) {
    const known = testCards[name]
    if (!known) return undefined
    const { pays, asks = 'never', ...card } = known
    const id = newId('pm')
    const dated = { ...card, exp_month: 4, exp_year: 2031, fingerprint: `print-${card.last4}` }
    const method = { id, object: 'payment_method', type: 'card', card: dated, asks } as const
    methods.set(id, { ...method, customer, pays, authenticated: false })
    return id
  }

  /** The id of the attached card, or the error that attaching it makes. */
  function attach(name: string, customer: string): string | Reply {
    if (name === 'pm_card_chargeDeclined') return declined()
    const saved = methods.get(name)
    if (saved) saved.customer = customer
    const id = saved?.id ?? addCard(name, customer)
    return id ?? missing('PaymentMethod', name, 'payment_method')
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
      ...(wanted.some(path => path.endsWith('pending_setup_intent')) && {
        pending_setup_intent: intents.setups.get(subscription.pending_setup_intent ?? '') ?? null,
      }),
    }
  }

  const subscriptionOf = (invoice: StripeInvoice) =>
    subscriptions.get(invoice.parent.subscription_details.subscription)!
  const ok = (body: object): Reply => ({ status: 200, body })
  const cardOf = (subscription: StripeSubscription) =>
    methods.get(customers.get(subscription.customer)?.invoice_settings.default_payment_method ?? '')

  /** Charges the card of a subscription for an invoice. The bank asks only those who are not there. */
  function charge(invoice: StripeInvoice, subscription: StripeSubscription, off: boolean) {
    // What earlier credit pays in full is charged to no card.
    if (invoice.amount_due === 0) return settle(invoice, subscription)
    invoice.attempt_count++
    const method = cardOf(subscription)
    const asked = method?.asks === 'always' || (method?.asks === 'setup' && !method.authenticated)
    const outcome = asked ? (off ? 'asks off session' : 'asks') : method?.pays ? 'pays' : 'declines'
    intents.pay(invoice.id, outcome, method?.id)
    if (outcome === 'pays') return settle(invoice, subscription)
    subscription.status = subscription.status === 'incomplete' ? 'incomplete' : 'past_due'
    return outcome
  }

  function settle(invoice: StripeInvoice, subscription: StripeSubscription) {
    subscription.status = 'active'
    invoice.status = 'paid'
    invoice.status_transitions.paid_at = nowInSeconds()
    return 'pays' as const
  }

  /** What credit notes gave a customer for later and earlier invoices have not used. */
  function creditOf(customer: string) {
    const theirs = [...invoices.values()].filter(one => one.customer === customer)
    const given = theirs.reduce((sum, { id }) => sum + adjustments.creditFor(id), 0)
    return theirs.reduce((left, { total, amount_due }) => left - (total - amount_due), given)
  }

  /** The next period begins, with an invoice for it. */
  function bill(subscription: StripeSubscription) {
    const invoice = newInvoice(subscription, 799, creditOf(subscription.customer))
    invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    const [item] = subscription.items.data
    item!.current_period_start = invoice.created
    item!.current_period_end = invoice.created + month
    return invoice
  }

  return {
    customers,
    methods,
    subscriptions,
    invoices,
    intents,
    taxIds,
    adjustments,

    price,
    webhooks,
    getPrice: (id: string): Reply => (id === price.id ? ok(price) : missing('price', id)),

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
      const metadata = { ...customer.metadata, ...(params.metadata as Record<string, string> | undefined) }
      Object.assign(customer, params, { metadata })
      return ok(customer)
    },

    /** Its subscriptions end with it, and its cards go; invoices and payments stay. */
    deleteCustomer(id: string): Reply {
      if (!customers.delete(id)) return missing('customer', id)
      for (const one of subscriptions.values()) if (one.customer === id) one.status = 'canceled'
      for (const one of [...methods.values()]) if (one.customer === id) methods.delete(one.id)
      return ok({ id, object: 'customer', deleted: true })
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
      const card = cardOf(made)
      if (made.trial_end && card && card.asks !== 'never' && !card.authenticated)
        made.pending_setup_intent = intents.save(card.customer, card.id).id
      if (!made.trial_end) {
        made.status = 'incomplete'
        charge(bill(made), made, false)
      }
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
      if (params.trial_end === 'now') {
        found.trial_end = nowInSeconds()
        charge(bill(found), found, true)
      } else if (params.trial_end) {
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
      const { customer } = params
      if (customer && !customers.has(String(customer))) return missing('customer', customer, 'customer')
      const since = Number((params.created as { gte?: string })?.gte ?? 0)
      const wanted = [...invoices.values()].filter(one => {
        const isTheirs = !params.customer || subscriptionOf(one).customer === params.customer
        return one.created >= since && isTheirs && (!params.status || one.status === params.status)
      })
      return page(wanted, params)
    },

    payInvoice(id: string): Reply {
      const invoice = invoices.get(id)
      if (!invoice) return missing('invoice', id)
      const outcome = charge(invoice, subscriptionOf(invoice), false)
      if (outcome === 'declines') return declined()
      if (outcome === 'pays') return ok(invoice)
      const code = 'invoice_payment_intent_requires_action'
      const message = 'This payment requires additional user action before it can be completed successfully.'
      return failure(402, { type: 'card_error', code, message })
    },

    listMethods({ customer, ...params }: Params): Reply {
      return page(
        [...methods.values()].filter(one => one.customer === customer),
        params,
      )
    },

    detachMethod(id: string): Reply {
      const method = methods.get(id)
      if (!method) return missing('PaymentMethod', id)
      method.customer = null
      return ok(method)
    },

    createSetupIntent: (params: Params): Reply => ok(intents.save((params.customer as string) ?? null)),

    listInvoicePayments: (params: Params): Reply => page(intents.listPayments(params), params),

    /** What the provider's script in the browser does when a cardholder has been authenticated; a card's id for a new one. */
    confirm(clientSecret: string, cardName?: string) {
      const { setup, payment } = intents.bySecret(clientSecret)
      const method = methods.get(cardName ? addCard(cardName, null)! : (setup ?? payment)!.payment_method!)!
      method.authenticated = true
      if (setup) {
        Object.assign(setup, { status: 'succeeded', payment_method: method.id })
        for (const one of subscriptions.values())
          if (one.pending_setup_intent === setup.id) one.pending_setup_intent = null
      }
      if (payment) {
        intents.pay(payment.invoice, 'pays', method.id)
        const invoice = invoices.get(payment.invoice)!
        settle(invoice, subscriptionOf(invoice))
      }
      return method.id
    },

    /** What happens at the provider automatically: the next period begins and the card is charged. */
    renew(id: string) {
      const subscription = subscriptions.get(id)!
      const invoice = bill(subscription)
      charge(invoice, subscription, true)
      return invoice
    },
  }
}
