import { Button } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import type { SimulatedEvent } from '../../../contract/providers/cards.ts'
import { simulateBillingEvent, type UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import {
  adjustedAmounts,
  adjustmentKinds,
  adjustmentStatuses,
  adjustmentTones,
  formatAmount,
} from '../../shared/billing/adjustment-words.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import { Part } from './part.tsx'
import { GiveBack } from './workspace/billing-forms.tsx'

const invoiceTones = { paid: 'good', open: 'warn', void: 'plain', uncollectible: 'bad' } as const

const invoiceWords = {
  paid: 'Paid',
  open: 'Not paid yet',
  void: 'Cancelled',
  uncollectible: 'Written off',
} as const

/** What can still be paid back or credited. */
const leftOf = ({
  amount,
  creditUsed,
  refunded,
  credited,
  disputed,
}: Pick<UserDetail['invoices'][number], 'amount' | 'creditUsed' | 'refunded' | 'credited' | 'disputed'>) =>
  Math.round((amount - creditUsed - refunded - credited - disputed) * 100) / 100

type Adjusted = UserDetail['invoices'][number]['adjustments'][number]

/** The newest invoices, and what became of their payments. */
export function UserBilling({ user }: { user: UserDetail }) {
  const { invoices, simulatedCards } = user
  const adjusted = invoices.flatMap(({ number, adjustments }) =>
    adjustments.map(adjustment => ({ adjustment, invoice: number })),
  )
  const maySimulate = useMay(simulateBillingEvent)
  return (
    <>
      <Part title="Invoices" none="No invoices yet.">
        {invoices.map(({ id, number, status, amount, issuedAt, ...invoice }) => (
          <li key={id}>
            <p>
              <b>{formatAmount(amount)}</b> {formatDate(issuedAt)}
              {number && <span className="muted">, {number}</span>}
            </p>
            <span className="row gap-6">
              <Tag tone={invoiceTones[status]}>{invoiceWords[status]}</Tag>
              {adjustedAmounts(invoice).map(([name, sum, tone]) => (
                <Tag key={name} tone={tone}>
                  {name} {formatAmount(sum)}
                </Tag>
              ))}
              {status === 'paid' && leftOf({ amount, ...invoice }) > 0 && (
                <GiveBack id={user.id} invoice={{ id, number, left: leftOf({ amount, ...invoice }) }} />
              )}
            </span>
          </li>
        ))}
      </Part>
      {adjusted.length > 0 && (
        <Part title="Refunds, credit notes and disputes" none="">
          {adjusted.map(({ adjustment, invoice }) => (
            <AdjustmentItem key={adjustment.id} {...adjustment} invoice={invoice} />
          ))}
        </Part>
      )}
      {simulatedCards && maySimulate && <Simulator id={user.id} />}
    </>
  )
}

function AdjustmentItem({
  kind,
  status,
  number,
  amount,
  happenedAt,
  reason,
  respondBy,
  invoice,
}: AdjustmentProps) {
  return (
    <li>
      <p>
        <b>
          {adjustmentKinds[kind]} {number}
        </b>{' '}
        {formatAmount(amount)}, {formatDate(happenedAt)}
        <br />
        <span className="muted">
          {invoice && `Invoice ${invoice}. `}
          {status === 'open' && respondBy && `Answer in Stripe by ${formatDate(respondBy)}.`}
          {reason && (
            <>
              <br />
              Reason: {reason}
            </>
          )}
        </span>
      </p>
      <Tag tone={adjustmentTones[status]}>{adjustmentStatuses[status]}</Tag>
    </li>
  )
}

type AdjustmentProps = Adjusted & { invoice: string | null }

const labels: Record<SimulatedEvent, string> = {
  renewal: 'Charge the card now',
  refund: 'Refund the last payment',
  partial_refund: 'Refund £2',
  refund_failed: 'Return the refund',
  credit_note: 'Issue a credit note',
  refund_with_credit_note: 'Refund with a credit note',
  dispute: 'Dispute the last payment',
  dispute_won: 'Close the dispute: won',
  dispute_lost: 'Close the dispute: lost',
  card_expiring: 'Let the card expire this month',
  card_updated: 'Renew the card by its network',
  subscription_ended: 'End the subscription',
}

/** In the demo staff do what Stripe's dashboard, banks and card networks do elsewhere. */
function Simulator({ id }: { id: string }) {
  const { busy, run } = useSubmit()
  const simulate = (event: SimulatedEvent) =>
    run(() => callApi(asStaff, simulateBillingEvent, { params: { id }, body: { event } }), messageIn)
  return (
    <section>
      <h3>Simulated payments</h3>
      <p className="muted mb-16">
        There's no card provider here. These buttons do what Stripe, a bank or a card network would, and the
        clinic gets the same emails.
      </p>
      <div className="row gap-6">
        {(Object.keys(labels) as SimulatedEvent[]).map(event => (
          <Button key={event} size="sm" variant="default" disabled={busy} onClick={() => simulate(event)}>
            {labels[event]}
          </Button>
        ))}
      </div>
    </section>
  )
}
