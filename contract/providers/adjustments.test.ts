import { expect, test } from 'vitest'
import { type AdjustmentKind, type AdjustmentStatus, adjustedAmounts } from './adjustments.ts'

test.each<[AdjustmentKind, AdjustmentStatus, string]>([
  ['refund', 'pending', 'refunded'],
  ['refund', 'succeeded', 'refunded'],
  ['refund', 'failed', 'nothing'],
  ['refund', 'canceled', 'nothing'],
  ['credit_note', 'issued', 'credited'],
  ['credit_note', 'void', 'nothing'],
  ['dispute', 'open', 'disputed'],
  ['dispute', 'lost', 'disputed'],
  ['dispute', 'won', 'nothing'],
])('a %s that is %s counts as %s', (kind, status, as) => {
  const none = { refunded: 0, credited: 0, disputed: 0 }
  const amounts = adjustedAmounts([{ kind, status, amountPence: 799, cardsId: 'a', creditNoteId: null }])
  expect(amounts).toEqual(as === 'nothing' ? none : { ...none, [as]: 7.99 })
})

test('several are added up in pence', () => {
  const refund = { kind: 'refund', status: 'succeeded', cardsId: 're', creditNoteId: null } as const
  const parts = [
    { ...refund, amountPence: 10 },
    { ...refund, amountPence: 20 },
  ]
  expect(adjustedAmounts(parts).refunded).toBe(0.3)
})

test.each<[AdjustmentStatus, number, number]>([
  ['succeeded', 5, 2.99],
  ['failed', 0, 7.99],
])('what a refund that %s pays out of a credit note counts once', (status, refunded, credited) => {
  const note = { kind: 'credit_note', status: 'issued', cardsId: 'cn', creditNoteId: null } as const
  const refund = { kind: 'refund', status, cardsId: 're', creditNoteId: 'cn' } as const
  const amounts = adjustedAmounts([
    { ...note, amountPence: 799 },
    { ...refund, amountPence: 500 },
  ])
  expect(amounts).toEqual({ refunded, credited, disputed: 0 })
})
