import { expect, test } from 'vitest'
import { oddPrice } from './odd-price.ts'

test.each([
  [{ total: 420, typical: 400 }, null],
  [{ total: 4_000, typical: 400 }, 'high'],
  [{ total: 3_999, typical: 400 }, null],
  [{ total: 40, typical: 400 }, 'low'],
  [{ total: 41, typical: 400 }, null],
  [{ total: 0, typical: 400 }, 'low'],
  [{ total: 0, typical: 0 }, null],
  [{ total: null, typical: 400 }, null],
  [{ total: 40, typical: null }, null],
  [{ total: 400, typical: 400, from: 199, usual: 400 }, 'from'],
  [{ total: 400, typical: 400, from: 200, usual: 400 }, null],
  [{ total: 400, typical: 400, from: null, usual: 400 }, null],
])('%o looks %s', (prices, reason) => {
  expect(oddPrice(prices)).toBe(reason)
})
