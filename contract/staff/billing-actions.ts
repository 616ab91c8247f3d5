import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { maxLength } from '../rules/limits.ts'

const params = z.object({ id: z.uuid() })

const reason = z
  .string()
  .trim()
  .min(1, 'Enter a reason')
  .max(maxLength.billingReason, `Use at most ${maxLength.billingReason} characters`)

/** A trial can be given so many days more at once. */
export const maxTrialDays = 180

export const extendTrial = call({
  method: 'POST',
  path: '/api/staff/users/:id/extend-trial',
  as: { staff: 'adjust_billing' },
  freshLogin: true,
  summary: 'Moves the end of a free trial to a later day and emails the clinic',
  params,
  body: z.object({
    until: z.iso.date('Enter a date'),
    reason,
    requestKey: z.uuid().describe('The same key is the same extension, however often it is sent'),
  }),
  answer: MessageAnswer,
})

const Amount = z.object({
  invoiceId: z.uuid(),
  amount: z
    .number('Enter an amount in pounds')
    .positive('Enter an amount in pounds')
    .max(100_000)
    .multipleOf(0.01, 'Use at most two decimal places')
    .describe('In pounds'),
  reason,
  requestKey: z.uuid().describe('The same key is the same refund or credit, however often it is sent'),
})

export const refundInvoice = call({
  method: 'POST',
  path: '/api/staff/users/:id/refund',
  as: { staff: 'adjust_billing' },
  freshLogin: true,
  summary: 'Pays back all or part of a paid invoice through the card provider and emails the clinic',
  params,
  body: Amount,
  answer: MessageAnswer,
})

export const creditInvoice = call({
  method: 'POST',
  path: '/api/staff/users/:id/credit',
  as: { staff: 'adjust_billing' },
  freshLogin: true,
  summary: 'Credits all or part of a paid invoice to the next one, with a credit note, and emails the clinic',
  params,
  body: Amount,
  answer: MessageAnswer,
})
