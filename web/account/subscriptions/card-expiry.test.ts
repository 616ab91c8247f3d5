import { expect, test } from 'vitest'
import type { Subscription } from '../../../contract/providers/billing.ts'
import { cardExpiryWords } from './card-expiry.ts'

const now = new Date('2026-11-16T12:00:00Z')
const subscription: Subscription = {
  status: 'trialing',
  currentPeriodEnd: '2027-02-15T12:00:00Z',
  trialEnd: '2027-02-15T12:00:00Z',
  trialUsed: false,
  cancelAtPeriodEnd: false,
  card: { brand: 'visa', last4: '4242', expires: '2027-02' },
  authentication: null,
}
const words = (expires: string, change: Partial<Subscription> = {}) =>
  cardExpiryWords({ ...subscription, card: { ...subscription.card!, expires }, ...change }, now)

test.each([
  ['2027-02', undefined],
  ['2027-01', 'This card expires before your next payment on 15 February 2027.'],
  ['2026-11', 'This card expires before your next payment on 15 February 2027.'],
  ['2026-10', 'This card has expired. Enter another one before your next payment on 15 February 2027'],
])('a card until %s', (expires, expected) => {
  const said = words(expires)
  if (expected) expect(said).toContain(expected)
  else expect(said).toBeUndefined()
})

test('nothing is said where nothing will be charged', () => {
  expect(words('2026-10', { cancelAtPeriodEnd: true })).toBeUndefined()
  expect(words('2026-10', { status: 'canceled' })).toBeUndefined()
  expect(words('2026-10', { card: null })).toBeUndefined()
})

test('who pays from going live on is told no date', () => {
  const waiting = { trialUsed: true, trialEnd: null }
  expect(words('2026-10', waiting)).toContain('Enter another one before your listing goes live,')
  expect(words('2026-11', waiting)).toBeUndefined()
})
