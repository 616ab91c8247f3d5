import { expect, test } from 'vitest'
import { priceBars, priceOptions } from './summary.ts'

const facts = (prices: number[], clinicsAt = prices.map(() => 1)) => ({
  found: prices.length,
  prices,
  clinicsAt,
  maxYears: null,
})
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('up to twelve prices are all offered; of more, twelve from the lowest to the highest, evenly spread', () => {
  expect(priceOptions(facts(upTo(12)))).toEqual(upTo(12))
  const options = priceOptions(facts(upTo(61)))
  expect(options).toHaveLength(12)
  expect([options[0], options.at(-1)]).toEqual([1, 61])
  const steps = options.slice(1).map((price, at) => price - options[at]!)
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
  expect(priceOptions(facts(upTo(13)))).toHaveLength(12)
  expect(priceOptions(facts([]))).toEqual([1500, 2000, 2500, 3000, 3500, 4000])
})

test('clinics are counted into equal parts of the range of prices, the fullest being 1; one alone makes no picture', () => {
  expect(priceBars(facts([0, 1, 2, 110]))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.33])
  expect(priceBars(facts([0, 1, 110], [1, 1, 4]))).toEqual([0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(priceBars(facts([250]))).toEqual([])
  expect(priceBars(facts([]))).toEqual([])
})
