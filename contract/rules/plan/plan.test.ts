import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graceEnd, lastShown } from '../../providers/billing.ts'
import { firstCharge, monthsAfter, priceTerms, reminderBefore } from './plan.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)

test.each([
  ['2026-11-18', 3, '2027-02-18'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months is %s', (start, months, end) => {
  expect(monthsAfter(day(start), months)).toEqual(day(end))
})

test('never spills into the month after, and keeps the time of day', () => {
  const starts = fc.date({ min: day('2020-01-01'), max: day('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 60 }), (start, months) => {
      const end = monthsAfter(start, months)
      const apart =
        (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
      expect(apart).toBe(months)
      expect(end.getTime() % 86_400_000).toBe(start.getTime() % 86_400_000)
    }),
  )
})

test('the first charge is three months on, and the reminder a week before it', () => {
  expect(firstCharge(day('2026-11-18'))).toEqual(day('2027-02-18'))
  expect(reminderBefore(day('2027-02-18'))).toEqual(day('2027-02-11'))
})

test('the terms name the trial, the price and how to cancel', () => {
  expect(priceTerms).toBe('3 months free, then £7.99 a month until you cancel.')
})

test('a listing stays public for 14 times 24 hours after a payment failed', () => {
  expect(graceEnd(day('2026-10-20'))).toEqual(day('2026-11-03'))
})

test('a cancelled listing ends with its period, or with the grace for an unpaid month if that is earlier', () => {
  expect(lastShown(day('2026-12-01'), day('2026-12-10'))).toEqual(day('2026-12-01'))
  expect(lastShown(day('2026-12-10'), day('2026-12-01'))).toEqual(day('2026-12-01'))
})
