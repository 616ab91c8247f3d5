import { z } from 'zod'
import { call } from '../core/call.ts'

/** What can become of a payment after its invoice: the invoice itself never changes. */
export const adjustmentKinds = ['refund', 'credit_note', 'dispute'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Of refunds the first four, of credit notes the next two, of disputes the last three. */
export const adjustmentStatuses = [
  'pending',
  'succeeded',
  'failed',
  'canceled',
  'issued',
  'void',
  'open',
  'won',
  'lost',
] as const
export type AdjustmentStatus = (typeof adjustmentStatuses)[number]

export const Adjustment = z.object({
  id: z.uuid(),
  kind: z.enum(adjustmentKinds),
  status: z.enum(adjustmentStatuses),
  number: z.string().nullable().describe('Null where it has no number of its own'),
  documentId: z
    .uuid()
    .nullable()
    .describe('Which adjustment to download for it: itself, or the credit note that a refund pays out'),
  amount: z.number().describe('In pounds'),
  happenedAt: z.iso.datetime(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** What of an invoice was paid back, credited or is held by a bank: what failed, was taken back or won counts no more. */
export const AdjustedAmounts = z.object({
  refunded: z.number().describe('In pounds, paid back or on its way'),
  credited: z.number().describe('In pounds, by credit notes that no refund has paid out'),
  disputed: z.number().describe('In pounds, by disputes that are open or lost'),
})
export type AdjustedAmounts = z.infer<typeof AdjustedAmounts>

/** While an adjustment is in one of these states it counts. */
const counting: Record<AdjustmentKind, readonly AdjustmentStatus[]> = {
  refund: ['pending', 'succeeded'],
  credit_note: ['issued'],
  dispute: ['open', 'lost'],
}

type Counted = {
  kind: AdjustmentKind
  status: AdjustmentStatus
  amountPence: number
  /** What the card provider calls it, and the credit note that a refund pays out. */
  cardsId: string
  creditNoteId: string | null
}

/** The one place that says which of them count. What a refund has paid out of a credit note counts once, as a refund. */
export function adjustedAmounts(adjustments: Counted[]): AdjustedAmounts {
  const counted = adjustments.filter(({ kind, status }) => counting[kind].includes(status))
  const sum = (some: Counted[]) => some.reduce((total, { amountPence }) => total + amountPence, 0)
  const of = (kind: AdjustmentKind) => counted.filter(one => one.kind === kind)
  const refunds = of('refund')
  const left = of('credit_note').map(({ cardsId, amountPence }) =>
    Math.max(0, amountPence - sum(refunds.filter(({ creditNoteId }) => creditNoteId === cardsId))),
  )
  return {
    refunded: sum(refunds) / 100,
    credited: left.reduce((total, pence) => total + pence, 0) / 100,
    disputed: sum(of('dispute')) / 100,
  }
}

/** What the download of every billing document has in common. */
export const pdfOfOwnDocument = {
  method: 'GET',
  as: 'provider',
  team: 'billing',
  params: z.object({ id: z.uuid() }),
  answer: z.unknown().describe('A PDF document'),
  download: true,
} as const

export const downloadAdjustment = call({
  ...pdfOfOwnDocument,
  path: '/api/invoice-adjustments/:id/pdf',
  summary: 'A refund or a credit note as a PDF file',
})
