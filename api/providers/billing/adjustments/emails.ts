import type { AdjustmentStatus } from '../../../../contract/providers/adjustments.ts'
import type { CardsAdjustment } from '../../../adapters/cards/cards.ts'
import type { Attachment } from '../../../adapters/email/email.ts'
import { unconfirmedAddress } from '../../../email/addressee.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'
import { longDate } from '../../../long-date.ts'
import { billingEmail, type Recipient as Holder, pounds } from '../emails.ts'

type Recipient = Holder & { billingEmail: string | null }

export type AdjustmentEmail = {
  attached: boolean
  write(to: Recipient, attachment: Attachment | undefined): SystemEmail
}

type Text = { subject: string; paragraphs: string[]; attached?: boolean }

/** Documents go where receipts go; they can have another reader than the account. */
const emailOf = ({ subject, paragraphs, attached = false }: Text): AdjustmentEmail => ({
  attached,
  write: (to, attachment) => ({
    ...billingEmail(to, subject, paragraphs, 'See your invoices'),
    ...(attached && to.billingEmail && { to: unconfirmedAddress(to.billingEmail) }),
    ...(attachment && { attachment }),
  }),
})

/** The email that a new state deserves; undefined where it is no news for the clinic. */
export function emailAbout(
  adjustment: CardsAdjustment,
  before: AdjustmentStatus | undefined,
  invoiceNumber: string,
): AdjustmentEmail | undefined {
  const { kind, status, number, happenedAt } = adjustment
  const amount = pounds(adjustment.amountPence)
  const invoice = `invoice ${invoiceNumber}`
  if (kind === 'refund') return refundEmail(status, before, amount, invoice)
  if (kind === 'credit_note')
    return status === 'issued'
      ? emailOf({
          subject: `Credit note for ${amount}`,
          paragraphs: [
            `We've issued credit note ${number ?? ''} for ${amount} of ${invoice}. It's attached for your records.`,
          ],
          attached: true,
        })
      : undefined
  return disputeEmail(status, amount, invoice, longDate(happenedAt))
}

function refundEmail(
  status: AdjustmentStatus,
  before: AdjustmentStatus | undefined,
  amount: string,
  invoice: string,
) {
  const isNew = before === undefined
  if (isNew && (status === 'succeeded' || status === 'pending'))
    return emailOf({
      subject: `We've refunded ${amount}`,
      paragraphs: [
        `We've refunded ${amount} of ${invoice} to the card you paid with. It usually takes 5 to 10 working days to appear on your statement.`,
        "We've attached a copy for your records.",
      ],
      attached: true,
    })
  if (status === 'failed' && !isNew)
    return emailOf({
      subject: `Your refund of ${amount} didn't go through`,
      paragraphs: [
        `Your bank returned our refund of ${amount} for ${invoice} to the card you paid with. This can happen when a card was closed.`,
        "Please contact us and tell us how you'd like to be refunded.",
      ],
    })
  return undefined
}

function disputeEmail(status: AdjustmentStatus, amount: string, invoice: string, day: string) {
  if (status === 'open')
    return emailOf({
      subject: `Your bank has disputed your payment of ${amount}`,
      paragraphs: [
        `On ${day} your bank told us that the payment of ${amount} for ${invoice} is disputed.`,
        `If you didn't mean to dispute it, tell your bank that the payment is yours. If something is wrong with the charge, contact us: we can refund you directly.`,
      ],
    })
  if (status === 'won')
    return emailOf({
      subject: `The dispute about your payment of ${amount} is closed`,
      paragraphs: [
        `Your bank has closed the dispute about ${invoice}. The payment of ${amount} stands, and you don't need to do anything.`,
      ],
    })
  return emailOf({
    subject: `Your bank has returned your payment of ${amount}`,
    paragraphs: [
      `Your bank has decided the dispute about ${invoice} in your favour and returned ${amount} to the card you paid with.`,
      "Your subscription continues. If you don't want it any more, cancel it in your account. If you think this is a mistake, contact us.",
    ],
  })
}
