import type { AdjustedAmounts, Adjustment } from '../../../contract/providers/adjustments.ts'

/** On documents two digits are always shown, unlike beside treatments. */
export const formatAmount = (pounds: number) => `£${pounds.toFixed(2)}`

export const adjustmentKinds: Record<Adjustment['kind'], string> = {
  refund: 'Refund',
  credit_note: 'Credit note',
  dispute: 'Dispute',
}

export const adjustmentStatuses = {
  pending: 'On its way',
  succeeded: 'Paid back',
  failed: 'Failed',
  canceled: 'Cancelled',
  issued: 'Issued',
  void: 'Void',
  open: 'Open',
  won: 'Closed: payment stands',
  lost: 'Closed: payment returned',
} as const satisfies Record<Adjustment['status'], string>

export const adjustmentTones = {
  pending: 'warn',
  succeeded: 'good',
  failed: 'bad',
  canceled: 'plain',
  issued: 'good',
  void: 'plain',
  open: 'bad',
  won: 'good',
  lost: 'plain',
} as const satisfies Record<Adjustment['status'], string>

/** What is no longer as the invoice says, with the tone it is shown in. */
export const adjustedAmounts = ({ refunded, credited, disputed }: AdjustedAmounts) =>
  (
    [
      ['refunded', refunded, 'plain'],
      ['credited', credited, 'plain'],
      ['disputed', disputed, 'bad'],
    ] as const
  ).filter(([, amount]) => amount > 0)
