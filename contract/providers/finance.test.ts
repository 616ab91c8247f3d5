import { expect, test } from 'vitest'
import { FinanceExample, FinanceOffered } from './finance.ts'

const whole =
  'Borrow £3,000 over 24 months at 9.9% interest a year (fixed). Monthly payment £137.94. Total payable £3,310.56. Representative 9.9% APR.'

test.each([
  ['a whole example', whole, whole],
  ['nothing', ' ', null],
])('%s is taken', (_, text, stored) => {
  expect(FinanceExample.parse(text)).toBe(stored)
})

test.each([
  [
    'no figures',
    '0% interest-free finance!',
    'the amount of credit in pounds, the total amount payable, the representative APR',
  ],
  ['no APR', 'Borrow £3,000 at 9.9%, total £3,310', 'the representative APR'],
  ['no rate', 'Borrow £3,000, total £3,310, APR on request', 'the interest rate as a percentage'],
])('an advertisement with %s is no representative example', (_, text, missing) => {
  const read = FinanceExample.safeParse(text)
  expect(read.error?.issues[0]?.message).toBe(`Add ${missing}, or leave this blank`)
})

test.each([
  ['yes', true],
  ['no', false],
  ['', null],
  [true, true],
  [undefined, undefined],
])('the answer %s is read', (sent, stored) => {
  expect(FinanceOffered.parse(sent)).toBe(stored)
})
