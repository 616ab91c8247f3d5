import { z } from 'zod'
import { call } from '../core/call.ts'
import { PageNumber, pagedList } from '../core/paged-list.ts'
import { graceDays } from '../rules/limits.ts'
import { messages } from '../text/messages.ts'
import { AdjustedAmounts, Adjustment, pdfOfOwnDocument } from './adjustments.ts'

/** When the listing of a payment that fell due then is taken down. */
export const graceEnd = (pastDueSince: Date) => new Date(pastDueSince.getTime() + graceDays * 86_400_000)
/** The last day of a listing whose subscription is cancelled: a payment past due can end it before the period does. */
export const lastShown = (periodEnd: Date, graceEnds: Date) => (graceEnds < periodEnd ? graceEnds : periodEnd)

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled', 'incomplete'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expires: z.string().describe('Year and month, 2029-11'),
})
export type Card = z.infer<typeof Card>

/** What a cardholder can be asked to confirm: that a card may be saved, or one payment. */
export const authentications = ['card', 'payment'] as const

/** While a listing with this is not public yet, its status is that of a trial, and nothing is charged. */
export const TrialUsed = z
  .boolean()
  .describe(
    'Whether the free months were had before; then the first payment is taken when the listing goes live',
  )

export const Subscription = z.object({
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: z.iso.datetime(),
  trialEnd: z.iso.datetime().nullable(),
  trialUsed: TrialUsed,
  cancelAtPeriodEnd: z.boolean(),
  card: Card.nullable(),
  authentication: z
    .enum(authentications)
    .nullable()
    .describe('What the bank wants the cardholder to confirm; null when nothing'),
})
export type Subscription = z.infer<typeof Subscription>

/** Trial and grace period count as active wherever a subscription can be changed. */
export const countsAsActive = (status: SubscriptionStatus) =>
  status === 'active' || status === 'trialing' || status === 'past_due'

export const getSubscription = call({
  method: 'GET',
  path: '/api/subscription',
  as: 'provider',
  team: 'billing',
  summary: "The provider's own subscription",
  answer: Subscription,
})

export const cancelSubscription = call({
  method: 'POST',
  path: '/api/cancel-subscription',
  as: 'provider',
  team: 'owner',
  summary: 'Cancels at the end of the current paid or free period',
  answer: Subscription.extend({ message: z.literal(messages.subscriptionWillBeCanceled) }),
})

export const resumeSubscription = call({
  method: 'POST',
  path: '/api/resume-subscription',
  as: 'provider',
  team: 'billing',
  summary: 'Undoes a cancellation before the period has ended',
  answer: Subscription,
})

export const updatePaymentMethod = call({
  method: 'POST',
  path: '/api/update-payment-method',
  as: 'provider',
  team: 'billing',
  summary: 'Replaces the card and charges any overdue amount immediately',
  body: z.object({ paymentMethodId: z.string().trim().min(1).max(200) }),
  answer: Subscription.extend({ message: z.literal(messages.paymentMethodUpdated) }),
})

export const subscribeAgain = call({
  method: 'POST',
  path: '/api/subscribe-again',
  as: 'provider',
  team: 'billing',
  summary: 'Starts a new subscription after the last one has ended; the first month is charged immediately',
  body: z.object({ paymentMethodId: z.string().trim().min(1).max(200) }),
  answer: Subscription,
})

export const readAuthentication = call({
  method: 'POST',
  path: '/api/payment-authentication',
  as: 'provider',
  team: 'billing',
  summary: 'Asks the card provider what the cardholder still has to confirm, and how the browser does it',
  answer: z.object({
    subscription: Subscription,
    authentication: z
      .object({
        kind: z.enum(authentications),
        clientSecret: z.string(),
        paymentMethodId: z.string().nullable().describe('The card to confirm with, where it must be named'),
      })
      .nullable(),
  }),
  limit: { requests: 60, seconds: 300 },
})

export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible'] as const

export const Invoice = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  amount: z.number().describe('A total in pounds'),
  issuedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  url: z.string().nullable().describe("The card provider's own page of it"),
  ...AdjustedAmounts.shape,
  adjustments: z.array(Adjustment).describe('Refunds, credit notes and disputes, newest first'),
})
export type Invoice = z.infer<typeof Invoice>

export const listInvoices = call({
  method: 'GET',
  path: '/api/invoices',
  as: 'provider',
  team: 'billing',
  summary: "The provider's own invoices, newest first",
  query: z.object({ page: PageNumber }),
  answer: pagedList(Invoice),
})

export const downloadInvoice = call({
  ...pdfOfOwnDocument,
  path: '/api/invoices/:id/pdf',
  summary: 'One invoice as a PDF file',
})

export const downloadInvoices = call({
  method: 'GET',
  path: '/api/invoices.csv',
  as: 'provider',
  team: 'billing',
  summary: "All of the provider's own invoices as a CSV file",
  answer: z.unknown().describe('CSV'),
  download: true,
})

export const receiveCardEvent = call({
  method: 'POST',
  path: '/api/stripe/webhook',
  as: 'anyone',
  summary: 'Events of the card provider, signed by it',
  body: z.string().min(1).max(1_000_000).describe('The event exactly as it was signed'),
  answer: z.object({ received: z.literal(true) }),
  // The provider sends many at once on the first of a month.
  limit: { requests: 6000, seconds: 60 },
})
