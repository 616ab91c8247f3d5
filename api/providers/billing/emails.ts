import { graceEnd, lastShown } from '../../../contract/providers/billing.ts'
import { monthlyPricePence, trialMonths } from '../../../contract/rules/plan/plan.ts'
import { productName } from '../../../contract/text/product.ts'
import type { CardsInvoice } from '../../adapters/cards/cards.ts'
import type { Attachment } from '../../adapters/email/email.ts'
import { accountHolder, unconfirmedAddress } from '../../email/addressee.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { longDate } from '../../long-date.ts'

export type Recipient = Parameters<typeof accountHolder>[0]
type Billed = Recipient & { cardLast4: string | null }

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`
const price = pounds(monthlyPricePence)
const cardEnding = ({ cardLast4 }: Billed) => (cardLast4 ? `your card ending ${cardLast4}` : 'your card')

export const billingEmail = (
  to: Recipient,
  subject: string,
  paragraphs: string[],
  label: string,
): SystemEmail => ({
  to: accountHolder(to),
  subject,
  heading: subject,
  paragraphs,
  action: { label, path: '/account/subscriptions' },
})

/** A week before the first charge. */
export const trialEndsEmail = (to: Billed, trialEnd: Date) =>
  billingEmail(
    to,
    `Your free trial ends on ${longDate(trialEnd)}`,
    [
      `Your ${trialMonths} free months end on ${longDate(trialEnd)}. On that day we'll charge ${price} to ${cardEnding(to)}, then ${price} a month until you cancel.`,
      "If you don't want to continue, cancel in your account before then and you won't pay anything.",
    ],
    'Review your subscription',
  )

/** When someone was promised free months that their company or card had before. */
export const trialUsedEmail = (to: Recipient) =>
  billingEmail(
    to,
    'Your listing is live and your subscription has started',
    [
      `Your company or card has already had the ${trialMonths} free months, which we give once. So your subscription starts today: ${price} now, then ${price} a month until you cancel.`,
      "If you think we've got this wrong, reply to this email. We'll look at it, and refund you if you're right.",
    ],
    'Review your subscription',
  )

type Receipt = { attachment: Attachment; billingEmail: string | null }

/** The card pays what credit leaves. */
function paidWith(to: Billed, { amountPence, creditPence }: CardsInvoice) {
  if (creditPence === amountPence) return `We've used ${pounds(creditPence)} of your credit`
  const charged = `We've charged ${pounds(amountPence - creditPence)} to ${cardEnding(to)}`
  return creditPence > 0 ? `${charged} and used ${pounds(creditPence)} of your credit` : charged
}

/** After every payment, with the invoice. The clinic may have named another address for them. */
export const receiptEmail = (
  to: Billed,
  invoice: CardsInvoice,
  { attachment, billingEmail: elsewhere }: Receipt,
) => ({
  ...billingEmail(
    to,
    `Receipt for ${pounds(invoice.amountPence)}`,
    [
      `${paidWith(to, invoice)} for your ${productName} listing from ${longDate(invoice.periodStart)} to ${longDate(invoice.periodEnd)}.`,
      `Invoice ${invoice.number ?? invoice.id}, paid on ${longDate(invoice.paidAt ?? invoice.issuedAt)}, is attached.`,
    ],
    'See all invoices',
  ),
  ...(elsewhere && { to: unconfirmedAddress(elsewhere) }),
  attachment,
})

/** After every payment that was refused. */
export const paymentFailedEmail = (to: Billed, invoice: CardsInvoice, since: Date) =>
  billingEmail(
    to,
    `We couldn't take your payment of ${pounds(invoice.amountPence - invoice.creditPence)}`,
    [
      `${cardEnding(to).replace(/^y/, 'Y')} was declined when we tried to charge ${pounds(invoice.amountPence - invoice.creditPence)} for the period from ${longDate(invoice.periodStart)}. We'll try again in the next few days.`,
      `Your listing stays visible until ${longDate(graceEnd(since))}. To keep it visible after that, check your card or add another one.`,
    ],
    'Update Payment Method',
  )

/** When a card is about to expire, or has, before its next charge is due. */
export const cardExpiresEmail = (to: Billed, expires: string, nextCharge: Date | null, now: Date) => {
  const [year = 0, month = 0] = expires.split('-').map(Number)
  const name = monthName.format(new Date(Date.UTC(year, month - 1)))
  const expired = new Date(Date.UTC(year, month)) <= now
  return billingEmail(
    to,
    expired ? `Your card expired in ${name}` : `Your card expires in ${name}`,
    [
      `${cardEnding(to).replace(/^y/, 'Y')} ${expired ? 'expired' : 'expires'} at the end of ${name}. ${
        nextCharge
          ? `We'll charge your card for your ${productName} listing next on ${longDate(nextCharge)}.`
          : "We'll charge your card when your listing goes live."
      }`,
      "If your bank sends you a new card, enter it in your account. You don't need to do anything if your bank updates your card with us automatically.",
    ],
    'Update Payment Method',
  )
}

type Asked = Billed & {
  authentication: 'card' | 'payment' | null
  trialEnd: Date | null
  pastDueSince: Date | null
  /** Whether the first charge comes on the day of going live. */
  waitsToPay: boolean
}

/** When a bank wants its customer to confirm a card or a payment, and that did not happen on screen. */
export const authenticationEmail = (to: Asked) =>
  to.authentication === 'card'
    ? billingEmail(
        to,
        'Your bank wants you to confirm your card',
        [
          `Your bank wants you to confirm that ${productName} may charge ${cardEnding(to)}. It takes a minute, and we won't charge you for it.`,
          to.waitsToPay
            ? 'Please do this before your listing goes live, or your bank may decline your first payment.'
            : to.trialEnd
              ? `Please do this before your first charge on ${longDate(to.trialEnd)}, or your bank may decline it.`
              : "If you don't, your bank may decline your next payment.",
        ],
        'Authenticate payment',
      )
    : billingEmail(
        to,
        'Your bank wants you to confirm your payment',
        [
          `Your bank wants you to confirm the payment for your subscription from ${cardEnding(to)} before it goes through.`,
          to.pastDueSince
            ? `Your listing stays visible until ${longDate(graceEnd(to.pastDueSince))}. To keep it visible after that, confirm the payment or add another card.`
            : 'Patients can see your listing once the payment has gone through.',
        ],
        'Authenticate payment',
      )

/** When someone cancels. */
export const cancellingEmail = (to: Recipient, until: Date, pastDueSince: Date | null, now: Date) =>
  billingEmail(
    to,
    `Your subscription ends on ${longDate(until)}`,
    [
      pastDueSince
        ? `Your subscription ends on ${longDate(until)}. ${overdueListing(lastShown(until, graceEnd(pastDueSince)), now)} Your unpaid invoice is still due and we'll try to charge it again. We won't charge anything after that.`
        : `You asked us to end your subscription. Your listing stays visible until ${longDate(until)}, and we won't charge your card again.`,
      `You can change your mind in your account until then.`,
    ],
    'Undo the cancellation',
  )

/** When someone cancels who would have paid from going live on: nothing of theirs lasts until a date. */
export const cancelledBeforeLiveEmail = (to: Recipient) =>
  billingEmail(
    to,
    "You've cancelled your subscription",
    [
      "You asked us to end your subscription. Patients won't see your listing, and we won't charge your card.",
      'You can change your mind in your account until your listing would have gone live.',
    ],
    'Undo the cancellation',
  )

const overdueListing = (until: Date, now: Date) =>
  until > now
    ? `Your listing stays visible until ${longDate(until)}.`
    : "Your listing isn't shown because your last payment was declined."

/** When a subscription is over, by cancelling or because it could not be paid for. */
export const endedEmail = (to: Recipient) =>
  billingEmail(
    to,
    'Your subscription has ended',
    [
      `Your listing is no longer shown on ${productName}, and we won't charge your card again.`,
      'You can still sign in to see your account, your invoices and everything you entered.',
    ],
    'Open your account',
  )
