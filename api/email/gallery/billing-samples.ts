import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import { emailAbout } from '../../providers/billing/adjustments/emails.ts'
import * as billing from '../../providers/billing/emails.ts'
import { clinic, day } from './sample-people.ts'

const billed = { ...clinic, cardLast4: '4242' }
const invoice = {
  id: 'in_example',
  subscriptionId: 'sub_example',
  number: 'CA-1042',
  status: 'paid' as const,
  amountPence: 799,
  issuedAt: day,
  paidAt: day,
  periodStart: day,
  periodEnd: monthsAfter(day, 1),
  creditPence: 0,
  attempts: 1,
  url: null,
}
const refund = {
  id: 're_example',
  kind: 'refund' as const,
  status: 'succeeded' as const,
  amountPence: 799,
  happenedAt: day,
  reason: null,
  respondBy: null,
  number: null,
  creditNoteId: null,
}
const pdf = { name: 'invoice-CA-1042.pdf', content: Buffer.from('%PDF-1.7') }

const asked = {
  ...billed,
  authentication: 'card' as const,
  trialEnd: monthsAfter(day, 1),
  pastDueSince: null,
  waitsToPay: false,
}

const sample = (name: string, build: unknown, message: ReturnType<typeof billing.billingEmail>) => ({
  name,
  build,
  message,
})

export const billingSamples = [
  sample('trial-ends', billing.trialEndsEmail, billing.trialEndsEmail(billed, monthsAfter(day, 1))),
  sample('trial-used', billing.trialUsedEmail, billing.trialUsedEmail(billed)),
  sample(
    'receipt',
    billing.receiptEmail,
    billing.receiptEmail(billed, invoice, { attachment: pdf, billingEmail: null }),
  ),
  sample('payment-failed', billing.paymentFailedEmail, billing.paymentFailedEmail(billed, invoice, day)),
  sample(
    'card-expires',
    billing.cardExpiresEmail,
    billing.cardExpiresEmail(billed, '2026-12', monthsAfter(day, 1), day),
  ),
  sample('card-authentication', billing.authenticationEmail, billing.authenticationEmail(asked)),
  sample(
    'subscription-cancelled',
    billing.cancellingEmail,
    billing.cancellingEmail(billed, monthsAfter(day, 1), null, day),
  ),
  sample(
    'subscription-cancelled-early',
    billing.cancelledBeforeLiveEmail,
    billing.cancelledBeforeLiveEmail(billed),
  ),
  sample('subscription-ended', billing.endedEmail, billing.endedEmail(billed)),
  sample(
    'refund',
    emailAbout,
    emailAbout(refund, undefined, 'CA-1042')!.write({ ...billed, billingEmail: null }, undefined),
  ),
]
