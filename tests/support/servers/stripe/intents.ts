import { randomBytes } from 'node:crypto'

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

type Setup = {
  id: string
  object: 'setup_intent'
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  client_secret: string
  customer: string | null
  payment_method: string | null
}

type Payment = {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  client_secret: string
  payment_method: string | null
  last_payment_error: object | null
  latest_charge: string | null
  /** For the stand-in alone. */
  invoice: string
}

type Outcome = 'pays' | 'asks' | 'asks off session' | 'declines'

const states: Record<Outcome, Payment['status']> = {
  pays: 'succeeded',
  asks: 'requires_action',
  'asks off session': 'requires_payment_method',
  declines: 'requires_payment_method',
}

const errorOf = (outcome: Outcome, method: string | undefined) => {
  const about = { type: 'card_error', payment_method: { id: method, object: 'payment_method' } }
  if (outcome === 'declines') return { ...about, code: 'card_declined', message: 'Your card was declined.' }
  if (outcome === 'asks off session')
    return {
      ...about,
      code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    }
  return null
}

/** What cardholders are asked for at the provider: to save a card, or to pay an invoice. */
export function newIntents() {
  const setups = new Map<string, Setup>()
  const payments = new Map<string, Payment>()

  return {
    setups,
    payments,

    /** Without a card, the browser brings one. */
    save(customer: string | null, paymentMethod: string | null = null) {
      const id = newId('seti')
      const setup: Setup = {
        id,
        object: 'setup_intent',
        status: paymentMethod ? 'requires_action' : 'requires_payment_method',
        client_secret: `${id}_secret_1`,
        customer,
        payment_method: paymentMethod,
      }
      setups.set(id, setup)
      return setup
    },

    /** An invoice has one payment, however often it is tried. */
    pay(invoice: string, outcome: Outcome, method: string | undefined) {
      const id = payments.get(invoice)?.id ?? newId('pi')
      payments.set(invoice, {
        id,
        object: 'payment_intent',
        status: states[outcome],
        client_secret: `${id}_secret_1`,
        payment_method: method ?? null,
        last_payment_error: errorOf(outcome, method),
        latest_charge: outcome === 'pays' ? `ch_${id}` : null,
        invoice,
      })
    },

    paymentsFor(invoice: string) {
      const payment = payments.get(invoice)
      if (!payment) return []
      const status = payment.status === 'succeeded' ? 'paid' : 'open'
      const paid = { type: 'payment_intent', payment_intent: payment }
      return [{ id: `inpay_${payment.id}`, object: 'invoice_payment', invoice, status, payment: paid }]
    },

    /** Those of an invoice, or of one payment. */
    listPayments({ invoice, payment }: { invoice?: unknown; payment?: unknown }) {
      const wanted = (payment as { payment_intent?: string } | undefined)?.payment_intent
      const found = [...payments.values()].find(({ id }) => id === wanted)
      return this.paymentsFor(found?.invoice ?? String(invoice))
    },

    bySecret(clientSecret: string) {
      const of = <T extends { client_secret: string }>(all: Map<string, T>) =>
        [...all.values()].find(one => one.client_secret === clientSecret)
      return { setup: of(setups), payment: of(payments) }
    },
  }
}
