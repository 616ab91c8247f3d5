import { expect, test } from 'vitest'
import { comparedRange, priceRange } from './price-range.ts'

test.each([
  ['an odd number', [300, 100, 250], { low: 100, median: 250, high: 300, count: 3 }],
  ['an even number', [100, 300, 250, 275.5], { low: 100, median: 262.75, high: 300, count: 4 }],
  ['half a penny between two', [10.01, 10.02], { low: 10.01, median: 10.02, high: 10.02, count: 2 }],
  ['one', [80], { low: 80, median: 80, high: 80, count: 1 }],
  ['some unknown', [null, 80, null, 90], { low: 80, median: 85, high: 90, count: 2 }],
  ['nothing known', [null], null],
  ['nothing', [], null],
])('the range of %s', (_, prices, range) => {
  expect(priceRange(prices)).toEqual(range)
})

test('there is nothing to compare where all prices are the same', () => {
  expect(comparedRange([])).toBeNull()
  expect(comparedRange([120, 120])).toBeNull()
  expect(comparedRange([100, 200, 300, 900])).toEqual({ low: 100, median: 250, high: 900, count: 4 })
})
