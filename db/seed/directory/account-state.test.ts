import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { accountOf } from './account-state.ts'
import { demoClinics } from './demo-size.ts'

const today = new Date('2026-11-15T00:00:00Z')
const days = (from: string, to: Date) => (to.getTime() - new Date(from).getTime()) / 86_400_000
const accountsFrom = (first: number) =>
  Array.from({ length: demoClinics }, (_, i) => accountOf(first + i, today, new Random('account', first + i)))

test('dates of an account do not contradict each other', () => {
  const wrong = accountsFrom(0).filter(({ createdAt, lastLoginAt, subscription }) => {
    const { status, trialEnd, currentPeriodEnd, pastDueSince } = subscription ?? {}
    const signedInBefore = lastLoginAt !== null && lastLoginAt < createdAt
    const trialOver = status === 'trialing' && new Date(trialEnd as string) <= today
    const stillInTrial = status === 'active' && new Date(trialEnd as string) >= today
    const paidUp = status === 'active' && new Date(currentPeriodEnd as string) <= today
    return (
      signedInBefore ||
      trialOver ||
      stillInTrial ||
      paidUp ||
      (status === 'past_due') !== Boolean(pastDueSince)
    )
  })
  expect(wrong).toEqual([])
})

test('some are past due within the fourteen days of grace, some beyond', () => {
  const late = accountsFrom(0).flatMap(({ subscription }) =>
    subscription?.pastDueSince ? days(subscription.pastDueSince as string, today) : [],
  )
  expect(Math.min(...late)).toBeLessThan(14)
  expect(Math.max(...late)).toBeGreaterThan(14)
})

test('clinics beyond the demo are all early in their trial, so nothing falls due soon', () => {
  const accounts = accountsFrom(demoClinics)
  expect(new Set(accounts.map(({ subscription }) => subscription?.status))).toEqual(new Set(['trialing']))
  const left = accounts.map(({ subscription }) => -days(subscription!.trialEnd as string, today))
  expect(Math.min(...left)).toBeGreaterThan(60)
  expect(accounts.every(({ emailConfirmedAt }) => emailConfirmedAt !== null)).toBe(true)
})
