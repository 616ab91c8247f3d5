import { expect, test } from 'vitest'
import { afterCancelling } from './after-cancelling.ts'

const now = new Date('2027-03-10T10:00:00Z')
const currentPeriodEnd = '2027-03-28T10:00:00Z'

test('the paid period stays until its end, and nothing more is charged', () => {
  const words = "Your listing stays visible until 28 March 2027, and we won't charge your card again."
  expect(afterCancelling({ status: 'active', currentPeriodEnd }, null, now)).toBe(words)
})

test('a listing that we check is not promised to be visible', () => {
  const words = afterCancelling({ status: 'trialing', currentPeriodEnd }, null, now, true)
  expect(words).toContain("Patients can't see your listing while we check it.")
  expect(words).not.toContain('stays visible')
})

test.each([
  ['2027-03-14T10:00:00Z', 'Your listing stays visible until 14 March 2027.'],
  ['2027-03-09T10:00:00Z', "We're not showing your listing."],
  [null, "We're not showing your listing."],
])('with a payment past due the listing stays no longer than its grace, %s', (graceEnd, listing) => {
  const words = afterCancelling({ status: 'past_due', currentPeriodEnd }, graceEnd, now)
  expect(words.startsWith(`${listing} `)).toBe(true)
  expect(words).toContain('You still owe the unpaid invoice')
  expect(words).not.toContain('charge your card again')
})
