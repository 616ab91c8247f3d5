import { failure, newId, nowInSeconds, type Params, page, type Reply } from './objects.ts'

type Refund = {
  id: string
  object: 'refund'
  amount: number
  created: number
  payment_intent: string
  reason: string | null
  status: string
}
type CreditNote = {
  id: string
  object: 'credit_note'
  invoice: string
  total: number
  created: number
  number: string
  reason: string | null
  status: string
  refunds: { refund: string; amount_refunded: number; type: 'refund' }[]
}
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  created: number
  payment_intent: string
  reason: string
  status: string
  evidence_details: { due_by: number | null }
}

const refused = (code: string | undefined, message: string) =>
  failure(400, { type: 'invalid_request_error', ...(code ? { code } : { param: 'amount' }), message })

const since = ({ created }: Params) => Number((created as { gte?: string } | undefined)?.gte ?? 0)

/** What the provider's dashboard and banks do to payments, and the lists that tell of it. */
export function newAdjustments(
  paymentOf: (invoice: string) => string,
  /** What was taken for an invoice or by a payment. */
  paidOf: (invoiceOrPayment: string) => number,
) {
  const refunds: Refund[] = []
  const creditNotes: CreditNote[] = []
  const disputes: Dispute[] = []
  const ofPayment = <T extends { payment_intent: string; created: number }>(all: T[], params: Params) =>
    all.filter(
      one =>
        one.created >= since(params) &&
        (!params.payment_intent || one.payment_intent === params.payment_intent),
    )

  return {
    refund(invoice: string, amount: number, status = 'succeeded') {
      const made: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        created: nowInSeconds(),
        payment_intent: paymentOf(invoice),
        reason: 'requested_by_customer',
        status,
      }
      refunds.push(made)
      return made
    },
    /** With a refund that pays it out, or for later. */
    credit(invoice: string, total: number, refund?: Refund) {
      const made: CreditNote = {
        id: newId('cn'),
        object: 'credit_note',
        invoice,
        total,
        created: nowInSeconds(),
        number: `ATLAS-CN-${creditNotes.length + 1}`,
        reason: 'order_change',
        status: 'issued',
        refunds: refund ? [{ refund: refund.id, amount_refunded: refund.amount, type: 'refund' }] : [],
      }
      creditNotes.push(made)
      return made
    },
    /** What a customer may use for later invoices. */
    creditFor: (invoice: string) =>
      creditNotes
        .filter(one => one.invoice === invoice && one.status === 'issued')
        .reduce(
          (sum, one) =>
            sum + one.total - one.refunds.reduce((paid, { amount_refunded }) => paid + amount_refunded, 0),
          0,
        ),
    dispute(invoice: string, amount: number) {
      const made: Dispute = {
        id: newId('du'),
        object: 'dispute',
        amount,
        created: nowInSeconds(),
        payment_intent: paymentOf(invoice),
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_details: { due_by: nowInSeconds() + 7 * 86_400 },
      }
      disputes.push(made)
      return made
    },
    createRefund({ payment_intent, amount, reason }: Params): Reply {
      const payment = String(payment_intent)
      const before = refunds.filter(one => one.payment_intent === payment && one.status !== 'failed')
      const left = before.reduce((rest, one) => rest - one.amount, paidOf(payment))
      if (left <= 0)
        return refused('charge_already_refunded', `Charge for ${payment} has already been refunded.`)
      if (Number(amount) > left)
        return refused(undefined, `Refund amount (${amount}) is greater than unrefunded amount (${left})`)
      const made: Refund = {
        id: newId('re'),
        object: 'refund',
        amount: Number(amount),
        created: nowInSeconds(),
        payment_intent: String(payment_intent),
        reason: reason ? String(reason) : null,
        status: 'succeeded',
      }
      refunds.push(made)
      return { status: 200, body: made }
    },
    createCreditNote({ invoice, amount }: Params): Reply {
      const before = creditNotes.filter(one => one.invoice === invoice && one.status === 'issued')
      if (before.reduce((sum, one) => sum + one.total, Number(amount)) > paidOf(String(invoice)))
        return refused(undefined, 'The credit note amount is greater than the amount left on the invoice.')
      return { status: 200, body: this.credit(String(invoice), Number(amount)) }
    },
    listRefunds: (params: Params): Reply => page(ofPayment(refunds, params), params),
    listDisputes: (params: Params): Reply => page(ofPayment(disputes, params), params),
    listCreditNotes: (params: Params): Reply =>
      page(
        creditNotes.filter(
          one => one.created >= since(params) && (!params.invoice || one.invoice === params.invoice),
        ),
        params,
      ),
  }
}
