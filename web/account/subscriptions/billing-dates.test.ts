import { expect, test } from 'vitest'
import { billingDates } from './billing-dates.ts'

const now = new Date('2027-03-10T10:00:00Z')
const trial = {
  status: 'trialing' as const,
  trialUsed: false,
  currentPeriodEnd: '2027-04-28T10:00:00Z',
  trialEnd: '2027-04-28T10:00:00Z',
  cancelAtPeriodEnd: false,
}
const paid = { ...trial, status: 'active' as const, trialEnd: '2027-02-28T10:00:00Z' }

test.each([
  [
    'a trial',
    trial,
    false,
    [
      ['Current period ends', '28 April 2027'],
      ['Trial ends', '28 April 2027'],
    ],
  ],
  [
    'a listing that has had the free months and is not live yet',
    { ...trial, trialUsed: true, trialEnd: null },
    true,
    [['First charge', 'When your listing goes live']],
  ],
  [
    'a listing that was cancelled before it was live, and would have paid from then on',
    { ...trial, trialUsed: true, trialEnd: null, cancelAtPeriodEnd: true },
    false,
    [],
  ],
  [
    'a trial while we check the listing',
    trial,
    true,
    [
      ['Current period ends', 'Paused: 28 April 2027 at the earliest'],
      ['Trial ends', 'Paused: 28 April 2027 at the earliest'],
    ],
  ],
  [
    'a paid month while we check the listing',
    paid,
    true,
    [
      ['Current period ends', 'Paused: 28 April 2027 at the earliest'],
      ['Trial ended', '28 February 2027'],
    ],
  ],
  [
    'a cancelled month',
    { ...paid, trialEnd: null, cancelAtPeriodEnd: true },
    false,
    [['Last period ends', '28 April 2027']],
  ],
  [
    'an overdue payment, whatever we check',
    { ...paid, status: 'past_due' as const, trialEnd: null },
    true,
    [['Current period ends', '28 April 2027']],
  ],
])('the dates of %s', (_, subscription, checking, dates) => {
  expect(billingDates(subscription, checking, now)).toEqual(dates)
})
